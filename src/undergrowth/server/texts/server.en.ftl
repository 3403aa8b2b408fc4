# What the server says of itself: refusals, and who sits at a table.
table-program = bot
table-level = bot, level { $number }
table-stand-in = away, a bot plays on
table-slow = a bot plays on
refused-stale = The table has changed meanwhile; look again and decide anew.
refused-seat = You do not sit at this seat.
refused-turn = It is not your turn.
refused-over = The game is over.
refused-open = Play has not begun: a seat is still free.
refused-nothing-asked = Nobody asks you for anything now.
refused-sits = You sit at this table already.
refused-taken = This seat is taken.
refused-no-table = There is no such table.
refused-version = This table is closed: it was begun by another version of the rules than the one played here now. Its record can still be read.
refused-broken = This table cannot be opened: what is stored of it makes no sense here. Whoever runs this server has been told.
refused-length = This table has reached its { $most } entries, decisions and decisions taken back together; it cannot go on.
refused-down = The database does not answer. Please try again in a moment.
refused-unwritable = The database cannot be written at the moment, so nothing can be changed. Please try again later.
refused-invite = This table is private: you need the invitation.
refused-host = Only who opened the table can do this.
refused-still-here = This person is still here, and has some time left to decide.
refused-no-hints = At this table there are no hints.
refused-moment = The match has moments from 0 to { $last }.
refused-preview = This decision is not possible now.
refused-preparing = Hints are being made ready, once after each update: { $percent } % done.
refused-record = The record is told when the game is over: it would show hidden things.
refused-rate = That was too much at once; wait a moment.
refused-form = The page had been open for too long, or is not one of ours; load it again.
refused-tables = You have as many unfinished tables as one person can: { $most }, and one with bots alone counts as five. Finish one, or come back later.
refused-tables-address = From your address as many unfinished tables were opened as one address can have: { $most }. Finish one, or come back later.
refused-sockets = Too many windows are open from here. This table goes on a little slower; close other windows.
refused-long = This message is too long.
refused-bad = This message was not understood.
refused-token = This needs the token of a person: Authorization: Bearer …
refused-trouble = Something went wrong here; nothing was changed. Please try again.
bad-name = expected a name of 1 to { $high } characters
bad-password = expected { $low } to { $high } characters
bad-password-easy = too easy to guess: many people have this password, or it is a name; choose another
bad-sign-in = name and password do not fit together
bad-old-password = this is not your password
bad-sign-in-taken = somebody else signs in with this name; choose another
bad-too-often = too many attempts; try again in { $minutes ->
    [0] { $seconds } seconds
   *[other] { $minutes } minutes
  }
bad-seed-others = a seed can only be chosen where nobody else can sit down: alone, at one screen or against bots
bad-field = is missing, or is not what /schema describes

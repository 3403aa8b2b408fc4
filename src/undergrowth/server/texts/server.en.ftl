# What the server says of itself: refusals, and who sits at a table.
table-program = bot
table-level = bot, level { $number }
table-stand-in = away, a bot plays on
table-slow = a bot plays on
refused-stale = The table has changed in the meantime; look again and decide anew.
refused-seat = This is not your seat.
refused-turn = It is not your turn.
refused-over = The game is over.
refused-open = The game has not begun: a seat is still free.
refused-nothing-asked = Nothing is being asked of you right now.
refused-sits = You already sit at this table.
refused-taken = This seat is taken.
refused-no-table = There is no such table.
refused-version = This table is closed: it was begun under another version of the rules than the one played here now. Its record can still be read.
refused-broken = This table cannot be opened: what is stored of it makes no sense here. Whoever runs this server has been told.
refused-length = This table has reached its limit of { $most } entries, decisions and decisions taken back together; it cannot go on.
refused-down = The database does not answer. Please try again in a moment.
refused-unwritable = The database cannot be written to at the moment, so nothing can be changed. Please try again later.
refused-invite = This table is private: you need an invitation.
refused-host = Only the host of this table can do this.
refused-still-here = This person is still here and has time left to decide.
refused-no-hints = There are no hints at this table.
refused-moment = The match has moments from 0 to { $last }.
refused-preview = This decision is not possible now.
refused-preparing = Hints are being prepared, once after each update: { $percent } % done.
refused-record = There is a record once the game is over; until then it would show hidden things.
refused-rate = That was too much at once; wait a moment.
refused-form = This page was open for too long, or is not one of ours; reload it.
refused-tables = You have as many unfinished tables as one person may have: { $most }; one with only bots counts as five. Finish one, or come back later.
refused-tables-address = As many unfinished tables have been opened from your address as one address may have: { $most }. Finish one, or come back later.
refused-sockets = Too many windows are open from here. This table goes on a little more slowly; close some of the others.
refused-long = This message is too long.
refused-bad = This message was not understood.
refused-token = This needs a person’s access token: Authorization: Bearer …
refused-trouble = Something went wrong here; nothing was changed. Please try again.
bad-name = expected a name of 1 to { $high } characters
bad-password = expected { $low } to { $high } characters
bad-password-easy = too easy to guess: many people have this password, or it is a name; choose another
bad-sign-in = name and password do not match
bad-old-password = this is not your password
bad-sign-in-taken = somebody else signs in with this name; choose another
bad-too-often = too many attempts; try again in { $minutes ->
    [0] { $seconds } seconds
   *[other] { $minutes } minutes
  }
bad-seed-others = a seed can only be chosen where nobody else can sit down: alone, on one screen or against bots
bad-field = is missing, or is not what /schema describes

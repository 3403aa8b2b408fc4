# The pages around the table: header, home, new table, name and password, errors.
app = Undergrowth
app-about = Board games from under the forest floor: on one screen, against bots or with friends online.

## Every page
page-skip = Skip to the content
page-brand = Undergrowth, home
page-players = Players
page-level = Level { $number }: { $name }
page-again = Try again
page-and = { " and " }
page-copy = Copy
page-copied = Copied
nav-home = Home
nav-rules = Rules
nav-me = My name and password
nav-api = For programmers
menu-open = { $name }: menu and settings
menu-you = You play as { $name }
menu-pages = Pages
menu-install = Install as an app
menu-theme = Theme
menu-theme-auto = Auto
menu-theme-light = Light
menu-theme-dark = Dark
menu-language = Language
menu-language-en = English
menu-language-de = Deutsch

## Home
home-title = { $games ->
    [one] A board game from under the forest floor
    [2] Two games from under the forest floor
    [3] Three games from under the forest floor
    [4] Four games from under the forest floor
   *[other] { $games } games from under the forest floor
  }
home-lead = Play on one screen, against bots or with friends online. No account needed to start.
home-your-turn = Your turn
home-continue = Continue
home-compiling = The games are being prepared for this computer.
home-compiling-about = Once after each update. You can start right away; the bots join in when they are ready.
home-games = Games
home-players = { $players } players
home-minutes = about { $minutes } minutes
home-level = Your opponents
home-play = Play now
home-about = More about it
home-one-screen = On one screen
home-new-table = With friends
home-mine = My tables
home-waiting = { $number ->
    [one] one waits for you
   *[other] { $number } wait for you
  }
home-state-open = Waiting for players
home-state-playing = Others are thinking
home-state-over = Finished
home-show = Open
home-open = Open tables
home-open-number = { $number ->
    [one] one looks for players
   *[other] { $number } look for players
  }
home-open-by = { $host } invites · { $free ->
    [one] one of { $players } seats is free
   *[other] { $free } of { $players } seats are free
  }
home-open-none = Nobody is looking for players right now. Open a table: whoever comes by can join.
home-open-one = Open a table
home-join = Join
home-running = Matches to watch
home-watch = Watch
home-finished = Finished matches
home-won = { $number ->
    [one] { $names } won
   *[other] { $names } shared the victory
  }
home-replay = Replay

## New table
new-title = { $game }: a new table
new-lead = Choose who plays and what you play. At the table you get a link for your friends.
new-game = Which game?
new-game-lead = Choose the game you want to play with others.
new-errors = This does not work yet:
new-optional = optional
new-kinds = Quick choices
new-kind-bots = Against bots
new-kind-here = On one screen
new-kind-open = With friends
new-seats = Who plays?
new-seat = Seat { $number }
new-colour-of = Colour of { $seat }
new-seat-me = { $name } (you)
new-seat-here = Somebody else at this screen
new-seat-open = Free: for whoever follows your link
new-seat-bots = Bots
new-seat-name = Name
new-seat-name-usual = Player { $number }
new-seat-name-of = Name of the person: { $seat }
new-levels = How well do the bots play?
new-chance = Left to chance, and different in every match. Or make it yourselves.
new-make = Make it by hand
new-made = Made by hand. It is checked again when you begin.
new-make-change = Change it
new-make-drop = Leave it to chance
new-table = The table
new-name = Name of the table
new-public = Public
new-public-about = Anybody who comes by may watch and take a free seat. Otherwise only those who have your link.
new-hints = Hints allowed
new-hints-about = You may ask what the strongest bot would do. With others at the table, agree on it first.
new-limit = If somebody stays away
new-limit-120 = a bot steps in after 2 minutes
new-limit-600 = a bot steps in after 10 minutes
new-limit-86400 = a bot steps in after a day
new-limit-never = the table waits
new-limit-about = Whoever comes back gets the seat back.
new-more = More
new-seed = Seed
new-seed-about = A whole number. The same seed deals the same match again. Only alone, on one screen or against bots: whoever knows the seed knows what is hidden.
new-begin = To the table

## My name and password
me-lead = This browser knows you by a cookie; there is no account to open. What you choose here applies at all your tables.
me-name = How others see you
me-name-label = Name
me-name-save = Save the name
me-name-done = Your name is saved.
me-password = Password
me-password-about = Only needed if you want to be the same person on another device: sign in there with your sign-in name and this password, and you find your tables there too.
me-password-label = Password
me-password-old = Current password
me-password-new = New password
me-password-rule = At least 8 characters.
me-password-rule-change = At least 8 characters. Leave it empty to keep your password and change only the sign-in name.
me-password-set = Set the password
me-password-change = Change the password
me-password-done = The password is saved. You are signed out everywhere else.
me-keep-token = Keep my access token valid
me-keep-token-about = Otherwise a new password revokes it.
me-sign-in-name = Sign-in name
me-sign-in-name-about = Nobody else has it, and only you see it. Upper and lower case make no difference.
me-sign-in-name-done = Your sign-in name is saved.
me-shared = Others have the same name, so you now sign in as { $name }. You can choose another sign-in name; the old one still works.
me-sign-in = Sign in
me-sign-in-about = Have you set a password elsewhere? Sign in with it, and you are the same person in this browser.
me-sign-in-do = Sign in
me-sign-out = Sign out
me-sign-out-about = This browser forgets you. You can come back with your sign-in name and password.
me-sign-out-lost = This browser forgets you. Without a password nobody can sign in as you again, and your seats are lost. Set one first.
me-sign-out-do = Forget me here
me-sign-out-everywhere = Sign out everywhere
me-sessions = Where you are signed in
me-sessions-about = Browsers that know you. End any that you do not recognise, then change your password.
me-session-here = This browser
me-session-other = Another browser
me-session-since = signed in
me-session-seen = last seen
me-session-end = End
me-session-ended = That browser no longer knows you.
me-others-end = Sign out everywhere else
me-others-ended = Only this browser knows you now. Your access token still works.
me-token = Access token
me-token-about = It lets software of yours play under your name. Treat it like a password.
me-token-once = Your new access token. It is shown only this once; copy it now.
me-token-make = Create an access token
me-token-renew = Create a new access token
me-token-revoke = Revoke the access token
me-token-gone = The access token is revoked. Software that uses it is refused from now on.

## Errors
error-status = Error { $status }
error-400 = We could not understand that
error-400-about = Something in the address or in what was sent is not as it should be.
error-403 = You may not do this
error-403-about = This is not open to you. If the page has been open for a long time, reload it and try again.
error-404 = Nothing grows here
error-404-about = There is no such page or table. Perhaps the link was cut off on its way to you.
error-413 = That was too much
error-413-about = What was sent is larger than this server accepts.
error-429 = Slowly, like a mushroom
error-429-about = That was too much in a short time. Wait a moment and try again.
error-host = This server does not know “{ $name }” as its own name. If it is, start the server with: undergrowth serve --host-names { $name }
error-500 = Something toppled over
error-503 = The house sleeps for a moment
error-503-about = The database is not available. Matches in progress are safe; try again in a moment.
closed-title = Closed: { $title }
closed-about = { $names } · { $number ->
    [one] one decision
   *[other] { $number } decisions
}
error-500-about = This is our mistake, not yours. Matches in progress are safe: every move is stored before it counts.
again-title = Once more, please
again-about = This page was open for a long time, or another server on the same computer got in between. Nothing was changed. What you filled in is still here: send it again.
again-do = Send it again
offline = No connection
offline-about = The server cannot be reached. Your matches are stored there and are waiting for you.

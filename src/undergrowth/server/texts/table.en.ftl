# The table page. Messages that begin with "client-" are also spoken by the scripts of the page.

## Players
client-you = you
client-away = away
client-to-play = to play
client-thinking = thinking
client-getting-ready = getting ready
client-open-seat = Free seat
at-table-points = points
at-table-replace = Let a bot play on
at-table-return = Go on myself

## What is asked
at-table-prompt = What is asked
client-title = ● Your turn · { $title }
client-your-turn = Your turn
client-turn-of = { $name }’s turn
client-step-of = step { $at } of { $of }
client-step = step { $at }
client-sending = one moment …
client-is-thinking = { $name } is thinking
client-is-getting-ready = { $name } is getting ready
client-getting-ready-more = { $percent } % done. After an update the bots are prepared for this computer; then the game goes on by itself.
client-is-to-play = { $name } is to play
client-watching = You are watching
client-final = This cannot be taken back.
client-not-now = You cannot decide anything right now.
client-why-nothing = This cannot be picked now.
client-ours-more = What is known, and how to correct it
client-hint = Level 5 would play: { $move }
client-hint-thinking = Level 5 is thinking …
client-hint-preparing = Hints are being prepared: { $percent } % done
client-taken-back = Moves were taken back
client-taken-back-by = { $name } has taken back the last move
client-came-back = A bot has played on for you meanwhile. Now you go on yourself.
client-close = Close
client-copied = Copied
client-copy-yourself = Copy this link:
at-table-back = Back
at-table-confirm = Play
at-table-enter = Enter
at-table-hint = Hint: what would level 5 do?
at-table-undo = Take back
at-table-more = Log, rules, chat

## Taking back
client-undo-asked = { $name } would like to take back the last move.
client-undo-waits = Waiting for { $names } to agree …
at-table-agree = All right
at-table-disagree = No

## Before the start
client-waiting = Waiting for players
client-waiting-host = Send the link to friends, or let bots take the free seats.
client-waiting-more = Play begins when all seats are taken.
at-table-invite = Link for your friends
at-table-join = Take a seat
at-table-invited = You are invited to a game of { $game }.
at-table-invited-by = { $name } invites you to a game of { $game }.
at-table-join-as = Your name
at-table-start = Fill with bots and start

## One screen
client-hand-over = Hand over to { $name }
client-i-am = I am { $name }
at-table-cover = Everybody else looks away for a moment.
at-table-hide = Cover the table

## The board
at-table-board = Board
at-table-closer = Zoom in
at-table-farther = Zoom out
at-table-fit = Whole board
at-table-dashed = dashed: you can pick it
at-table-solid = solid: you picked it
at-table-dotted = dotted: what happened last

## Looking back
at-table-time = Moments of the match
at-table-first = To the start
at-table-before = One turn back
at-table-after = One turn on
at-table-now = Back to now
at-table-speed = Speed
client-replay-play = Play the turns
client-replay-pause = Pause
client-moment = Decision { $ply } of { $of }
client-moment-turn = Turn { $turn } of { $of }
client-moment-start = The start
client-go-back = See the table after turn { $turn }
client-steps = Its single decisions
at-table-single = Go by single decisions

## The end
client-finished = The game is over
client-winner = won
client-result-you = You win with { $points } points
client-result-one = { $name } wins with { $points } points
client-result-shared = { $names } share the victory with { $points } points
at-table-again = Again
at-table-differently = Other settings
at-table-following = To the next table
at-table-accept = Join in
at-table-decline = No, thanks
client-rematch-asked = { $name } would like to play again. Your seat is kept for you.
client-declined = { $names }: not this time, thanks for the game!
at-table-record = Record
at-table-share = Copy link
at-table-sheet = Score sheet: where the points come from
at-table-what = What for

## Log, rules, chat
at-table-side = Log, rules and chat
at-table-score = Score
at-table-log = Log
at-table-chat = Chat
at-table-notation = Type a move
at-table-say = Say something
at-table-only-listen = This table is private: only those who sit here or were invited can write.
at-table-send = Send
at-table-rule-now = The rule for this step
at-table-all-rules = All rules with pictures
at-table-box = What is in the box, and which numbers are ours

## Connection
at-table-line = The connection is lost. Trying again …

## Settings
at-table-settings = Settings
at-table-set-confirm = Ask before a move is played
at-table-confirm-final = if it cannot be taken back
at-table-confirm-always = always
at-table-confirm-never = never
at-table-set-motion = Motion
at-table-motion-auto = as set in your system
at-table-motion-less = none
at-table-set-notation = Notation: short moves in the log, and a field to type them
at-table-set-sound = Sounds
at-table-set-notify = Notify me when it is my turn
client-no-notices = This browser does not allow notifications here.
at-table-keys = Keys
at-table-key-arrows = from one highlighted thing to the next
at-table-key-pick = pick it
at-table-key-step = one step back
at-table-key-undo = take back
at-table-key-hint = hint
at-table-key-ask = say what this is (or hold it, or use the right mouse button)
at-table-key-notation = type a move
at-table-key-zoom = zoom in, zoom out, whole board
at-table-fair = Fair deal
at-table-seed-chosen = The host chose the seed of this match and may know what is hidden.
at-table-fair-about = The deal follows from a secret seed that was drawn before the start. This is its seal; once the game is over the seed is revealed, and everybody can check it.
at-table-leave = Leave the table
client-leave-sure = Really leave? Press again

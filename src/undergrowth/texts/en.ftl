# Words for all games: errors, terminal, commands.
yes = Yes
no = No

## Bad input
bad-truth = expected true or false, got { $got }
bad-whole-number = expected a whole number from { $low } to { $high }, got { $got }
bad-value = expected { $expected }, got { $got }
bad-choice = expected one of { $choices }; got { $got }
bad-text = expected a text of the form { $pattern }, got { $got }
bad-list = expected a list, got { $got }
bad-length = expected { $expected } entries, got { $got }
bad-map = expected a map, got { $got }
bad-key = expected texts as keys, got { $got }
bad-unknown-key = unknown; these are known: { $known }
bad-missing-key = missing
bad-option = unknown option; this game has { $known }
bad-seed = expected a whole number of at most 300 digits, got { $got }
bad-with-record = cannot be given with a record, which already says it
bad-colour-twice = another seat has the same colour
bad-colours-fixed = in this game each seat has its own, so there is no colour to choose
bad-face-down = with this many players the game has nothing to keep face down
bad-over = the game is over; there is nothing left to decide
bad-edition-id = { $got } is the id of another edition; give yours an id of its own
bad-file = cannot be read: { $got }
bad-file-size = too large; at most { $high } characters are read
bad-json = not readable as JSON: { $got }
bad-seat-number = expected { $low } to { $high } seats, got { $got }

## Records
bad-record-text = expected a text, got { $got }
bad-record-first = a record begins with the line “{ $expected }”
bad-record-end = the record breaks off before the match has begun
bad-record-head = expected “name: value” once for each of { $known }; got { $got }
bad-record-missing = the line “{ $name }: …” is missing before the start
bad-record-start = expected “place: value”, each place once; got { $got }
bad-record-version = this record follows version { $got } of the rules; version { $expected } is played here
bad-record-seats = expected { $expected } names as a list of texts of 1 to 60 characters
bad-record-commitment = the seal does not match the seed and the nonce
bad-record-nonce = expected 32 hexadecimal digits, together with a seed and a seal
bad-record-moves = expected the line “moves:”
bad-record-move = expected a line of the form “{ $expected }”
bad-record-turn = seat { $expected } has to decide here, not seat { $got }
bad-record-illegal = { $got } is not legal here ({ $reason })
bad-record-result = expected “result: { $expected }”, got “{ $got }”
bad-record-after-end = nothing may follow the result
verify-moves = { $number ->
    [one] 1 decision, legal
   *[other] { $number } decisions, all of them legal
}
verify-over = the game is over; points by seat: { $points }; won by seat { $winners }
verify-unfinished = the game is not over yet
verify-sealed = the seed and its nonce match the seal
verify-no-seed = no seed is given, so the deal cannot be checked
verify-deal-same = the seed gives exactly this deal
verify-deal-other = this is not the deal that the seed gives: the table was laid by hand or by another version

## Undo
undo-nothing = there is nothing to take back
undo-revealed = the last decision revealed something hidden; it cannot be taken back

## Commands
cli-about = Undergrowth: tabletop games of the forest floor.
cli-usage = undergrowth COMMAND …
cli-more = “undergrowth COMMAND --help” tells you more. “undergrowth play” asks for everything it needs. --lang en or --lang de sets the language.
cli-bad-command = unknown command { $got }; these are known: { $known }
cli-bad-missing = missing
cli-bad-int = expected a whole number, got { $got }
cli-bad-float = expected a number, got { $got }
cli-bad-value = cannot use { $got } here
cli-bad-line = not understood: { $got }
command-players = List the bots.
command-play = Play against bots, or with others at this screen.
command-serve = Open the tables on the web: for this computer, or for everybody.
command-watch = Watch bots play against each other.
command-replay = Look at a match that was played, move by move.
command-show = Show a table as a picture (SVG) or as text.
command-verify = Check a record: every decision, the result, the deal.
command-analyse = See what each move promises at one moment of a match.
command-review = Find the decisions that cost the most in a match.
command-rules = Read the rules of a game in our words.
command-census = See what is typical of matches played at random, or by a bot.
command-bench = Measure how many random matches can be played in a second.
command-tournament = Let bots play against each other, and rate them.
command-edition = List the editions of a game, or copy and check one of your own.
command-games = List the games.
usage-players = undergrowth players
usage-play = undergrowth play [GAME] [--seats you,level:2] [options]
usage-serve = undergrowth serve [--host ADDRESS] [--port N] [--database URL] [options]
usage-watch = undergrowth watch GAME [--seats level:4,greedy] [options]
usage-replay = undergrowth replay FILE [--at N] [--delay SECONDS]
usage-show = undergrowth show FILE|GAME [options]
usage-verify = undergrowth verify FILE
usage-analyse = undergrowth analyse FILE [--at N] [--budget 2s] [options]
usage-review = undergrowth review FILE [--budget 500ms] [--seat N] [options]
usage-rules = undergrowth rules GAME [ID …]
usage-census = undergrowth census GAME [--players N] [--games N] [--by PLAYER] [options]
usage-bench = undergrowth bench GAME [--search] [--players N] [--seconds S] [options]
usage-tournament = undergrowth tournament GAME --entrants uniform,greedy [--players N] [--games N] [options]
usage-edition = undergrowth edition GAME [--check FILE] [--copy FILE]
usage-games = undergrowth games
argument-game = The name of a game, such as underwood.
argument-file = The record of a match.
argument-what = The record of a match, or the name of a game for a new table.
argument-ids = Rule ids, such as U-18; all rules if none is given.
argument-seats = Who plays, clockwise: you or you:NAME for people; level:1 to level:5, greedy and others for bots (see “undergrowth players”).
argument-watch-seats = Which bots play, clockwise: level:1 to level:5, greedy and others (see “undergrowth players”).
argument-seed = A whole number; the same seed gives the same table again.
argument-save = Where to save the match; by default in your data folder (or UNDERGROWTH_SAVES).
argument-watch-save = Where to save the match; otherwise it is not saved.
argument-colours = The colour of each seat, between commas: in your language or by id.
argument-face-down = Keep face down until the end what you may look at but need not.
argument-resume = Go on with a saved match.
argument-edition = Component data: the id of an edition, or a JSON file.
argument-lang = Language: en or de.
argument-keyword = An option of the game, such as --variant ant-trail or --board layout.json.
argument-host = The address to listen on; 0.0.0.0 for all addresses of this computer.
argument-port = The port to listen on; by default the first free one from 8000 up.
argument-database = sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; by default a file in your data folder.
argument-origin = Other addresses under which the pages are reached, such as https://play.example.org, separated by commas.
argument-host-names = Names under which this server is reached, such as play.example.org, separated by commas; numeric addresses and localhost always work.
argument-proxy = Addresses or networks of reverse proxies in front of this server, separated by commas; what they report about who is asking is believed.
argument-requests = How much one address may ask for per minute.
argument-sockets = How many live tables one address may have open.
argument-connections = How many connections one address may have open.
argument-secure = Send cookies over encrypted connections only: for servers behind HTTPS.
argument-tables-each-person = How many unfinished tables one host may have.
argument-tables-each-address = How many unfinished tables may be opened from one address.
argument-thinking-each-minute = How many seconds of one core bots may spend thinking for one person, per minute.
argument-thinking-memory = How many megabytes bots may keep of what they thought at their last decisions.
argument-watched-at-once = How many tables with only bots one person keeps going by watching.
argument-open = Open the page in a browser.
label-keyword = --OPTION
label-game = GAME
label-file = FILE
label-what = FILE|GAME
label-ids = ID …
argument-delay = Seconds to wait after each move.
argument-at = The moment after this many decisions.
argument-seat = The table as this seat sees it (0, 1, …).
argument-theme = auto, light or dark.
argument-out = Write the picture to this file.
argument-text = Draw with text instead.
argument-players = How many players.
argument-games = How many matches.
argument-by = The bot that decides for all seats.
argument-seconds = How long to measure.
argument-search = Measure the search instead, from the middle of a random match.
argument-entrants = Which bots take part: 2 to 20, separated by commas, the weakest first, such as uniform,greedy.
argument-pairs = all: every bot plays every other one. next: only neighbours in the list play each other.
argument-processes = How many processes play side by side; by default one per core.
argument-plot = Draw the result into this file, a PNG.
argument-tournament-games = How many matches each pairing plays, rounded up to whole deals.
argument-tournament-seed = The seed of the first deal, a whole number; each further deal has the next one.
argument-tournament-out = Also write the JSON object to this file.
argument-budget = How long to think: a time (500ms, 2s), a number of simulations (2000it), or whichever is reached first (1s+2000it).
argument-threads = How many threads think side by side, each with a tree of its own.
argument-top = How many moves to show, the best first; 0 for all.
argument-analyse-seed = A whole number; with the same number of threads and simulations, the same seed gives the same answer again.
argument-review-budget = How long to think about each decision: a time (500ms, 2s), a number of simulations (2000it), or whichever is reached first (1s+2000it).
argument-review-seat = Review this seat only (0, 1, …).
argument-review-seed = A whole number; with the same number of threads and simulations, the same seed gives the same answer again.
argument-worst = How many decisions to show, the worst first; 0 for all that certainly cost something.
argument-json = Print one JSON object.
argument-check = An edition of your own to check: a JSON file.
argument-copy = Write the edition that comes with the game to this new file, to be corrected; the name of the file becomes its id.
argument-help = Show this page.
bad-file-write = cannot be written: { $got }
bad-file-text = is not text in UTF-8
bad-file-exists = already exists; name another file, or use --resume to go on with this one
bad-with-resume = is already settled in a saved match
bad-seat = expected one of { $known }; got { $got }
bad-watch-person = only bots can be watched: { $known }
bad-seconds = expected a number of seconds above 0, at most 86400, got { $got }
bad-delay = expected a number of seconds from 0 to 3600, got { $got }
bad-moves = expected legal moves; these are not legal: { $got }
bad-budget = expected a time or a number of simulations such as 500ms, 2s, 2000it or 1s+2000it; got { $got }
bad-budget-empty = give a time, a number of simulations, or both
bad-budget-time = expected more than 0 seconds and at most a day, got { $got }
bad-budget-iterations = expected 1 to { $most } simulations, got { $got }
bad-entrants = expected { $low } to { $high } bots, separated by commas; got { $got }
bad-entrant-twice = { $got } is named twice
bad-worker-died = one of them died in the middle of a match; if memory is short, fewer may help
bad-extra = is not installed; install it with: pip install "{ $extra }"
bad-file-ending = expected a name ending in { $expected }
bad-at-over = the match is over and nobody is to decide; choose an earlier moment with --at, from 0 to { $last }
bad-review-empty = has no decision to review: nobody had a choice
bad-rule = no such rule: { $got }; ids look like { $first }
compiling = Compiling the rules, once after each update … { $number }
compiling-once = Compiling the rules, once after each update …
serve-open = Undergrowth is running at { $address }
serve-end = Press Ctrl-C to stop it. Every match is kept.
serve-unkept = Compiled code cannot be stored in { $folder } ({ $reason }), so every start will take a minute. Set UNDERGROWTH_CACHE to a folder that can be written to.
bad-network = is not an address or network: { $got }
bad-port = cannot be used: { $got }

## Terminal
terminal-you = you
terminal-and = { " and " }
terminal-moved = { $number }. { $told }
terminal-thinking = { $name } is thinking …
terminal-picked = So far: { $elements }
terminal-prompt = { $last ->
    [one] 1, a move, or ? for help >{ " " }
   *[other] 1–{ $last }, a move, or ? for help >{ " " }
  }
terminal-again = Enter it once more to do it anyway.
terminal-no-number = Numbers go from 1 to { $last } here.
terminal-legal = { $text } is legal: { $move }
terminal-saving = Every decision is saved right away in { $file }
terminal-saved-as = The match is saved in { $file }
terminal-resume = Saved. Go on with: { $command }
terminal-sheet = Score sheet
terminal-sheet-now = If the game ended now
terminal-sheet-seat = Seat
terminal-sheet-points = Points
terminal-sheet-what = For
terminal-sheet-rule = Rule
terminal-sheet-total = Total
terminal-winners = { $number ->
    [one] { $names } wins!
   *[other] { $names } share the victory.
  }
terminal-help =
    Type the number of a choice, the name of a place, or a whole move in notation.
      b or Enter   back one step, or draw the table again
      u            take back your last decision, and the bots’ answers to it
      why MOVE     which rule forbids a move
      l            all legal moves in notation
      s            score sheet, as if the game ended now
      r, r ID      all rules, or one of them
      q            leave; the match is saved

## Before a match
begin-saved = Your last match is not over: { $file }
begin-resume = Go on with it
begin-new = Begin a new one
begin-game = Which game?
begin-colours = Which colours, in the order of the seats?
begin-seats = Who plays? { $low } to { $high } seats, separated by commas: you or you:NAME for people, or bots: { $programs }

## Rules, editions, measuring
rules-title = The rules of { $title } in our words
rules-tips = Tips
rules-ruling = Ruling: { $text }
option-edition = Edition
edition-title = { $title }, edition { $id }
edition-right = { $file }: right, edition { $id }
edition-copied = { $file }: written, edition { $id }
edition-folder = Editions of your own are looked for in { $folder }.
census-counting = Matches
census-title = { $title }: { $games ->
    [one] 1 match
   *[other] { $games } matches
  } of { $players ->
    [one] 1 player
   *[other] { $players } players
  }, { $by ->
    [uniform] all moves at random
   *[other] all seats played by { $by }
  }
census-mean = { $title }, { $mean } on average
census-legal-moves = Legal moves per decision
census-path-lengths = Picks per move
census-game-lengths = Decisions per match
census-points = Points
census-wins = Wins by seat
stopped = { $games ->
    [one] { $games } match was not over after very many decisions and was stopped; the win went to whoever was ahead.
   *[other] { $games } matches were not over after very many decisions and were stopped; the wins went to whoever was ahead.
}
bench-told = { $title }, { $players } players, { $seconds } s on one core: { $games } matches and { $decisions } decisions per second
bench-search-told = { $title }, { $players } players, { $seconds } s on one core, after decision { $ply } of a random match: { $simulations } simulations of the search per second

## Analyses and reviews
analyse-thinking = Thinking …
analyse-title = { $title }, { $at ->
    [0] at the start
    [one] after 1 decision
   *[other] after { $at } decisions
  }: { $name } has to decide
analyse-effort = { $number ->
    [one] 1 simulation
   *[other] { $number } simulations
  } in { $seconds } s
analyse-full = The search tree is full: beyond it, play went on at random.
analyse-expected = What to expect if the best move is played
analyse-moves = { $shown ->
    [one] The best of { $all } moves
   *[other] The best { $shown } of { $all } moves
  }
analyse-all = { $all ->
    [one] The only move
   *[other] All { $all } moves, the best first
  }
analyse-line = The best move and what is likely to follow
analyse-move = Move
analyse-words = In words
analyse-visits = Visits
analyse-visited = { $number }
analyse-lead = Lead
review-reviewing = Decisions
review-title = { $title }: { $number ->
    [one] 1 decision
   *[other] { $number } decisions
  } reviewed
review-partial = Stopped early: this is what the first { $number } of { $all } decisions show.
review-nothing = Stopped before the first decision was reviewed: there is nothing to report.
review-noise = The costliest decisions first. ± gives the standard error; up to twice that may be noise.
review-none = No decision cost more than might be noise.
review-mark = { $mark ->
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
   *[none] small loss
  }
review-marks = { $mark ->
    [inaccuracy] Inaccuracies
    [mistake] Mistakes
   *[blunder] Blunders
  }
review-cost = { $number }. { $name }: { $mark }, { $cost } % ± { $error } of the win and { $points } points lost
review-played = played
review-best = better
review-promise = { $win }, lead { $lead }
review-choices = Choices
review-loss = Mean loss
review-more = More about the worst one: { $command }

## Tournaments
decimal-point = .
tournament-playing = Matches
tournament-rating = Rating the matches …
tournament-title = { $title }, { $players } players: { $games } matches per pairing
tournament-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }, each played { $games } times, so that everybody sits everywhere equally often.
tournament-rounded = { $asked ->
    [one] 1 match was asked for
   *[other] { $asked } matches were asked for
  }; that was rounded up to whole deals.
tournament-partial = Stopped early: this is what the first { $deals } of { $all } deals show.
tournament-nothing = Stopped before everybody had played the first deal: there is nothing to report.
tournament-entrant = Player
tournament-rating-axis = Rating
tournament-sigma = Sigma
tournament-interval = 95 % interval
tournament-ends = { $low } to { $high }
tournament-pairing = Pairing
tournament-pair = { $one } v { $other }
tournament-alone = 1 { $one } v { $rest } { $other }
tournament-share = Wins
tournament-fair = Fair
tournament-margin = Points
tournament-share-axis = Wins of the first player
tournament-alone-axis = Wins of one player against the other at all other seats
tournament-first = the first alone
tournament-second = the second alone
tournament-fair-line = fair: { $share } %

## Bots
player-uniform = Chance
player-uniform-about = plays legal moves at random
player-uniform-character = rolls a die for everything
player-greedy = Greedy
player-greedy-about = takes the most points right away and does not look ahead
player-greedy-character = what it can have now it wants now
player-level-1 = Spore
player-level-1-about = for your first match: notices few of its moves and hardly looks ahead
player-level-1-character = goes wherever the wind blows
player-level-1-b = Puffball
player-level-1-b-character = quick to move, and surprised by what comes of it
player-level-1-c = Seedling
player-level-1-c-character = is at a table for the first time and likes every piece
player-level-1-d = Dewdrop
player-level-1-d-character = looks at the nearest thing, and takes it
player-level-2 = Hypha
player-level-2-about = for your second evening: overlooks a lot, but takes what it sees
player-level-2-character = follows one thread and forgets the other
player-level-2-b = Rootlet
player-level-2-b-character = takes what it touches and asks no further
player-level-2-c = Moss
player-level-2-c-character = is in no hurry and never leaves its place gladly
player-level-2-d = Snail
player-level-2-d-character = leaves a trail that everybody can read
player-level-3 = Mycelium
player-level-3-about = an attentive player who still misses a chance now and then
player-level-3-character = is everywhere a little, and rarely caught out
player-level-3-b = Lichen
player-level-3-b-character = gets along with everybody, until it counts the points
player-level-3-c = Fern
player-level-3-c-character = unrolls its plans slowly
player-level-3-d = Tinder
player-level-3-d-character = waits long, then catches fire
player-level-4 = Mushroom
player-level-4-about = sees every move and thinks ahead for a moment
player-level-4-character = is small for days and big overnight
player-level-4-b = Bolete
player-level-4-b-character = stands firm and lets others come
player-level-4-c = Chanterelle
player-level-4-c-character = shines, and knows it
player-level-4-d = Morel
player-level-4-d-character = hides its best plan in plain sight
player-level-5 = Fairy ring
player-level-5-about = the strongest: thinks about each move for up to a second
player-level-5-character = closes in from all sides at once
player-level-5-b = Honey fungus
player-level-5-b-character = never lets go of what it has reached
player-level-5-c = Truffle
player-level-5-c-character = digs deeper than anybody else
player-level-5-d = Old oak
player-level-5-d-character = has seen every opening, and remembers them
player-search = Search
player-search-about = thinks for a given time (500ms, 2s), for a number of simulated matches (2000it), or until one of them is reached (1s+2000it)

## What is in the box, and where its numbers come from
box-title = What is in the box
box-edition = Edition { $id }.
box-ours = Where it says “ours”, we do not know what is printed. Those numbers are a reconstruction: made up by us so that they fit everything the rulebook says.
box-known = None of it is made up by us.
box-else = Everything else in the list is as in the edition above.
box-mark = ours
box-mark-about = our reconstruction, because we do not know what is printed
box-from = source: { $sources }
box-told = Our reconstruction, because we do not know what is printed: { $what }.
box-correct-title = Correct an edition
box-correct = If you own the printed game, you can put the printed numbers in their place and play with them:
box-correct-copy = Write the data to a file of your own.
box-correct-change = Change what differs. Where a number is now the printed one, write “printed” instead of “reconstruction”.
box-correct-check = Check the file. The first mistake is named by its place.
box-correct-play = Play with it.
box-short = Edition { $id }: some of its numbers are our reconstruction.
box-short-more = What is ours, and how to correct it
source-rulebook = the rulebook
source-public-page = published pages about the game
source-public-implementation = a public online version of the game
source-deduced = follows from what is known
source-inferred = concluded from examples in the rulebook
source-own-choice = our choice
source-printed = a printed copy
source-reconstruction = our reconstruction
printed-count = how many there are
printed-points = how many points there are for what

## What happened, turn by turn
turn-told = { $name } { $done }
turn-gains = { $done }: { $gains }
turn-only = { $name }: { $move }
turn-and = { $most } and { $last }
turn-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }

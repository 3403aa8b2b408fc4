# Undergrove: every word that a person reads.
#
# Some words are the same in many sentences: cubes, types, mushrooms, goals. A sentence that needs
# one writes it as a message of its own, such as { mushroom }, and names the variable that decides
# about it before: { $id -> *[other] … }, so that everybody sees what it needs.
title = Undergrove
tagline = Raise seedlings in the company of mushrooms, and trade with the forest beneath the forest.
about = You are an old Douglas-fir. Below you fungi link root to root and carry what young trees need. Let your seedlings put out roots to the right mushrooms, pay them in carbon, take nitrogen, phosphorus and potassium, and bring carbon through the net until a seedling is a tree. Alone you play against two colours of the automa.
minutes = 70
seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
rival-0 = Brown (automa)
rival-1 = Tan (automa)

## Options
option-goals = Goals: dealt at random, or three of your choice
option-quick_sprout = First turns
option-quick_sprout-False = Free from the start
option-quick_sprout-False-about = Three tiles each from the shuffled supply, and every decision is yours.
option-quick_sprout-True = Quick Sprout: four guided rounds
option-quick_sprout-True-about = Tiles, goals and the first four turns are given, so that everybody sees each action once. For two to four players, for a first game.
option-whispering_woods = Goal cards of the Whispering Woods
option-whispering_woods-False = Without them
option-whispering_woods-False-about = Three of the eight cards of the box are dealt, each with one of its sides.
option-whispering_woods-True = With them
option-whispering_woods-True-about = The moth and the grouse are shuffled in with the other cards.
option-difficulty = Strength of the automa
option-difficulty-None = Usual
option-difficulty-None-about = Medium if you play alone; with others there is no automa.
option-difficulty-easy = Easy
option-difficulty-easy-about = Only alone. Each colour of the automa scores its four best seedlings.
option-difficulty-medium = Medium
option-difficulty-medium-about = Only alone. Each colour of the automa scores its five best seedlings.
option-difficulty-hard = Hard
option-difficulty-hard-about = Only alone. Each colour of the automa scores all its seedlings.
option-idle_removed = Idle cards of the automa
option-idle_removed-0 = All three stay in
option-idle_removed-0-about = Three of its thirty cards are idle: with them the automa does nothing.
option-idle_removed-1 = One is taken out
option-idle_removed-1-about = Only alone. Two idle cards are left: the automa is a little faster.
option-idle_removed-2 = Two are taken out
option-idle_removed-2-about = Only alone. One idle card is left.
option-idle_removed-3 = All are taken out
option-idle_removed-3-about = Only alone. The automa acts on every turn.
face-down = Automa’s bonus tiles face down
face-down-about = You see how many bonus tiles Brown and Tan have, and what they are only when the game is over. Their points are counted without them until then.

## Words that occur in many sentences
cube = { $cube ->
    [C] carbon
    [N] nitrogen
    [P] phosphorus
    [K] potassium
   *[other] any cube
  }
type = { $type ->
    [ring] ring
    [gill] gill
    [pore] pore
   *[other] “other”
  }
type-mushroom = { $type ->
    [ring] ring mushroom
    [gill] gill mushroom
    [pore] pore mushroom
    [none] mushroom without a type
   *[other] “other” mushroom
  }
bonus = { $bonus ->
    [N] nitrogen
    [P] phosphorus
    [K] potassium
    [C] carbon
    [ready] ready all tokens
    [vp1] 1 point
   *[vp2] 2 points
  }
colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
    [brown] Brown
   *[tan] Tan
  }

## Decisions
move-start = first seedling on { $corner }
move-activate = activate { $cell }
move-absorb = absorb carbon
move-reproduce = reproduce
move-partner = partner
move-photosynthesize = photosynthesize
move-skip = leave it
move-done = enough
move-flip = use the { $type ->
   *[other] { type }
  } token
move-pay = pay { $cube ->
   *[other] { cube }
  }
move-from = carbon from { $cell }
move-to = to the root { $root }
move-gain = take { $cube ->
   *[other] { cube }
  }
move-trade = trade { $cube ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  } for { $other ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  }
move-store = { $amount ->
    [0] leave no cube on the tile
    [one] leave { $amount } cube on the tile
   *[other] leave { $amount } cubes on the tile
  }
move-copy = copy { $cell }
move-action = a further action
move-nitrogen-instead = nitrogen instead of an action
move-tile = play { $id ->
   *[other] { mushroom }
  }
move-at = lay it at { $cell }
move-seed = seedling on { $corner }
move-root = root { $root }
move-nitrogen = { $amount ->
    [0] no nitrogen for carbon
   *[other] { $amount } nitrogen for { $amount } carbon
  }
move-discard = discard { $id ->
   *[other] { mushroom }
  }
move-keep = keep the bonus tile: { $bonus ->
   *[other] { bonus }
  }
move-keep-hidden = keep a bonus tile
move-green = take green space { $green }
move-ready = ready the { $type ->
   *[other] { type }
  } token
move-bonus = use a bonus tile: { $bonus ->
   *[other] { bonus }
  }
ask-start = Choose the corner of Earthlover where your first seedling grows
ask-action = Choose an action, or activate a mushroom at one of your roots
ask-flip = Which of your tokens do you use for it?
ask-pay = Pay a cube of your choice
ask-from = From which tile does the carbon come?
ask-to = Which root takes the carbon up?
ask-step = The carbon is on its way: pay a cube or use a token for each step
ask-gain = Take a cube of your choice
ask-trade = You may trade a cube for another
ask-store = How many of the cubes do you leave on the tile?
ask-copy = Which mushroom do you copy?
ask-choose = A further action, or one nitrogen?
ask-offer = Pay a cube if you want to lay a tile first
ask-tile = Which tile from your hand do you lay?
ask-at = Where in the forest does the tile go?
ask-seed = On which corner does the new seedling grow?
ask-root = Where does the root grow?
ask-nitrogen = How much nitrogen do you give for as much carbon?
ask-discard = Discard what you do not want; at the end of your turn you draw up to three
ask-keep = Look at the stack: which bonus tile do you keep?
ask-green = The end of the Carbon Track: choose a green space
ask-ready = Which token do you ready?
ask-over = The game is over
step-corner = Which corner?
step-cell = Which tile?
step-absorb = Absorb carbon
step-reproduce = Reproduce
step-partner = Partner
step-photosynthesize = Photosynthesize
step-skip = Leave it
step-done = Enough
step-token = Which token?
step-cube = Which cube?
step-root = Which root?
step-give = What do you give?
step-take = What do you take for it?
step-amount = How many?
step-choose = Which of the two?
step-hand = Which tile?
step-held = Which tile?
step-look = Which bonus tile?
step-green = Which green space?
step-bonus = A bonus tile

## Quick Sprout: each decision of the guides, and why. Seat, round and number of the decision
guide-0-0-0 = Begin here: three tiles meet at this corner, and there is room for a fourth
guide-0-1-0 = Partner: more roots mean more mushrooms to trade with
guide-0-1-1 = Pay nitrogen to lay a tile: it makes your corner of the forest richer
guide-0-1-2 = King Bolete: it gives just the cubes that new seedlings and roots cost
guide-0-1-3 = Lay it where it touches your seedling: then four tiles meet there, as many as can be
guide-0-1-4 = A root on the new tile, so that you can activate it
guide-0-1-5 = And one on Fly Agaric: it is of another type, so another token pays for it
guide-0-2-0 = Activate Fly Agaric: it gives cubes, and your carbon stays there to be absorbed
guide-0-3-0 = Reproduce: only what stands in the forest can score, and a seedling takes time to grow
guide-0-3-1 = No tile this time: you will need your cubes for absorbing
guide-0-3-2 = At the far corner of King Bolete: a good tile for both, and room around it
guide-0-3-3 = Its root goes on King Bolete: each root there counts its points once more
guide-0-4-0 = Absorb: without carbon no seedling scores, and you move on along the Carbon Track
guide-0-4-1 = Use the gill token: you have no root on a gill mushroom, so you miss it least
guide-0-4-2 = Pay nitrogen: phosphorus and potassium are for seedlings and roots
guide-0-4-3 = Take the carbon of Fly Agaric: your root is right there, so it need not move
guide-0-4-4 = Through the root on the same tile: no step, no further cost
guide-1-0-0 = Begin across from the first player: there is most room for you
guide-1-1-0 = Activate Earthlover: it costs nothing and helps whenever a cube is missing
guide-1-1-1 = Take potassium: you are going to pay for a tile and for roots
guide-1-1-2 = Trade nitrogen for phosphorus: that is what seedlings cost
guide-1-1-3 = Enough: what you have now is what the next turns cost
guide-1-2-0 = Reproduce: a second seedling opens another corner of the forest
guide-1-2-1 = Pay potassium to lay a tile: what is left is just enough for two roots
guide-1-2-2 = Red-cracking Bolete gives a cube of each kind: good whatever you need
guide-1-2-3 = In your corner it touches your first seedling, too: one tile for both
guide-1-2-4 = Here two tiles meet, so the seedling can have two roots
guide-1-2-5 = The root goes on the new tile, so that you can activate it
guide-1-3-0 = Partner: two roots at once, and your first seedling reaches more tiles
guide-1-3-1 = No tile now: keep the cubes that you have left
guide-1-3-2 = On Painted Suillus: it gives cubes and readies a token
guide-1-3-3 = And on your own tile: in the end every root counts, also two on one type
guide-1-4-0 = Photosynthesize: it costs nothing, and almost everything else costs carbon
guide-1-4-1 = Pay your nitrogen: it brings one more carbon, and nothing else asks for it now
guide-1-4-2 = Discard Western Matsutake: it costs much, and at the end of your turn you draw another
guide-1-4-3 = Keep the others: a tile that gives much for little is worth holding
guide-2-0-0 = Begin here: three tiles meet at this corner, and there is carbon one step away
guide-2-1-0 = Absorb at once: the carbon lies there for whoever comes first
guide-2-1-1 = Use the “other” token: you cannot activate such a mushroom yet anyway
guide-2-1-2 = Pay nitrogen: phosphorus is for the seedling that comes next
guide-2-1-3 = From Fly Agaric, one step away: each step costs, so near carbon is cheap
guide-2-1-4 = To your only root: carbon has to come to the tile on which the root lies
guide-2-1-5 = Pay the step with a token: photosynthesis readies it again, a cube is gone
guide-2-2-0 = Reproduce: one seedling has carbon, so another one may follow
guide-2-2-1 = Pay nitrogen to lay a tile: you had one back from the Carbon Track
guide-2-2-2 = Peppery Bolete gives potassium and is worth more with every cube that is left on it
guide-2-2-3 = In your corner it touches your first seedling, too: one tile for both
guide-2-2-4 = At its outer corner: there is room for more tiles of yours around it
guide-2-2-5 = The root goes on the new tile, so that you can activate it
guide-2-3-0 = Activate Peppery Bolete: its potassium pays for the roots that come next
guide-2-3-1 = Leave one cube on the tile: roots there count more, and enough potassium is left
guide-2-4-0 = Partner: two more roots bring you to two more types
guide-2-4-1 = No tile: those around you are good enough
guide-2-4-2 = On Common Deceiver: it readies the token that you used for absorbing
guide-2-4-3 = And on Fly Agaric: each carbon on the seedling lets one of its roots score
guide-3-0-0 = Begin here: three tiles meet at this corner, and there is room for a fourth
guide-3-1-0 = Reproduce: the earlier a seedling stands, the longer it can gather carbon
guide-3-1-1 = Pay potassium to lay a tile: it brings a mushroom that gives you some back
guide-3-1-2 = Woodland Lepidella gives a cube of each kind: good whatever you need
guide-3-1-3 = In your corner it touches your first seedling, too: roots of both can lie on it
guide-3-1-4 = At its far corner: soon you will lay another tile beside it
guide-3-1-5 = The root goes on the new tile, so that you can activate it
guide-3-2-0 = Activate it: three cubes for a little carbon, which somebody can absorb there later
guide-3-3-0 = Photosynthesize: your carbon runs low, and your used token is ready again
guide-3-3-1 = Pay nitrogen: each brings one more carbon, the quickest way to much of it
guide-3-3-2 = Discard Black Elfin Saddle: at the end of your turn you may draw something better
guide-3-3-3 = Keep Green Russula: you will lay it in your next turn
guide-3-4-0 = Partner: your second seedling has only one root yet
guide-3-4-1 = Pay phosphorus to lay a tile: nitrogen brings carbon when you photosynthesize again
guide-3-4-2 = Green Russula gives nitrogen and is worth more with every cube that is left on it
guide-3-4-3 = Beside your second seedling, which can put a root on it at once
guide-3-4-4 = A root of the second seedling on the new tile
guide-3-4-5 = And one of the first on Painted Suillus: another type, so another token

## What the automa did, and why
told-card = The automa turns up card { $card }
told-tile = The automa lays a tile at { $cell } ({ $id ->
   *[other] { mushroom }
  }), beside the first mushroom of the type on its card with room on that side
told-seed = { $colour ->
   *[other] { colour }
  } puts a seedling on { $corner }: of the free corners of the mushroom that the card names, most tiles meet there
told-add = { $n } carbon from the supply goes onto { $cell }, the first mushroom of the type on the card
told-take = { $colour ->
   *[other] { colour }
  } takes { $n } carbon from { $cell }, the first mushroom of the type on the card that has any
told-stone = { $colour ->
   *[other] { colour }
  } moves on to stone { $stone } of the Carbon Track and takes its reward; only roots are of no use to the automa
told-green = { $colour ->
   *[other] { colour }
  } reaches the end of the Carbon Track and takes green space { $green }{ $left ->
    [0] ; this is the last round already
   *[other] : after this round there is one more
  }
told-cannot = { $what ->
    [tile] No mushroom of that type has room on that side, or there is no tile left
    [seed] No mushroom of that type has a free corner, or the colour has no seedling left
    [add] There is no tile for the carbon
   *[take] There is no carbon to take
  }: the action fails, and you take a cube before your turn

## Scoring
what-goal = goal { $place ->
   *[other] { goal }
  }
what-tree = tree on { $place }
what-seedling = seedling on { $place }
what-bonus = bonus tiles
what-carbon = Carbon Track
what-resources = resources left over
what-focus = focus { $place ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  }

## Goals: the names of the cards, what a side counts in a few words, and in a sentence
goal = { $place ->
    [bat_a] Silver-haired Bat
    [bat_b] Silver-haired Bat
    [jack_a] Whiskey Jack
    [jack_b] Whiskey Jack
    [vole_a] Red Vole
    [vole_b] Red Vole
    [spittlebug_a] Douglas-fir Spittlebug
    [spittlebug_b] Douglas-fir Spittlebug
    [flying_a] Flying Squirrel
    [flying_b] Flying Squirrel
    [crossbill_a] Red Crossbill
    [crossbill_b] Red Crossbill
    [slug_a] Banana Slug
    [slug_b] Banana Slug
    [douglas_a] Douglas Squirrel
    [douglas_b] Douglas Squirrel
    [moth_a] Douglas-fir Moth
    [moth_b] Douglas-fir Moth
    [grouse_a] Sooty Grouse
    [grouse_b] Sooty Grouse
   *[other] { $place }
  }
goal-what = { $place ->
    [bat_a] turns with 6 or more new carbon
    [bat_b] nitrogen paid for carbon
    [jack_a] different columns with your seedlings and trees
    [jack_b] tiles touched by your seedlings and trees
    [vole_a] your trees
    [vole_b] seedlings and trees with 2 or more roots
    [spittlebug_a] turns with 2 roots on one type
    [spittlebug_b] your roots in the forest
    [flying_a] roots on tiles with even points
    [flying_b] roots on tiles with odd points
    [crossbill_a] roots on tiles with a drop of colour
    [crossbill_b] roots on tiles with a paw
    [slug_a] seedlings and trees at all { $types } types
    [slug_b] seedlings and trees at exactly { $types } types
    [douglas_a] seedlings and trees at a tile that absorbs
    [douglas_b] seedlings and trees at a tile for a further action
    [moth_a] sets of roots on tiles worth { $set }
    [moth_b] seedlings and trees on the 12 ring corners
    [grouse_a] carbon absorbed over 2 or more steps
    [grouse_b] turns in which all 4 tokens were readied
   *[other] { $place }
  }
goal-about = { $place ->
    [bat_a] counts your turns in which you gained at least 6 carbon from the supply
    [bat_b] counts the nitrogen you gave for carbon when you photosynthesized
    [jack_a] counts the different north-south lines on which you have seedlings or trees
    [jack_b] counts the different tiles that your seedlings and trees touch, with or without a root
    [vole_a] counts your trees
    [vole_b] counts your seedlings and trees with at least two roots
    [spittlebug_a] counts your turns in which two of the roots you placed lie on tiles of one type
    [spittlebug_b] counts your roots in the forest
    [flying_a] counts your roots on tiles that are worth an even number of points; 0 is even
    [flying_b] counts your roots on tiles that are worth an odd number of points
    [crossbill_a] counts your roots on tiles with the drop: a colour in their English name
    [crossbill_b] counts your roots on tiles with the paw: a person or an animal in their English name
    [slug_a] counts your seedlings and trees that touch tiles of all { $types } types
    [slug_b] counts your seedlings and trees that touch tiles of exactly { $types } types
    [douglas_a] counts your seedlings and trees that touch a tile with which you absorb carbon
    [douglas_b] counts your seedlings and trees that touch a tile that offers a further action
    [moth_a] counts sets of three of your roots, on tiles worth { $set } points; each root is in one set only
    [moth_b] counts your seedlings and trees on the twelve corners one ring out from Earthlover’s own
    [grouse_a] counts the carbon that you moved two or more steps before a root took it up
    [grouse_b] counts your turns in which each of your four tokens was turned from used to ready
   *[other] { $place }
  }
goal-title = Goal { $name }, side { $side }: { $about }. { $table } { $seats }
goal-table-counter = Points for 0, 1, 2 and so on: { $points }.
goal-table-multiplier = { $times ->
    [one] { $times } point
   *[other] { $times } points
  } for each.
goal-table-competitive = Points by rank: { $points }; whoever is tied shares them.
goal-seat = { $name }: { $count }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Mushrooms: what they cost, do and are worth
ability-tile = { $name }: { $type }, { $worth }. { $what }
ability-active = Cost: { $cost }. { $does }
ability-marks = Signs: { $marks }.
cost-token = { $type ->
   *[other] { type }
  } token
cost-carbon = { $n } carbon onto the mushroom
cost-any = { $n ->
    [one] any one cube
   *[other] any { $n } cubes
  }
cost-free = nothing
ability-and = { $most } and { $last }
ability-cubes = { $n } { $cube ->
   *[other] { cube }
  }
ability-gain = take { $cubes }
ability-gain-any = { $n ->
    [one] take a cube of your choice
   *[other] take { $n } cubes of your choice
  }
ability-trade = trade up to { $n } cubes
ability-ready = { $n ->
    [one] ready your { $types } token
   *[other] ready your { $types } tokens
  }
ability-others = everybody else takes { $cubes }
ability-extra = take a further action
ability-extra-or = take a further action or { $cubes }
ability-absorb = { $n ->
    [one] absorb { $n } carbon from any tile
   *[other] absorb up to { $n } carbon from any tiles
  }
ability-absorb-here = { $n ->
    [one] absorb { $n } carbon from this tile
   *[other] absorb up to { $n } carbon from this tile
  }
ability-absorb-free = { $n ->
    [one] absorb { $n } carbon from any tile
   *[other] absorb up to { $n } carbon from any tiles
  }, the first { $free } steps free
ability-fill = one more goes onto the tile
ability-store = leave up to { $n } of them on the tile
ability-copy = use another mushroom of its type as if it were this one
ongoing-refill = Always: when no tile has carbon at the end of a turn, the four tiles around get 1 each
ongoing-reproduce-root = Always: when you reproduce, the new seedling may get a second root
ongoing-partner-root = Always: when you partner, you may place a third root
ongoing-reproduce-tile = Always: if you pay for a tile when you reproduce, you may lay a second one free of charge
ongoing-partner-tile = Always: if you pay for a tile when you partner, you may lay a second one free of charge
ongoing-photosynthesize-carbon = Always: when you photosynthesize, you take 3 carbon to begin with instead of 2
points-fixed = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
points-cubes = { $table } points by the cubes on it
points-adjacent = { $n } points, and 1 more for each mushroom of its type beside it
points-some = { $points } points
mark-colour = drop (a colour in its name)
mark-creature = paw (a person or an animal in its name)
mushroom = { $id ->
    [1] Earthlover
    [2] Painted Suillus
    [3] Fly Agaric
    [4] Pacific Golden Chanterelle
    [5] Common Deceiver
    [6] Vermilion Waxcap
    [7] Dead Man’s Foot
    [8] Snyder’s Black Morel
    [9] Black Elfin Saddle
    [10] King Bolete
    [11] Orange Tooth
    [12] Surprise Webcap
    [13] Gooseberry Russula
    [14] Sunshine Amanita
    [15] Red-cracking Bolete
    [16] Woodland Lepidella
    [17] Rehm’s Haircup
    [18] Velvet Milkcap
    [19] Red-bleeding Milkcap
    [20] Bellybutton Hedgehog
    [21] Scaly Vase
    [22] Gassy Webcap
    [23] Zeller’s Bolete
    [24] White Chanterelle
    [25] Blood-red Webcap
    [26] Cowboy’s Handkerchief
    [27] Pig’s Ears
    [28] Candy Cap
    [29] Earthfan
    [30] Slippery Jack
    [31] Smith’s Amanita
    [32] Brown Roll-rim
    [33] Woolly Pine Spike
    [34] Hot-Pink Coral
    [35] Admirable Bolete
    [36] Short-stemmed Russula
    [37] Woolly Owl Eyes
    [38] Western Matsutake
    [39] Brown Elfin Saddle
    [40] Amethyst Deceiver
    [41] Yellow-veiled Amanita
    [42] Peppery Bolete
    [43] Green Russula
    [44] Panthercap
    [45] Mouse Trich
    [46] Yellow-tipped Coral
    [47] Violet Webcap
    [48] Fat Jack
    [49] Scarletina Bolete
    [50] Crested Coral
    [51] Rosy Slime Spike
    [52] Golden Waxcap
    [53] Suede Bolete
   *[other] mushroom { $id }
  }

## The glossary of the rules
glossary-types = The four types
glossary-types-about = Every mushroom but Earthlover is of one of { $number } types, which are told apart by what they look like under the cap. You have one token for each type.
glossary-type = { $type ->
    [ring] Ring mushrooms
    [gill] Gill mushrooms
    [pore] Pore mushrooms
   *[other] “Other” mushrooms
  }
type-looks = { $type ->
    [ring] A ring on the stem, or what is left of a web-like veil.
    [gill] Gills below the cap, and no ring.
    [pore] Pores or teeth below the cap.
   *[other] Anything else: cups, corals, saddles and more.
  }
type-tiles = { $number ->
    [one] { $number }, which lies there from the start: { $first }.
   *[other] { $number }; one of them lies there from the start: { $first }.
  }
glossary-goals = All goals
glossary-goals-about = Three of these { $number } sides are in play, each of another card. How tables, places and multiples work: G-64; what is marked turn by turn: G-47; which goals there are alone: G-74.
glossary-goal = { $name }, side { $side }
goal-when = { $marked ->
    [True] Marked turn by turn.
   *[False] Counted when the game is over.
  }
goal-points-step = { $more ->
    [True] { $points } for { $count } or more
   *[False] { $points } for { $count }
  }
goal-points-places = { $points } by rank; who is level shares
goal-note-first = One of the three goals for a first game.
goal-note-compares = Compares players, so it is not used alone.
goal-note-expansion = From the expansion Whispering Woods.
goal-note-reconstructed = { $counts ->
    [True] What exactly it counts and what it pays is reconstructed.
   *[False] What it pays is reconstructed.
  }
glossary-mushrooms = All mushrooms
glossary-mushrooms-about = The { $number } tiles by their numbers. To activate one you need a root on it and the token of its type (G-16); a root there is worth its points in the end, if its seedling has the carbon for it (G-63).
mushroom-type = { $type }, tile { $id }
mushroom-note-start = Lies in the forest from the start.
worth-cubes-step = { $cubes ->
    [0] { $points } without a cube on it
    [one] { $points } with { $cubes }
   *[other] { $points } with { $cubes }
  }
worth-adjacent = { $points } points, plus 1 for each mushroom of its type ({ $type }) beside it
fact-cost = Cost
fact-ability = Ability
fact-ongoing = Ongoing
fact-worth = Points
fact-marks = Signs
fact-tiles = Tiles
fact-points = Points
fact-when = When
fact-those-tiles = Tiles

## The board in a terminal
element-corner = corner { $key }
element-cell = { $key }
element-absorb = absorb carbon
element-reproduce = reproduce
element-partner = partner
element-photosynthesize = photosynthesize
element-skip = leave it
element-done = enough
element-token = { $key ->
    [ring] ring
    [gill] gill
    [pore] pore
   *[other] “other”
  } token
element-cube = { $key ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  }
element-root = root { $key }
element-give = give { $key ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  }
element-take = take { $key ->
    [N] nitrogen
    [P] phosphorus
   *[K] potassium
  }
element-amount = { $key }
element-choose = { $key ->
    [N] one nitrogen
   *[action] a further action
  }
element-hand = tile { $key }
element-held = tile { $key }
element-look = { $key ->
    [N] nitrogen
    [P] phosphorus
    [K] potassium
    [C] carbon
    [ready] ready all tokens
    [vp1] 1 point
   *[vp2] 2 points
  }
element-green = green space { $key }
element-bonus = bonus tile: { $key ->
    [N] nitrogen
    [P] phosphorus
    [K] potassium
    [C] carbon
    [ready] ready all tokens
    [vp1] 1 point
   *[vp2] 2 points
  }
sketch-legend = ○ △ □ ◇ seedlings and ● ▲ ■ ◆ trees of Red, Blue, Green and Yellow, b and t seedlings of the automa, each with its carbon behind it; # a corner that is blocked. A tile shows its number, its type (o ring, V gill, : pore, Y other, * none) and its points, C and a number for carbon, and in its corners the roots that lie on it. C carbon, N nitrogen, P phosphorus, K potassium; in brackets the tokens that are ready. A cell x,y lies x steps east and y steps north of Earthlover, a corner x:y is the south-west one of that cell, and a root is a corner with a direction: 1:1sw.

## The picture of the table: titles and descriptions for screen readers

scene-cell = { $cell }: { $tile }{ $lying }
scene-cell-carbon = , { $n } carbon
scene-cell-cubes = { $n ->
    [one] , { $n } cube on it
   *[other] , { $n } cubes on it
  }
scene-cell-worth = { $n ->
    [one] , worth { $n } point now
   *[other] , worth { $n } points now
  }
scene-place = { $cell }: room for a tile
scene-corner = Corner { $corner }: { $lying }
scene-corner-free = free
scene-corner-blocked = blocked for the whole game
scene-seedling = seedling of { $name } ({ $colour }), { $n } of { $most } carbon
scene-tree = tree of { $name } ({ $colour })
scene-automa-seedling = seedling of the automa, { $colour }
scene-root = Root { $root } of { $name } on { $tile }: { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
scene-root-spot = { $root }: room for a root on { $tile }

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; { $c } carbon, { $n } nitrogen, { $p } phosphorus, { $k } potassium; ready tokens: { $ready }; used tokens: { $used }; left: { $seedlings ->
    [one] { $seedlings } seedling
   *[other] { $seedlings } seedlings
  }, { $roots ->
    [one] { $roots } root
   *[other] { $roots } roots
  }, { $trees ->
    [one] { $trees } tree
   *[other] { $trees } trees
  }; { $hand ->
    [one] { $hand } tile
   *[other] { $hand } tiles
  } in hand; bonus tiles: { $bonus }; Carbon Track: { $track }
scene-seat-turn = { $seat }; to play
scene-none = none
scene-bonus-hidden = { $n }, face down
scene-marks = goal marks: { $marks }

scene-track = Carbon Track
scene-stone = Stone { $stone }: { $reward }{ $discs }
scene-stone-bonus = { $n ->
    [0] bonus tiles, none left
    [one] a bonus tile, { $n } left
   *[other] a bonus tile, { $n } left
  }
scene-reward-root = a root
scene-reward-any = { $n ->
    [one] a cube of your choice
   *[other] { $n } cubes of your choice
  }
scene-reward-ready = ready one token
scene-track-start = Start{ $discs }
scene-track-green = Green space { $green }: { $reward }{ $discs }
scene-track-here = { $n ->
    [0] not on the track yet
   *[other] stone { $n }
  }
scene-track-end = green space { $green }
scene-discs = ; here: { $names }

scene-round = { $round ->
    [0] Before round 1
   *[other] Round { $round }
  }
scene-round-before-last = Round { $round }, last: { $last }
scene-round-last = Last round ({ $round })
scene-supply = Tiles in the supply: { $supply }, discarded: { $discarded }

scene-goals = Goals

scene-hand = Tiles of { $name }
scene-hand-tile = { $tile } (number { $id })

scene-automa = Automa
scene-automa-seat = { $colour } of the automa: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; focus { $focus }; { $c } carbon, { $n } nitrogen, { $p } phosphorus, { $k } potassium; { $seedlings } of 6 seedlings; bonus tiles: { $bonus }; Carbon Track: { $track }
scene-automa-cards = Cards of the automa: { $deck } to come, { $used } used
scene-automa-deck = { $n } to come
scene-automa-used = { $n } used
scene-automa-focus = focus
scene-automa-card = Card { $card }
scene-automa-none = No card yet: the automa begins after your first seedling
scene-automa-idle = Nothing to do: an idle card
scene-automa-order-tile = Tile: { $direction } { $type }, { $edge }
scene-automa-order-seed = { $colour }, seedling: { $direction } { $type }
scene-automa-order-add = { $n } carbon: { $direction } { $type }
scene-automa-order-take = { $colour }, up to { $n } carbon: { $direction } { $type }
scene-automa-most = { $direction ->
    [top] northmost
    [bottom] southmost
    [left] westmost
   *[right] eastmost
  }
scene-automa-type = { $type ->
    [ring] ring mushroom
    [gill] gill mushroom
    [pore] pore mushroom
   *[other] “other” mushroom
  }
scene-automa-edge = { $direction ->
    [top] north side
    [bottom] south side
    [left] west side
   *[right] east side
  }
scene-automa-did-tile = { $name } at { $cell }
scene-automa-did-seed = seedling on { $corner }
scene-automa-did-add = { $n } carbon on { $cell }
scene-automa-did-take = { $n } carbon from { $cell }
scene-automa-did-stone = stone { $stone }
scene-automa-did-green = green space { $green }
scene-automa-failed = failed: you take a cube
scene-automa-step = { $order } → { $done }

scene-absorb = Absorb (token, 1 cube)
scene-reproduce = Reproduce (1 C, 2 P)
scene-partner = Partner (1 C, 2 K)
scene-photosynthesize = Photosynthesize
scene-skip = { $step ->
    [from] Absorb no more
    [offer] No tile
    [tile] No second tile
    [root] No root
   *[other] Leave it
  }
scene-done = { $step ->
    [trade] No more trades
    [discard] Keep the other tiles
   *[other] Enough
  }
scene-choose-action = A further action
scene-choose-n = 1 nitrogen
scene-cube = { $step ->
    [gain] Take { $cube }
    [offer] Pay { $cube } and lay a tile
   *[pay] Pay { $cube }
  }
scene-more = { $title } ({ $n } to go)
scene-steps = { $title } ({ $n ->
    [one] last step
   *[other] { $n } steps to go
  })
scene-give = Give { $cube }
scene-take = Take { $cube } for it
scene-token = { $step ->
    [ready] Ready the { $type } token
   *[flip] Use the { $type } token
  }
scene-amount = { $step ->
    [store] { $amount ->
        [0] Leave none on the tile
       *[other] Leave { $amount } on the tile
      }
   *[nitrogen] { $amount ->
        [0] Give no nitrogen
       *[other] { $amount } nitrogen for { $amount } carbon
      }
  }
scene-look = Keep: { $bonus }
scene-bonus = Use a bonus tile: { $bonus }

scene-state-start = { $name } places a first seedling
scene-state-play = { $name } is to play
scene-state-over = the game is over
scene-label = Undergrove, { $players ->
    [one] solo
   *[other] { $players } players
  }: { $state }
scene-description = Round { $round }. In the forest: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }, { $carbon } carbon on them; supply: { $supply }; discarded: { $discarded }.
scene-last-round = Round { $round } is the last.


## Goals by hand
choose-label = The goals you have chosen
choose-description = { $count ->
    [0] No goal is chosen yet.
    [one] One goal of three is chosen.
   *[other] { $count } goals of three are chosen.
  }
choose-box = All goal cards
choose-pile = The shuffled goal cards
choose-place = still free
choose-card-free = { $name }, side { $side }: { $about }. { $table }
choose-card-chosen = Chosen: { $name }, side { $side }: { $about }. { $table }
choose-card-turned = { $name }, side { $side }, whose other side is chosen: { $about }. { $table }
choose-take = choose { $place ->
   *[other] { goal }, side { $side }: { goal-what }
  }
choose-give = give back { $place ->
   *[other] { goal }, side { $side }
  }
choose-deal = { $left ->
    [one] deal the third goal at random
    [2] deal the other two at random
   *[other] deal all three at random
  }
choose-clear = give all back
choose-left = { $left ->
    [one] 1 goal is still to be chosen
   *[other] { $left } goals are still to be chosen
  }
bad-choosing = not possible now: { $got }
workshop-goals-title = Choose your three goals
workshop-goals-about = Every card has two sides, and only one of them can be in play. Pick a card to choose it, and pick it again to give it back. Or choose one or two and let the pile deal the rest.
workshop-goals-use = Use these goals
workshop-goals-ready = All three goals are chosen.

### Bad input

bad-ability = these parts do not make one ability: { $parts }
bad-actions = a card has up to { $high } actions, not { $got }
bad-apart = the tile is not connected to the others
bad-bonus = there are { $high } bonus tiles of the kind { $kind }, not { $got }
bad-bonus-number = there are up to { $high } bonus tiles, not { $got }
bad-bonus-stones = bonus tiles lie on the stones { $stones } and nowhere else
bad-card-twice = a card is there twice
bad-cards = there are { $low } to { $high } cards, not { $got }
bad-cell = this is not a cell of the table
bad-corner = this is not a corner of the table
bad-corner-alone = no tile is at the corner { $got }
bad-corner-taken = the corner { $got } is taken twice
bad-cross = the five starting tiles lie in their places, and nowhere else
bad-difficulty = alone you play against an automa: easy, medium or hard
bad-generator = a generator cannot consist of zeros alone
bad-goal = { $got } cannot be in play here: expansion goals need whispering_woods, and alone nobody competes
bad-green = whoever is at the end of the track is on a green space, and nobody else is
bad-green-twice = green space { $got } has two discs
bad-hand = a hand has up to { $high } tiles, not { $got }
bad-last-round = the last round is set when a green space is taken, and is not before this one
bad-log = a turn of the automa has up to { $high } lines, not { $got }
bad-no-choice = this step leaves nothing to decide
bad-no-spaces = the tile has no spaces for cubes
bad-pending = a match that goes on has steps to decide, one that is over has none
bad-pieces = there are up to { $high } seedlings and trees, not { $got }
bad-root = there is no such root: { $got }
bad-roots = a seat has up to { $high } roots, not { $got }
bad-round = the round does not fit the phase
bad-same-card = { $got } is on the same card as another goal
bad-script = a round has up to { $high } decisions, not { $got }
bad-step = the step { $got } does not belong to this phase
bad-step-tile = the tile at { $got } does not fit this step
bad-steps = up to { $high } steps can be pending, not { $got }
bad-table = a table has { $low } to { $high } numbers, not { $got }
bad-tile-twice = a tile is in two places
bad-track = whoever chooses a green space is past the last stone
bad-trees = a seat has up to { $high } trees, not { $got }
bad-turn = a turn remembers something only while it is played
bad-twice = { $got } is there twice

### Digest and figures
digest-goal-title = Grow a family of trees
digest-goal = You are an old Douglas-fir. Your seedlings put their roots into a forest of mushroom tiles, and in the end every root that counts brings the points of its mushroom. Three goals bring more. Most points win.
digest-turn-title = One action a turn
digest-turn = Activate a mushroom, absorb carbon, reproduce, partner, or photosynthesize: one of the five, then it is the next seat’s turn. Everything is paid with carbon (C) and cubes of nitrogen, phosphorus and potassium (N, P, K).
digest-activate-title = Activate
digest-activate = Where you have a root, you can trade: turn your token of the mushroom's type, put the carbon that it asks for on the tile, and take cubes or use its ability. A used token has to be readied before it works again.
digest-absorb-title = Absorb
digest-absorb = For a token and a cube, one of your seedlings absorbs a C through a root. The C may come from farther away: every step from tile to tile costs another cube or token. With its third C a seedling becomes a tree.
digest-grow-title = Reproduce and partner
digest-grow = 1 C and 2 P put a new seedling with a root on any free corner. 1 C and 2 K add two roots to your pieces. Both let you lay a tile from your hand first, for a cube.
digest-photosynthesize-title = Photosynthesize
digest-photosynthesize = It costs nothing, gives 2 C and readies all your tokens. For N you get more C, and you may swap tiles in your hand.
digest-track-title = The Carbon Track
digest-track = In each turn in which you absorb, your disc moves on by a stone and earns a reward: cubes, roots, secret bonus tiles. Whoever gets beyond stone 8 starts the end: the round is played out, and a last one follows.
digest-end-title = Count
digest-end = A tree scores all its roots, a seedling one root for each C on it. Add goals, bonus tiles, and a point for every two resources left. If points are level, more trees win.

### What is in the box
component-mushrooms = { $n } mushroom tiles
component-goals = { $n } goals, two on each card
component-track = The Carbon Track, { $n } stones and five green spaces
component-bonus = Bonus tiles
component-supplies = { $n } roots for each player, with seedlings, trees and resources
component-guides = Guides for Quick Sprout
component-automa = { $n } cards of the automa
component-colours = Colours
printed-mushroom-faces = type, cost, ability and points of a mushroom
printed-goal-counts = what a goal counts
printed-goal-numbers = which types, tiles or values the goal looks at
printed-goal-points = points of the goal
printed-goal-starting = goals of a first game
printed-track-rewards = what stones and green spaces give
printed-bonus-kinds = how many bonus tiles there are of each kind
printed-quick-sprout = which tiles a guide deals, and its first four turns
printed-automa-cards = what is on the automa's cards, and how many each deck has
printed-automa-greens = which green spaces the automa prefers
printed-automa-keep = how many of the automa's seedlings count
printed-colour-order = which colour has which seat

### Tips
tip-types-title = Spread over the types
tip-types = You have one token for each type. Two roots on mushrooms of the same type wait for the same token, two on different types can both be used before you photosynthesize. Look at the type before you look at the cubes.
tip-match-title = Carbon where the roots are
tip-match = A root without carbon counts nothing, and neither does carbon without a root. Give the third carbon to the seedling with the best four tiles around it: as a tree it scores all its roots, and roots may still be added.
tip-timing-title = Pay when nobody can reach it
tip-timing = Carbon that you pay stays on the tile for everybody. Before you activate, look who has tokens and cubes left for absorbing. It is safest just before your own absorbing, or on a tile that absorbs from itself.
tip-empty-title = Photosynthesize with used tokens
tip-empty = The carbon is only a part of it. Use up your tokens first, and save nitrogen for it: each one is another carbon, and six in a turn are worth points with the right goal.
tip-worth-title = Who uses your tile?
tip-worth = A tile that you lay is there for all. Lay the valuable ones where you can have two pieces at them and others none, and those that give something to everybody when you are ahead in using it.
tip-bonus-title = Bonus tiles surprise
tip-bonus = Nobody knows what yours can do. One that readies all tokens pays for four steps of carbon that everybody thought was out of your reach. What is left over in the end still counts as a resource.
tip-race-title = You set the end
tip-race = Whoever leads on the Carbon Track chooses first among the bonus tiles and decides when the game ends. Near the end ask of every turn whether it still scores: a new seedling needs at least one turn more to absorb.
tip-alone-title = Alone: take the corners
tip-alone = Seedlings of the automa count all tiles that they touch, and they go where most tiles meet. Stand there before them, and lay valuable tiles where its cards do not look first.

## What happened, told afterwards
did-start = placed the first seedling on { $corner }
did-activate = activated { $mushroom }
did-reproduce = reproduced
did-partner = partnered
did-photosynthesize = photosynthesized
did-from = absorbed { $count } carbon from { $mushroom }
did-copy = copied { $mushroom }
did-store = left { $amount ->
    [one] { $amount } cube
   *[other] { $amount } cubes
  } on the tile
did-trade = traded { $count ->
    [one] a cube
   *[other] { $count } cubes
  }
did-tile = laid { $mushroom }
did-seed = planted a seedling on { $corner }
did-root = grew { $count ->
    [one] a root
   *[other] { $count } roots
  } on { $mushroom }
did-discard = discarded { $mushroom }
did-keep = kept a bonus tile ({ $bonus })
did-keep-hidden = kept a bonus tile
did-green = took green space { $green }
did-bonus = used { $count ->
    [one] a bonus tile
   *[other] { $count } bonus tiles
  } ({ $bonus })
deed-mushroom = { $id ->
   *[other] { mushroom }
  }
holding-C = { $n } carbon
holding-N = { $n } nitrogen
holding-P = { $n } phosphorus
holding-K = { $n } potassium
holding-tokens = { $n ->
    [one] { $n } ready token
   *[other] { $n } ready tokens
  }
holding-trees = { $n ->
    [one] { $n } tree
   *[other] { $n } trees
  }
holding-stones = { $n ->
    [one] { $n } step on the Carbon Track
   *[other] { $n } steps on the Carbon Track
  }

# Undermining: every word that a person reads.
title = Undermining
tagline = Drill into an alien planet and haul its treasures up to the refinery.
about = Rival miners burrow through the crust of a foreign world. Drill for resources, carry them home before your bays overflow, bolt rockets and reactors onto your vehicle, and fill contracts before the star bucks are gone. Portals are short cuts, and strange machines lie buried in the deep.
minutes = 60
seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow
seat-4 = White

## Options
option-side = Side of the board
option-side-A = A: open ground
option-side-A-about = Ten rows without any obstacle, four portals in the deep. The rulebook suggests it for the first game.
option-side-B = B: through bedrock
option-side-B-about = Eleven rows with walls of bedrock that nobody can drill. The portals lie farther apart.
option-reactor = A new reactor
option-reactor-next-turn = Works from the next turn on
option-reactor-next-turn-about = Actions are counted when a turn begins, so a new reactor gives its first one in your next turn.
option-reactor-at-once = Works at once
option-reactor-at-once-about = A reactor that you build gives an action in the same turn already.
option-edition-reconstruction-1 = Rich: resources nearly everywhere
option-edition-reconstruction-1-about = 21 of the 129 tiles are rock, 12 of them in row 1. There are resources for all the equipment and every contract. How many tiles of each kind the printed game has is not known to us.
option-edition-rocky-ground-1 = Rocky: rock all the way down
option-edition-rocky-ground-1-about = 36 tiles are rock, 24 of them below row 1, and there are fewer resources. Drill bits and Blast are worth more; with four or five players resources run short. No more is known of these numbers than of the others.

## Decisions
move-enter = enter at { $surface }
move-drill = drill { $cell }
move-drive = drive to { $space }
move-portal = through the portal to { $space }
move-unload = unload all cargo
move-charge = charge a battery
move-boost = boost: batteries for an action
move-end = end the turn
move-stop = stop here
move-build = build a { $kind ->
    [bit] drill bit
    [rocket] rocket
    [reactor] reactor
   *[bay] cargo bay
  } for { $payment }
move-fill = fill contract { $contract } with { $payment }
move-tech = alien tech: { $card ->
    [surge] Surge
    [recharge] Full Charge
    [recall] Recall
    [ghost] Ghost Drive
    [blast] Blast
    [hook] Sky Hook
   *[synth] Synthesiser
  }
move-tractor = Tractor: take the tile from { $cell }
move-swap = Swap: trade places with { $seat ->
    [0] { seat-0 }
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
   *[4] { seat-4 }
  }
move-broker = Broker: replace contract { $contract }
ask-enter = Choose the space above ground where your vehicle enters
ask-act = Drill, drive, or do something else with your actions
ask-spent = No actions left: end your turn, or find another one
ask-drill = Drill on, or stop here
ask-drill-or-card = Drill on, use alien tech, or stop here
ask-build-or-card = Build something more, use alien tech, or stop here
ask-build = Build something more, or stop here
ask-over = The game is over
step-space = Where?
step-portal = The portal
step-unload = Unload
step-charge = Charge
step-boost = Boost
step-end = End the turn
step-stop = Stop
step-build = What do you build?
step-pay = What do you pay with?
step-contract = Which contract?
step-tech = Which card?
step-held = Which card?
step-umv = Whose vehicle?
caution-end = You still have { $ap ->
    [one] { $ap } action
   *[other] { $ap } actions
  }. End the turn anyway?

## Scoring
what-star = star bucks
what-upgrades = equipment
what-tiles = tiles in warehouse and cargo bays
what-alien = unused alien tech

## The board in a terminal
element-space = { $key }
element-portal = go through the portal
element-unload = unload
element-charge = charge a battery
element-boost = boost: batteries for an action
element-end = end the turn
element-stop = stop here
element-build = build a { $key ->
    [bit] drill bit
    [rocket] rocket
    [reactor] reactor
   *[bay] cargo bay
  }
element-pay = pay { $key }
element-contract = contract { $key }
element-tech = use { $key ->
    [surge] Surge
    [recharge] Full Charge
    [recall] Recall
    [ghost] Ghost Drive
    [blast] Blast
    [tractor] Tractor
    [hook] Sky Hook
    [synth] Synthesiser
    [swap] Swap
   *[broker] Broker
  }
element-held = your card { $key }
element-umv = vehicle of seat { $key }
sketch-refinery = refinery
sketch-portal = portal
sketch-contract = Contract { $place }: { $tiles }
sketch-pays = pays { $stack }
sketch-unpaid = no star bucks left
sketch-empty = no contract
sketch-next = Next: { $tiles }
sketch-deck = { $count ->
    [one] 1 card
   *[other] { $count } cards
  } to come
sketch-kit = { $name } { $price }, { $count } left
sketch-hand = Alien tech: { $cards }
sketch-turn = { $points ->
    [one] 1 action
   *[other] { $points } actions
  }
sketch-steps = { $count ->
    [one] 1 drill step
   *[other] { $count } drill steps
  }
sketch-ghost = Ghost Drive
sketch-last = last turns: { $count } to come
sketch-points = { $number ->
    [one] 1 point,
   *[other] { $number } points,
  }
sketch-place = at { $place },
sketch-away = not here yet,
sketch-cargo = cargo { $cargo } ({ $used } of { $bays }),
sketch-warehouse = warehouse { $warehouse },
sketch-batteries = { $number ->
    [one] 1 battery
   *[other] { $number } batteries
  }
sketch-bucks = · star bucks { $bucks }
sketch-kits = · { $kits }
sketch-tech = · { $number ->
    [one] 1 alien tech card
   *[other] { $number } alien tech cards
  }
sketch-legend = U uranium, T titanium, D diamond, N niobium, X X-ium (wild), A alien tech, R rock, r rubble, · dug out, █ bedrock; o behind a sign: a portal there. Numbers are the vehicles of the seats, counted from 0. S1 to S4 are the spaces above ground, each over three columns.

## The picture of the table: titles and descriptions for screen readers

scene-tile-U = Uranium
scene-tile-T = Titanium
scene-tile-D = Diamond
scene-tile-N = Niobium
scene-tile-X = X-ium
scene-tile-A = Alien tech
scene-rock = rock
scene-rubble = rubble
scene-open = dug out
scene-cell = { $cell }: { $tile }{ $vehicles }
scene-cell-portal = { $cell }, portal: { $tile }{ $vehicles }
scene-surface = { $space }, { $building }, over { $columns }{ $vehicles }
scene-surface-plain = above ground
scene-surface-refinery = refinery
scene-surface-portal = portal above ground
scene-vehicle = vehicle of { $colour }
scene-umv = Vehicle of { $name } ({ $colour }) at { $space }; equipment: { $equipment }
scene-status = { $name }: { $points ->
    [one] { $points } action left
   *[other] { $points } actions left
  }, { $batteries } of { $most } batteries
scene-status-steps = { $count ->
    [one] { $count } drill step left
   *[other] { $count } drill steps left
  }
scene-status-ghost = Ghost Drive: the next drive goes through everything
scene-last-turns = Last turns: { $count } to come after this one.

scene-market = Contracts and workshop
scene-contract = Contract { $place }: { $tiles } for a star buck of { $value }; below it { $rest }
scene-contract-last = Contract { $place }: { $tiles } for the last star buck here, worth { $value }
scene-contract-unpaid = Contract { $place }: { $tiles }, but its star bucks are gone
scene-contract-empty = Contract place { $place }: empty
scene-deck = Next contract: { $tiles }. { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } to come
scene-deck-empty = No more contracts to come
scene-next = next
scene-deck-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
# What can be built: names of at most nine signs
scene-kit-bit = Drill bit
scene-kit-rocket = Rocket
scene-kit-reactor = Reactor
scene-kit-bay = Cargo bay
scene-kit-effect-bit = one more step in each drill action
scene-kit-effect-rocket = one more space in each drive
scene-kit-effect-reactor = one more action in each turn
scene-kit-effect-bay = room for one more tile
scene-build = { $name }: { $effect }. Price { $tiles }; { $count } left

scene-hand = Alien tech of { $name }
scene-card = { $name }: { $effect }
# Names of the cards; the effect in a few words; the whole effect
scene-card-surge = Surge
scene-card-recharge = Full Charge
scene-card-recall = Recall
scene-card-ghost = Ghost Drive
scene-card-blast = Blast
scene-card-tractor = Tractor
scene-card-hook = Sky Hook
scene-card-synth = Synthesiser
scene-card-swap = Swap
scene-card-broker = Broker
scene-short-surge = two more actions this turn
scene-short-recharge = all your batteries are full
scene-short-recall = straight to the refinery
scene-short-ghost = next drive goes through everything
scene-short-blast = clears rock and rubble around you
scene-short-tractor = pulls in a tile up to 3 spaces away
scene-short-hook = unload from anywhere
scene-short-synth = 1 X-ium into your warehouse
scene-short-swap = trade places with another vehicle
scene-short-broker = replace an active contract
scene-effect-surge = You get two more actions this turn.
scene-effect-recharge = Your battery rack is full again.
scene-effect-recall = Your vehicle is at the refinery at once.
scene-effect-ghost = Your next drive this turn may pass through tiles and vehicles, free of charge. It still has to end in an open space.
scene-effect-blast = All rock and rubble next to your vehicle is gone.
scene-effect-tractor = Take a resource or alien tile in your row or column, at most three spaces away, into your cargo. You stay where you are.
scene-effect-hook = Unload all cargo, wherever you are.
scene-effect-synth = Put one X-ium into your warehouse.
scene-effect-swap = Trade places with another vehicle on another space.
scene-effect-broker = Discard an active contract that still has star bucks; the next one takes its place.

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; at { $place }; cargo: { $cargo } ({ $bays } bays); warehouse: { $warehouse }; equipment: { $equipment } ({ $slots } slots); { $batteries } of { $most } batteries; star bucks worth { $bucks }; { $tech ->
    [one] { $tech } alien tech card
   *[other] { $tech } alien tech cards
  }
scene-seat-turn = { $seat }; to play
scene-several = { $count ->
    [one] { $name }
   *[other] { $count } × { $name }
  }
scene-none = nothing
scene-nowhere = the start, not yet on the board
scene-portal = Through the portal
scene-unload = Unload
scene-charge = Charge a battery ({ $batteries } of { $most })
scene-boost = Boost: { $price } of { $batteries } batteries for an action
scene-end = { $points ->
    [0] End the turn
    [one] End the turn ({ $points } action left)
   *[other] End the turn ({ $points } actions left)
  }
scene-stop = Stop here

scene-state-enter = { $name } enters the planet
scene-state-act = { $name } is to play
scene-state-drill = { $name } is drilling
scene-state-build = { $name } is building
scene-state-over = the game is over
scene-label = Undermining, { $players } players: { $state }
scene-description = Side { $side }. In the ground: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }, { $open ->
    [one] { $open } space dug out
   *[other] { $open } spaces dug out
  }.


### Bad input
bad-letter-order = letters stand in the order { $order }: { $got }
bad-twice = { $got } is there twice
bad-cover = the tiles do not cover the { $cells } spaces of side { $side }
bad-rock = row 1 takes { $expected } rock tiles, there are { $got }
bad-rows = a side has { $low } to { $high } rows, not { $got }
bad-cut-off = cut off from the surface: { $cells }
bad-price = a price is { $low } to { $high } tiles, not { $got }
bad-contracts = there must be { $low } to { $high } contracts, not { $got }
bad-buck-values = star bucks have { $low } to { $high } different values, not { $got }
bad-buck-value = star bucks are worth { $low } to { $high }, not { $got }
bad-stack = a stack is a list of up to { $high } values, the highest first
bad-stack-tiles = three such stacks need more tiles of value { $value } than the { $got } there are
bad-bedrock = bedrock must be exactly where the board has it; see { $cell }
bad-bag = { $expected } tiles stay in the bag, not { $got }
bad-stock = there are only { $high } pieces of { $kind }, not { $got }
bad-on-tile = a vehicle cannot stand on a tile
bad-two-vehicles = underground a space holds one vehicle only
bad-slots = there are { $high } slots for equipment, not { $got }
bad-cargo = there are { $high } cargo bays, not { $got }
bad-cards = an alien tech card is in two places
bad-rest = this must be what is nowhere else: { $expected }
bad-tiles = there are { $high } tiles { $letter }, not { $got }
bad-stack-rest = this is not what is left of a full stack
bad-bucks = stacks and star bucks of the seats together are not three full stacks
bad-contract-number = a contract is there more often than in the box
bad-discard = { $expected } contracts must have been discarded, not { $got }
bad-no-contract = a place is empty although the deck has contracts
bad-not-over = the game is not over in this position
bad-not-entered = whoever has not entered has nothing but batteries, and nobody after them has entered
bad-enter = a seat enters exactly when its vehicle is not on the board yet
bad-enter-turn = it must be the turn of seat { $expected } while others have not entered
bad-progress = an action that goes on is progress
bad-no-step = nothing can be drilled or built here, and there is no card that could be used
bad-ghost = Ghost Drive must have been used in this turn

### Digest and figures
digest-goal-title = Get rich underground
digest-goal = Every player steers one mining vehicle. You drill for resources, bring them up to the refinery and fill contracts with them. Each contract pays the top star buck tile beside it: the first 8, the next one less. Most star bucks win.
digest-turn-title = Three actions a turn
digest-turn = In your first turn you put your vehicle on one of the four large spaces above ground. Each turn has 3 actions, to be spent as you like, also several times on the same thing. For an action you can charge a battery; 2 batteries are worth an action later.
digest-drill-title = Drill
digest-drill = Drill a tile next to you, never across a corner. Rock needs two goes: first it turns to rubble, then it is gone. Resources and alien tiles go into your cargo bays, two to begin with. Whatever you take off the board, you move into its space.
digest-drive-title = Drive
digest-drive = Drive up to 2 spaces through what has been dug out. Two vehicles never share a space of the mine, but for 2 batteries you drive through another. From one portal you get to any other that is open, and one of them lies above ground.
digest-unload-title = Unload
digest-unload = At the refinery you unload: resources go to your warehouse, and only from there can you pay. For each alien tile you draw a secret alien tech card, good for one trick that costs no action. X-ium stands for any resource.
digest-build-title = Build
digest-build = Also at the refinery, one action builds as many pieces of equipment as you can pay for: drill bits to drill on, rockets to drive farther, cargo bays to carry more, reactors for more actions. In the end they are worth something too.
digest-end-title = Count
digest-end = When one stack of star bucks is empty, everybody else has one more turn. Add up your star bucks; 4, 7, 9, 10 for one, two, three or more pieces of equipment; and 1 each for tiles in warehouse and bays and for unused alien tech.

### What is in the box
component-board = A board with two sides
component-debris = { $n } debris tiles
component-equipment = { $n } pieces of equipment of four kinds
component-contracts = { $n } contracts
component-bucks = { $n } star buck tiles
component-tech = { $n } alien tech cards
component-mats = A mat for every vehicle
component-batteries = { $n } batteries
component-end = The end of the game
component-seats = { $n } colours
printed-board-layout = depth and layout of the mine
printed-board-portals = where the portals are
printed-board-refinery = where the refinery is
printed-board-surface = which columns lie below a space above ground
printed-debris-counts = how many tiles there are of each kind
printed-debris-spare = how many tiles are left after the set-up
printed-equipment-effects = what the equipment does
printed-equipment-prices = price of the equipment
printed-equipment-copies = how many there are of each kind
printed-equipment-bays = how much a further cargo bay holds
printed-contract-needs = what the contract asks for
printed-buck-values = value of the star bucks
printed-buck-stacks = what the stacks are made of
printed-tech-effects = name and effect of the alien tech card
printed-mat-slots = slots for equipment, room for batteries
printed-mat-bays = cargo bays at the start
printed-stalemate = when a stalemate ends the game
printed-colours = colour of the seat
printed-letters = order of the letters in notation

## What happened, told afterwards
did-enter = entered at { $surface }
did-drill = drilled { $cell }
did-drive = drove to { $space }
did-portal = went through the portal to { $space }
did-unload = unloaded
did-charge = charged { $count ->
    [one] a battery
   *[other] { $count } batteries
  }
did-boost = traded batteries for { $count ->
    [one] an action
   *[other] { $count } actions
  }
did-build = built { $kind }
did-fill = filled { $count ->
    [one] a contract
   *[other] { $count } contracts
  }
did-tech = played { $card }
did-tractor = took the tile from { $cell } with Tractor
did-swap = traded places with { $seat ->
    [0] { seat-0 }
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
   *[4] { seat-4 }
  }
did-broker = had contract { $contract } replaced by Broker
deed-cell = { $cell } { $tile ->
    [U] (uranium)
    [T] (titanium)
    [D] (diamond)
    [N] (niobium)
    [X] (X-ium)
    [A] (alien tech)
    [R] (rock)
   *[r] (rubble)
  }
deed-space = { $what ->
    [refinery] the refinery
    [surface] { $space } above ground
   *[cell] { $space }
  }
deed-surface = { $what ->
    [refinery] the refinery
   *[surface] { $space }
  }
deed-kit = { $kind ->
    [bit] a drill bit
    [rocket] a rocket
    [reactor] a reactor
   *[bay] a cargo bay
  }
holding-bucks = { $n ->
    [one] { $n } star buck
   *[other] { $n } star bucks
  }
holding-tile-U = { $n } uranium
holding-tile-T = { $n } titanium
holding-tile-D = { $n ->
    [one] { $n } diamond
   *[other] { $n } diamonds
  }
holding-tile-N = { $n } niobium
holding-tile-X = { $n } X-ium
holding-tile-A = { $n ->
    [one] { $n } alien tile
   *[other] { $n } alien tiles
  }
holding-batteries = { $n ->
    [one] { $n } battery
   *[other] { $n } batteries
  }
holding-tech = { $n ->
    [one] { $n } tech card
   *[other] { $n } tech cards
  }

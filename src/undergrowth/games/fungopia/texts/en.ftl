# Fungopia: every word that a person reads.
title = Fungopia
tagline = Weave your threads through the soil and let mushrooms rise where they meet.
about = Four species of fungi grow along the seams of the forest floor. Where three of your hyphae meet, a mushroom shoots up and feeds you; spores carry you far away, cards change the rules of growing. Whoever has the most hyphae round a tile wins it.
minutes = 40
seat-0 = Boletus
seat-1 = Amanita
seat-2 = Chanterelle
seat-3 = Morel
new-colours = Choosing a species is choosing a seat: Boletus begins, so whoever takes it begins.

## Options
option-fresh_spores = Fresh spores at the start
option-fresh_spores-2 = Two
option-fresh_spores-2-about = Two of your three spores are fresh at the start, one is decayed. As in the rulebook.
option-fresh_spores-1 = One
option-fresh_spores-1-about = Only one of your three spores is fresh at the start. The rulebook suggests this for a harder game.
option-spores_per_turn = Spores placed in a turn
option-spores_per_turn-any = Any number
option-spores_per_turn-any-about = After your action you may place as many fresh spores as you have.
option-spores_per_turn-one = One at most
option-spores_per_turn-one-about = After your action you may place one fresh spore. This is how the publisher’s page sums the turn up.
option-tie_points = Ties on a tile
option-tie_points-value = The full value
option-tie_points-value-about = If several are tied on a tile in hyphae and in immunity, each of them gets what the tile is worth.
option-tie_points-immunity = Immunity in points
option-tie_points-immunity-about = If several are tied on a tile in hyphae and in immunity, each of them gets as many points as their immunity.
option-tree_scores = The tree
option-tree_scores-True = Scores like any tile
option-tree_scores-True-about = Whoever has the most hyphae round the tree gets its point.
option-tree_scores-False = Does not score
option-tree_scores-False-about = Hyphae round the tree count for its neighbours only. A ring round the tree is still a ring.
option-vacancy = Replacing hyphae when sprouting
option-vacancy-usable = If no edge is open to you
option-vacancy-usable-about = You may replace a hypha if the spore’s tile has no vacant edge that you may use. Vacant edges of infested areas do not count while you have no immunity.
option-vacancy-physical = If no edge is vacant
option-vacancy-physical-about = You may replace a hypha only if all six edges of the spore’s tile are taken.

## Decisions
move-spore = put a spore on { $tile }
move-hypha = first hypha on { $edge }
move-grow = grow on { $edge }
move-sprout = sprout on { $tile }: hypha on { $edge }
move-skip = skip: lose a hypha
move-buy = buy the card on square { $square }
move-immunity = buy the immunity token
move-shift = Shift: move the hypha from { $edge } to { $to }
move-fragment = Fragment: move the hypha from { $edge } to { $to }
move-push = Push: the hypha on { $edge } has to move
move-fruit = Fruit: put a mushroom on { $vertex }
move-harvest = Harvest: take the mushroom from { $vertex } back
move-move = move the pushed hypha to { $edge }
move-regrow = regrow on { $edge }
move-end = end the turn
ask-start-spore = Put a spore on the tile where you want to start
ask-start-hypha = Grow your first hypha on an edge of your spore’s tile
ask-turn = Grow a hypha, or sprout from one of your spores
ask-acted = Spores, cards or immunity if you like, then end your turn
ask-regrow = Your hypha was replaced: grow it again beside your network
ask-push = Your hypha is pushed away: move it to another edge of your network
step-tile = Which tile?
step-edge = Which edge?
step-vertex = Which corner?
step-card = Which card?
step-square = Which card of the market?
step-immunity = The immunity token
step-skip = Skip
step-end = End the turn

## Scoring
what-tile = tile { $place }
what-mushrooms = mushrooms
what-rings = ring cards

## The board in a terminal
element-tile = tile { $key }
element-edge = edge { $key }
element-vertex = corner { $key }
element-card = use { $key ->
    [shift] Shift
    [fragment] Fragment
    [push] Push
    [fruit] Fruit
    [harvest] Harvest
   *[other] { $key }
  }
element-square = buy from square { $key }
element-immunity = buy the immunity token
element-skip = skip: lose a hypha
element-end = end the turn
sketch-points = { $number ->
    [one] 1 point,
   *[other] { $number } points,
  }
sketch-hyphae = { $number ->
    [one] 1 hypha,
   *[other] { $number } hyphae,
  }
sketch-mushrooms = { $number ->
    [one] 1 mushroom,
   *[other] { $number } mushrooms,
  }
sketch-spores = spores { $fresh }+{ $decayed },
sketch-carbs = { $number }*,
sketch-immunity = immunity { $number }
sketch-lost = · { $number } lost
sketch-cards = · cards
sketch-leads = · scores
sketch-card = { $name } { $price }*
sketch-market = Market
sketch-deck = deck { $number }
sketch-token = immunity token { $price }*
sketch-open = empty
sketch-kind-tree = tree
sketch-kind-taproot = root
sketch-kind-infested = infest
sketch-kind-rich = rich
sketch-kind-poor = poor
sketch-legend = ○ △ □ ◇ hyphae and spores, ● ▲ ■ ◆ mushrooms of Boletus, Amanita, Chanterelle and Morel; * carbohydrate; spores: fresh + decayed. The lower right corner of a tile shows who scores it, the market the price of each card. Edges are named by the two tiles beside them, corners by three.

## The picture of the table: titles and descriptions for screen readers

scene-kind-tree = tree
scene-kind-taproot = taproot
scene-kind-infested = infested area
scene-kind-rich = rich soil
scene-kind-poor = poor soil
scene-outside = outside

scene-tile = { $tile }, { $kind }{ $lying }
scene-tokens = { $count ->
    [0] no carbohydrates left
    [one] 1 carbohydrate
   *[other] { $count } carbohydrates
  }
scene-spores = { $count ->
    [one] 1 spore
   *[other] { $count } spores
  } of { $species }
scene-edge = Edge { $edge } ({ $kinds }): { $lying }
scene-vacant = vacant
scene-hypha-boletus = hypha of Boletus
scene-hypha-amanita = hypha of Amanita
scene-hypha-chanterelle = hypha of Chanterelle
scene-hypha-morel = hypha of Morel
scene-vertex = Corner { $vertex }: { $lying }
scene-bare = no mushroom
scene-mushroom-boletus = mushroom of Boletus
scene-mushroom-amanita = mushroom of Amanita
scene-mushroom-chanterelle = mushroom of Chanterelle
scene-mushroom-morel = mushroom of Morel

scene-lead = { $tile }: { $name } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
scene-lead-shared = { $tile }: tie of { $names }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each
scene-lead-tied = { $tile }: a tie without points
scene-lead-open = { $tile }: nobody has a hypha here

scene-market = Market
scene-square = Square { $square }: { $name }, number { $number }, price { $price ->
    [one] { $price } carbohydrate
   *[other] { $price } carbohydrates
  }. { $effect }
scene-square-empty = Square { $square }: empty
scene-deck = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
scene-deck-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
scene-token = Immunity token: price { $price } carbohydrates, once per player and game. Your immunity rises by 1.
scene-card = { $name }: { $effect }
# The names on the cards, at most ten signs; a few words for their effect; the whole effect
scene-card-shift = Shift
scene-card-fragment = Fragment
scene-card-push = Push
scene-card-immunity = Immunity
scene-card-fruit = Fruit
scene-card-ring = Ring
scene-card-harvest = Harvest
scene-short-shift = move a hypha in your net
scene-short-fragment = move a hypha off your net
scene-short-push = a rival’s hypha must move
scene-short-immunity = at once 1 immunity
scene-short-fruit = a mushroom on any corner
scene-short-ring = 1 point if you close a ring
scene-short-harvest = mushroom back, take 4
scene-effect-shift = Move one of your hyphae to a vacant edge that touches the rest of your network.
scene-effect-fragment = Move one of your hyphae to a vacant edge that does not touch the rest of your network.
scene-effect-push = Another player must move a hypha that touches one of yours, along their own network.
scene-effect-immunity = Your immunity rises by 1 at once.
scene-effect-fruit = Put one of your mushrooms on any corner without one; take carbohydrates and refresh a spore as usual.
scene-effect-ring = Keep it: 1 point at the end if all six edges of some tile are yours.
scene-effect-harvest = Take one of your mushrooms back and get 4 carbohydrates.

scene-seat = { $name } ({ $species }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }; in stock { $hyphae ->
    [one] { $hyphae } hypha
   *[other] { $hyphae } hyphae
  }, { $mushrooms ->
    [one] { $mushrooms } mushroom
   *[other] { $mushrooms } mushrooms
  }, spores: { $fresh } fresh, { $decayed } decayed; { $carbs ->
    [one] { $carbs } carbohydrate
   *[other] { $carbs } carbohydrates
  }, immunity { $immunity }, { $lost ->
    [one] { $lost } hypha
   *[other] { $lost } hyphae
  } lost; cards: { $cards }
scene-seat-turn = { $seat }; to play
scene-held = { $count ->
    [one] { $name }
   *[other] { $count } × { $name }
  }
scene-held-none = none
scene-skip = Skip: lose a hypha
scene-end = End the turn

scene-state-start-spore = { $name } places a spore to start
scene-state-start-hypha = { $name } grows a first hypha
scene-state-turn = { $name } is to play
scene-state-regrow = { $name } grows a replaced hypha again
scene-state-push = { $name } moves a pushed hypha
scene-state-over = the game is over
scene-label = Fungopia, { $players } players: { $state }
scene-description = Round { $round }. On the board: { $hyphae ->
    [one] { $hyphae } hypha
   *[other] { $hyphae } hyphae
  } and { $mushrooms ->
    [one] { $mushrooms } mushroom
   *[other] { $mushrooms } mushrooms
  }.

### Bad input
bad-tile-number = expected { $expected } tiles in all, got { $got }
bad-card-twice = the card { $card } is listed twice
bad-card-number = expected { $low } to { $high } cards in all, got { $got }
bad-tile-kinds = expected this many tiles of each kind: { $expected }
bad-tree-place = the tree belongs on { $tile }
bad-place = there is no such place on the board
bad-token = whoever has bought the token has at least 1 immunity
bad-spore-place = spores lie on tiles other than the tree
bad-spore-number = expected { $expected } spores on the tracking board and on tiles together, got { $got }
bad-market-gap = squares are empty only at the right, and only when the deck is empty
bad-copies = expected { $expected } of this card in market, deck, hands and out of the game together, got { $got }
bad-planted = spores are placed only after the action
bad-regrow = a hypha is grown again only after the action that replaced it
bad-push = the pushed hypha must lie on that edge and belong to a seat that is not active
bad-stock = expected { $expected } hyphae in stock in this round, got { $got }
bad-hyphae-number = expected { $expected } hyphae in stock, lost and on the board together, got { $got }
bad-mushroom-number = expected { $expected } mushrooms in stock and on the board together, got { $got }
bad-start = during the start a seat has lost nothing, has no immunity, and has a spore only on a tile on which it may start
bad-no-answer = the seat that has to answer has no edge to choose

### Digest and figures
digest-goal-title = Surround the tiles
digest-goal = Hyphae lie on the edges of the tiles, mushrooms stand at their corners. Whoever has the most hyphae round a tile in the end scores it, and each mushroom is a point more. Everybody has eleven hyphae; when they are used up, the game is over.
digest-start-title = Find your place
digest-start = Boletus begins. Everybody puts a spore on a tile, though not on the tree and not on infested ground. Once all spores are out, each turns into a first hypha on an edge of its tile, in the same order.
digest-grow-title = Grow …
digest-grow = Each turn you take one action. Usually you grow: a hypha goes on a vacant edge that touches your network. Edges of the infested, violet tiles are closed until you have immunity.
digest-sprout-title = … or sprout
digest-sprout = Or you take one of your spores off its tile and put a hypha on an edge there, connected or not. If no edge is left for you, it replaces another; whoever owns that one grows it anew at once. After your action, put fresh spores out for later turns.
digest-income-title = Gather carbohydrates
digest-income = A hypha beside a taproot brings 1 carbohydrate. Where three of your hyphae meet, a mushroom grows: it brings 1 carbohydrate from each tile beside it that still has one, and makes one of your spores fresh again.
digest-adapt-title = Adapt
digest-adapt = Buy at most one card a turn: its price is the number on the card plus that of its square. Cards move hyphae, yours or others’, grow or harvest mushrooms, or score in the end. Once in the game 2 carbohydrates buy you immunity.
digest-end-title = Count
digest-end = After round 11 every tile gives 1 point to whoever has the most hyphae there. In a tie the higher immunity wins; if that is equal too, each of you gets the point. Add 1 for each mushroom, and for your Rings if a whole tile is yours.

### What is in the box
component-tiles = { $n } tiles, the tree in the middle
component-cards = { $n } adaptation cards of seven kinds
component-market = A market with { $n } squares
component-pieces = { $n } hyphae for each species, with mushrooms and spores
component-income = Carbohydrates that are earned
component-tokens = Immunity tokens and carbohydrates in the bank
component-points = Points at the end
printed-board = how many tiles there are, and how they lie
printed-tile-kinds = how many tiles there are of each kind
printed-tile-triangles = how many carbohydrates lie on a tile
printed-tile-values = what a tile is worth
printed-card-effects = what the cards do
printed-card-numbers = number on the card
printed-card-copies = how many cards there are of each kind
printed-square-costs = what the square adds to the price
printed-start-stock = what a species has at the start
printed-taproot-income = what a taproot pays
printed-mushroom-income = what a new mushroom takes from each tile
printed-harvest-income = what a harvest brings
printed-token-cost = price of immunity
printed-bank = that the bank never runs dry

## What happened, told afterwards
did-spore = put { $count ->
    [one] a spore
   *[other] spores
  } on { $tile }
did-hypha = grew the first hypha on { $edge }
did-grow = grew a hypha on { $edge }
did-sprout = sprouted on { $tile } with a hypha on { $edge }
did-skip = skipped and lost a hypha
did-buy = bought { $card }
did-immunity = bought the immunity token
did-shift = moved a hypha from { $edge } to { $to } with Shift
did-fragment = moved a hypha from { $edge } to { $to } with Fragment
did-push = pushed the hypha on { $edge } away
did-fruit = put { $count ->
    [one] a mushroom
   *[other] mushrooms
  } on { $vertex } with Fruit
did-harvest = harvested { $count ->
    [one] the mushroom
   *[other] the mushrooms
  } on { $vertex }
did-move = moved the pushed hypha to { $edge }
did-regrow = regrew the replaced hypha on { $edge }
holding-carbs = { $n ->
    [one] { $n } carbohydrate
   *[other] { $n } carbohydrates
  }
holding-mushrooms = { $n ->
    [one] { $n } mushroom
   *[other] { $n } mushrooms
  }
holding-spores = { $n ->
    [one] { $n } fresh spore
   *[other] { $n } fresh spores
  }
holding-immunity = { $n } immunity

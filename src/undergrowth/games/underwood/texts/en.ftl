# Underwood: every word that a person reads.
title = Underwood
tagline = Grow mushrooms, spread your mycelium, win the forest floor.
about = Turn a mycelium into a mushroom and cover the spaces around it. Whoever has the most mushrooms on a tile of the forest floor wins it; everyone who is covered gets something in return.
minutes = 25
seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow

## Options
option-variant = Variant
option-variant-standard = Standard game
option-variant-clearings = Clearings: the board has gaps that nothing can grow in
option-variant-mycorrhiza = Mycorrhiza: four trees beside the tiles, 3 points each
option-variant-saplings = Saplings: the starting player plants four trees on tiles, 1 point each
option-variant-ant-trail = Ant trail: mushrooms beside it can spread to far tiles
option-variant-standard-about = The tiles form one board without gaps. For your first games.
option-variant-clearings-about = The tiles enclose at least one gap, as large as you like. Nothing is placed in it, and nothing is adjacent across it.
option-variant-mycorrhiza-about = Four trees stand in gaps or at the edge. Each gives 3 points to whoever has the majority on the four to six spaces around it, whichever tiles these belong to.
option-variant-saplings-about = Before the start discs the starting player plants four trees on spaces of four tiles. Those spaces stay closed, and each tree gives 1 point more to whoever wins its tile. You place three start discs instead of four.
option-variant-ant-trail-about = Two trail tiles come on top of the others. A mushroom beside the trail may, instead of spreading as usual, cover every empty space at the trail of one tile, however far away.
option-board = Layout: drawn at random, or laid by hand
option-first = Starting player: whoever picked mushrooms in the forest last
option-first-random = By lot
option-first-random-about = You cannot tell who picked mushrooms last, or nobody did: then chance decides.
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4

## Decisions
move-tree = plant a tree on { $space }
move-start = start disc on { $space }
move-spread = grow { $space } and spread on tile { $tile }
move-trail = grow { $space } and follow the ant trail to tile { $tile }
ask-trees = Plant a tree on a tile without one
ask-setup = Place a start disc
ask-play = Expand your colony: grow a mushroom and choose its target area
step-space = Which space?
step-tile = Which target area?
step-trail = Along the ant trail
step-spread = Beside the mushroom

## Scoring
what-tree = tree { $place }
what-tile = tile { $place }
what-sapling = sapling on { $place }
what-supply = discs in supply

## Bad input
bad-tile-twice = the tile { $tile } is there twice
bad-tile-number = expected { $low } to { $high } tiles, got { $got }
bad-tile-cells = expected 1 to { $high } different cells
bad-tile-pieces = the cells of a tile must be one piece
bad-too-many-spaces = these tiles could have { $got } spaces; a board has at most { $high }
bad-tile-unknown = no such tile; known are { $known }
bad-tiles-used = { $players } players use { $expected } tiles, got { $got }
bad-tile-shape = these cells are not the shape of this tile; it may be turned, not turned over
bad-overlap = the cell { $cell } is already covered by { $other }
bad-trail-variant = only the ant trail variant has a trail
bad-trail-tiles = expected the two trail tiles, turned but not turned over
bad-trail-overlap = the trail lies on itself or on forest tiles
bad-trail-sides = the two trail tiles must share 1 or 2 sides, not { $got }
bad-not-connected = the board must be one connected piece
bad-no-clearing = clearings need at least one enclosed gap
bad-gap-without-tree = the gap at { $cell } must be a single cell with a tree on it
bad-gap = the board must not enclose a gap, as at { $cell }
bad-trees-variant = only mycorrhiza has trees beside the tiles
bad-trees = expected { $expected } different cells for the trees, got { $got }
bad-tree-on-tile = the tree at { $cell } stands on a tile
bad-tree-spaces = the tree at { $cell } needs at least { $low } spaces around it
bad-names = these are not the names of the cells
bad-other-board = differs from the board that lies there
bad-other-starter = differs from the seat that began
bad-saplings = expected at most { $high } saplings on spaces, one on a tile
bad-sapling-number = expected { $expected } saplings once the start discs are placed
bad-stack-space = not a space that can hold discs
bad-stack = expected a stack of discs: only the top one may be a mushroom, neighbours in it differ in seat
bad-supply = does not fit the stacks: { $expected } discs must be left
bad-captured = does not fit the stacks: { $expected } discs must have been received as compensation
bad-phase-trees = only the saplings variant plants trees
bad-phase-over = this phase would be over already
bad-early-discs = no disc lies there before all trees are planted
bad-start-discs = the start discs of seat { $seat } do not fit its { $had } slots
bad-start-stack = only single mycelia lie there before the first turn
bad-start-neighbours = start discs of different seats must not be adjacent
bad-mushrooms = seat { $seat } must have { $expected } mushrooms at this turn, got { $got }
bad-not-over = the seat to move still has a legal decision

## The board in a terminal
sketch-points = { $number ->
    [one] 1 point,
   *[other] { $number } points,
  }
sketch-own = { $number ->
    [one] 1 disc left,
   *[other] { $number } discs left,
  }
sketch-captured = { $number } in compensation
sketch-leads = · leads
sketch-legend = ○ △ □ ◇ mycelium, ● ▲ ■ ◆ mushroom, a number: height of the stack, ♠ tree, ~ ant trail. Lines part the tiles; a tile’s name stands on its upper line.
element-space = space { $key }
element-tile = tile { $key }
element-trail = along the ant trail
bad-no-layout = no board for the variant { $variant } can be laid with these tiles

## The picture of the table: titles and descriptions for screen readers

scene-colour-red = Red
scene-colour-blue = Blue
scene-colour-green = Green
scene-colour-yellow = Yellow

scene-mycelium-red = red mycelium
scene-mycelium-blue = blue mycelium
scene-mycelium-green = green mycelium
scene-mycelium-yellow = yellow mycelium
scene-mushroom-red = red mushroom
scene-mushroom-blue = blue mushroom
scene-mushroom-green = green mushroom
scene-mushroom-yellow = yellow mushroom
# What lies on top is named first: "red mushroom on blue mycelium on red mycelium"
scene-over-red = { $upper } on red mycelium
scene-over-blue = { $upper } on blue mycelium
scene-over-green = { $upper } on green mycelium
scene-over-yellow = { $upper } on yellow mycelium

scene-space = { $space }, tile { $tile }: { $stack }
scene-space-empty = { $space }, tile { $tile }: empty
scene-space-sapling = { $space }, tile { $tile }: sapling
scene-tile = Tile { $tile } with { $spaces } spaces
scene-tree = Tree { $tree }
scene-trail = Ant trail

scene-tile-lead = Tile { $tile }, { $points } points: { $name } leads
scene-tile-open = Tile { $tile }, { $points } points: nobody leads
scene-tree-lead = Tree { $tree }, { $points } points: { $name } leads
scene-tree-open = Tree { $tree }, { $points } points: nobody leads

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $own ->
    [one] { $own } disc
   *[other] { $own } discs
  } in the supply, compensation: { $compensation }
scene-seat-turn = { $seat }; to play
scene-captured = { $count } { $colour ->
    [red] red
    [blue] blue
    [green] green
   *[yellow] yellow
  }
scene-captured-none = none

scene-state-trees = { $name } plants a sapling
scene-state-setup = { $name } places a start disc
scene-state-play = { $name } is to play
scene-state-over = the game is over
scene-label = Underwood, { $players } players: { $state }
scene-description = Board of { $tiles } tiles with { $spaces } spaces; { $occupied } of them hold discs. { $seats }.

## Layout by hand
arrange-label = The layout as it lies so far
arrange-description = { $tiles ->
    [0] No tile lies on the table yet.
    [one] One tile lies on the table.
   *[other] { $tiles } tiles lie on the table.
  }
arrange-box = The box: pieces not yet laid
arrange-hand = In your hand
arrange-box-in = { $piece }, in the box
arrange-box-out = { $piece }, taken from the box
arrange-in-hand = { $piece }, in your hand; the dot is on the cell that you put down on the table
arrange-tree = Tree
arrange-take-tile = take tile { $tile }
arrange-take-tree = take a tree
arrange-take-trail = take an ant trail tile
arrange-back-tile = put tile { $tile } back into the box
arrange-back-tree = put the tree back into the box
arrange-back-trail = put the ant trail tile back into the box
arrange-lift-tile = take up tile { $tile }
arrange-lift-tree = take up the tree
arrange-lift-trail = take up the ant trail tile
arrange-lay-tile = lay tile { $tile } beside { $beside }: { $sides ->
    [one] 1 side touches
   *[other] { $sides } sides touch
  }
arrange-lay-tile-here = lay tile { $tile } here
arrange-lay-tree = plant the tree beside { $beside }: { $sides ->
    [one] 1 space
   *[other] { $sides } spaces
  } around it
arrange-lay-tree-here = plant the tree here
arrange-lay-trail = lay the ant trail tile beside { $beside }: { $sides ->
    [one] 1 side touches
   *[other] { $sides } sides touch
  }
arrange-lay-trail-here = lay the ant trail tile here
arrange-turn-left = turn left
arrange-turn-right = turn right
arrange-fill = fill the rest at random
arrange-clear = start over
arrange-choose = choose the tiles yourselves
arrange-draw = draw the tiles at random
arrange-tiles-left = { $left ->
    [one] 1 tile is still to be laid
   *[other] { $left } tiles are still to be laid
  }
arrange-trees-left = { $left ->
    [one] 1 tree is still to be planted beside the tiles
   *[other] { $left } trees are still to be planted beside the tiles
  }
arrange-trail-left = { $left ->
    [one] 1 ant trail tile is still to be laid
   *[other] { $left } ant trail tiles are still to be laid
  }
bad-step = not possible now: { $got }
bad-gap-marked = the board must not enclose a gap; the mark shows where
bad-gap-without-tree-marked = a gap must be a single cell with a tree on it; the mark shows where not
bad-tree-spaces-marked = a tree needs at least { $low } spaces around it; the mark shows which
workshop-board-title = Lay your own forest floor
workshop-board-about = Chance draws the tiles, unless you choose them yourselves; you lay all of them and decide on the shape. Take a tile from the box, turn it, and lay it where the table is lit. Take tiles up again as often as you like.
workshop-board-use = Use this layout
workshop-board-ready = The layout is ready.

## Digest
digest-goal-title = Win the forest floor
digest-goal = The board is made of tiles with two to six spaces each. Whoever has the most mushrooms on a tile in the end wins it and gets a point for each of its spaces. Mycelia count only where mushrooms are tied or missing.
digest-start-title = Place your first mycelia
digest-start = You have 24 discs, mycelium on one side, mushroom on the other. One at a time, everybody places four of them, mycelium up, never beside another colour.
digest-grow-title = Grow a mushroom
digest-grow = On your turn you expand your colony: you flip one of your mycelia, and it stays a mushroom to the end. Then you choose one tile as the target area: its own, or one that has a space beside it. You cannot pass.
digest-spread-title = Spread all the way
digest-spread = On that tile you put a mycelium on every space beside the mushroom that is empty or shows another player's mycelium. One at least must be possible; and if you do not have enough discs for all of them, you have to choose another target area.
digest-cover-title = Cover others and compensate them
digest-cover = Whatever you cover stays on its space but is worthless from then on. For every mycelium you cover, its owner gets one more disc from your supply as compensation and keeps it for the final count. Mushrooms are never covered, nor are your own mycelia.
digest-end-title = Count
digest-end = The game ends at once when the player to move cannot. Add up the victory points of your tiles, one for each space, and 1 more for every two discs you have left or were given. If it is a tie, whoever was given more discs wins.
digest-variants-title = Once you know it
digest-variants = Four variants change the forest: clearings that nothing crosses, trees worth winning beside the tiles, saplings that close a space and add a point, and an ant trail that carries your mycelia far away.

### What is in the box
component-tiles = { $n } forest floor tiles of two to six spaces
component-tiles-2 = { $n } of them with two spaces each
component-tiles-3 = { $n } of them with three spaces each
component-tiles-4 = { $n } of them with four spaces each
component-tiles-5 = { $n } of them with five spaces each
component-tiles-6 = { $n } of them with six spaces each
component-trail = { $n } tiles for the ant trail
component-discs = { $n } discs in each of four colours, mycelium on one side and mushroom on the other
component-trees = { $n } trees
component-points = Points for tiles, trees and discs
component-colours = { $n } colours
printed-tile-shapes = shape and size of each tile
printed-trail-shapes = shape of the trail tiles
printed-colour-order = which colour has which seat

## What happened, told afterwards
did-tree = planted { $count ->
    [one] a tree
   *[other] trees
  } on { $space }
did-start = placed { $count ->
    [one] a start disc
   *[other] start discs
  } on { $space }
did-spread = grew a mushroom on { $space } and spread on tile { $tile }
did-trail = grew a mushroom on { $space } and followed the ant trail to tile { $tile }
holding-discs = { $n ->
    [one] { $n } disc
   *[other] { $n } discs
  }
holding-given = { $n ->
    [one] { $n } disc given by others
   *[other] { $n } discs given by others
  }

# The picture of the table: titles and descriptions for screen readers

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
  } in the supply, captured: { $captured }
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

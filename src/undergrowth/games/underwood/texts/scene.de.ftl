# Das Bild des Tisches: Titel und Beschreibungen für Bildschirmleser

scene-colour-red = Rot
scene-colour-blue = Blau
scene-colour-green = Grün
scene-colour-yellow = Gelb

scene-mycelium-red = rotes Myzel
scene-mycelium-blue = blaues Myzel
scene-mycelium-green = grünes Myzel
scene-mycelium-yellow = gelbes Myzel
scene-mushroom-red = roter Pilz
scene-mushroom-blue = blauer Pilz
scene-mushroom-green = grüner Pilz
scene-mushroom-yellow = gelber Pilz
# Was oben liegt, kommt zuerst: „roter Pilz auf blauem Myzel auf rotem Myzel“
scene-over-red = { $upper } auf rotem Myzel
scene-over-blue = { $upper } auf blauem Myzel
scene-over-green = { $upper } auf grünem Myzel
scene-over-yellow = { $upper } auf gelbem Myzel

scene-space = { $space }, Plättchen { $tile }: { $stack }
scene-space-empty = { $space }, Plättchen { $tile }: frei
scene-space-sapling = { $space }, Plättchen { $tile }: Schössling
scene-tile = Waldbodenplättchen { $tile } mit { $spaces } Feldern
scene-tree = Baum { $tree }
scene-trail = Ameisenstraße

scene-tile-lead = Waldbodenplättchen { $tile }, { $points } Punkte: { $name } führt
scene-tile-open = Waldbodenplättchen { $tile }, { $points } Punkte: niemand führt
scene-tree-lead = Baum { $tree }, { $points } Punkte: { $name } führt
scene-tree-open = Baum { $tree }, { $points } Punkte: niemand führt

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }, { $own ->
    [one] { $own } Pilzplättchen
   *[other] { $own } Pilzplättchen
  } im Vorrat, erhaltene Entschädigung: { $captured }
scene-seat-turn = { $seat }; am Zug
scene-captured = { $count } { $colour ->
    [red] rote
    [blue] blaue
    [green] grüne
   *[yellow] gelbe
  }
scene-captured-none = keine

scene-state-trees = { $name } pflanzt einen Schössling
scene-state-setup = { $name } legt ein Startplättchen
scene-state-play = { $name } ist am Zug
scene-state-over = das Spiel ist zu Ende
scene-label = Underwood zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
  }: { $state }
scene-description = Spielplan aus { $tiles } Waldbodenplättchen mit { $spaces } Feldern; auf { $occupied } davon { $occupied ->
    [one] liegt ein Pilzplättchen
   *[other] liegen Pilzplättchen
  }. { $seats }.

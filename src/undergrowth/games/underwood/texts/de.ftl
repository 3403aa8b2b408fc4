# Underwood: jedes Wort, das jemand liest.
title = Underwood
tagline = Lass Pilze wachsen, breite dein Myzel aus, gewinne den Waldboden.
seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb

## Optionen
option-variant = Variante
option-variant-standard = Standardspiel
option-variant-clearings = Lichtungen: Der Spielplan hat Lücken, in denen nichts wächst
option-variant-mycorrhiza = Mykorrhiza: vier Bäume neben den Plättchen, je 3 Punkte
option-variant-saplings = Schösslinge: Der Startspieler pflanzt vier Bäume auf Plättchen, je 1 Punkt
option-variant-ant-trail = Ameisenstraße: Pilze an ihr erreichen ferne Plättchen
option-board = Auslage: zufällig oder von Hand gelegt

## Züge
move-tree = Baum auf { $space } pflanzen
move-start = Startplättchen auf { $space }
move-spread = Pilz auf { $space }, Ausbreitung auf Plättchen { $tile }
move-trail = Pilz auf { $space }, über die Ameisenstraße zu Plättchen { $tile }
ask-trees = Pflanze einen Baum auf ein Plättchen ohne Baum
ask-setup = Lege ein Startplättchen
ask-play = Lass einen Pilz wachsen und breite dich auf einem Plättchen aus
step-space = Welches Feld?
step-tile = Welches Plättchen?
step-trail = Über die Ameisenstraße
step-spread = Neben dem Pilz

## Wertung
what-tree = Baum { $place }
what-tile = Plättchen { $place }
what-sapling = Schössling auf { $place }
what-supply = Pilzplättchen im Vorrat

## Falsche Eingaben
bad-tile-twice = das Plättchen { $tile } kommt zweimal vor
bad-tile-number = erwartet werden { $low } bis { $high } Plättchen, nicht { $got }
bad-tile-cells = erwartet werden 1 bis { $high } verschiedene Felder
bad-tile-pieces = die Felder eines Plättchens müssen zusammenhängen
bad-too-many-spaces = diese Plättchen könnten { $got } Felder haben; ein Spielplan hat höchstens { $high }
bad-tile-unknown = kein solches Plättchen; bekannt sind { $known }
bad-tiles-used = zu { $players } Spielenden gehören { $expected } Plättchen, nicht { $got }
bad-tile-shape = diese Felder haben nicht die Form des Plättchens; es darf gedreht, aber nicht gewendet werden
bad-overlap = das Feld { $cell } ist schon von { $other } bedeckt
bad-trail-variant = nur die Variante Ameisenstraße hat eine Straße
bad-trail-tiles = erwartet werden die beiden Ameisenstraßen-Plättchen, gedreht, aber nicht gewendet
bad-trail-overlap = die Ameisenstraße liegt auf sich selbst oder auf Waldbodenplättchen
bad-trail-sides = die beiden Teile der Ameisenstraße müssen mit 1 oder 2 Seiten aneinandergrenzen, nicht mit { $got }
bad-not-connected = der Spielplan muss zusammenhängen
bad-no-clearing = Lichtungen brauchen mindestens eine umschlossene Lücke
bad-gap-without-tree = die Lücke bei { $cell } muss ein einzelnes Feld mit einem Baum sein
bad-gap = der Spielplan darf keine Lücke umschließen wie bei { $cell }
bad-trees-variant = nur bei Mykorrhiza stehen Bäume neben den Plättchen
bad-trees = erwartet werden { $expected } verschiedene Felder für die Bäume, nicht { $got }
bad-tree-on-tile = der Baum bei { $cell } steht auf einem Plättchen
bad-tree-spaces = der Baum bei { $cell } braucht mindestens { $low } Felder um sich
bad-names = so heißen die Felder nicht
bad-other-board = weicht von der Auslage ab
bad-saplings = erwartet werden höchstens { $high } Schösslinge auf Feldern, je Plättchen einer
bad-sapling-number = nach dem Pflanzen müssen { $expected } Schösslinge stehen
bad-stack-space = kein Feld, auf dem Pilzplättchen liegen können
bad-stack = erwartet wird ein Stapel: nur oben darf ein Pilz liegen, und aufeinander liegen nie zwei gleiche Farben
bad-supply = passt nicht zu den Stapeln: { $expected } Pilzplättchen müssen übrig sein
bad-captured = passt nicht zu den Stapeln: { $expected } Pilzplättchen müssen erhalten worden sein
bad-phase-trees = nur bei den Schösslingen werden Bäume gepflanzt
bad-phase-over = diese Phase wäre schon vorbei
bad-early-discs = bevor alle Bäume stehen, liegt noch kein Pilzplättchen
bad-start-discs = die Startplättchen von Platz { $seat } passen nicht zu seinen { $had } Gelegenheiten
bad-start-stack = vor dem ersten Zug liegen nur einzelne Myzelien
bad-start-neighbours = Startplättchen verschiedener Farben dürfen nicht aneinandergrenzen
bad-mushrooms = Platz { $seat } muss jetzt { $expected } Pilze haben, nicht { $got }
bad-not-over = wer am Zug ist, kann noch ziehen

## Der Spielplan im Terminal
sketch-points = { $number ->
    [one] 1 Punkt,
   *[other] { $number } Punkte,
  }
sketch-own = Vorrat { $number },
sketch-captured = erhalten { $number }
sketch-leads = · führt auf
sketch-legend = ○ △ □ ◇ Myzel, ● ▲ ■ ◆ Pilz, eine Zahl: Höhe des Stapels, ♠ Baum, ~ Ameisenstraße. Linien trennen die Plättchen; der Name eines Plättchens steht auf seiner oberen Linie.
element-space = Feld { $key }
element-tile = Plättchen { $key }
element-trail = über die Ameisenstraße
bad-no-layout = mit diesen Plättchen lässt sich kein Spielplan für die Variante { $variant } legen

## Das Bild des Tisches: Titel und Beschreibungen für Bildschirmleser

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

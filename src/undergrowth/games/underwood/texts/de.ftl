# Underwood: jedes Wort, das jemand liest.
title = Underwood
tagline = Lass Pilze wachsen, breite dein Myzel aus, gewinne den Waldboden.
about = Dreh ein Myzel zum Pilz um und belege die Felder ringsum. Wer auf einem Stück Waldboden die meisten Pilze hat, gewinnt es; wer verdrängt wird, bekommt etwas dafür.
minutes = 25
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
option-variant-standard-about = Die Plättchen bilden einen Spielplan ohne Lücken. Für die ersten Partien.
option-variant-clearings-about = Die Plättchen schließen mindestens eine Lücke ein, beliebig groß. Nichts wird hineingelegt, und über sie hinweg grenzt nichts aneinander.
option-variant-mycorrhiza-about = Vier Bäume stehen in Lücken oder am Rand. Jeder bringt 3 Punkte, wenn du auf den vier bis sechs Feldern um ihn herum die Mehrheit hast, egal zu welchen Plättchen sie gehören.
option-variant-saplings-about = Vor den Startplättchen setzt der Startspieler vier Bäume auf Felder von vier Plättchen. Diese Felder bleiben gesperrt, und jeder Baum bringt dem 1 Punkt mehr, der sein Plättchen gewinnt. Ihr legt drei statt vier Startplättchen.
option-variant-ant-trail-about = Zwei Straßenplättchen kommen zu den anderen dazu. Ein Pilz an der Straße darf, statt sich wie sonst auszubreiten, auf einem Plättchen jedes freie Feld an der Straße belegen, so weit es auch weg ist.
option-board = Auslage: zufällig oder von Hand gelegt
option-first = Startspieler: wer zuletzt im Wald Pilze gesammelt hat
option-first-random = Das Los entscheidet
option-first-random-about = Niemand weiß, wer zuletzt Pilze gesammelt hat, oder niemand hat welche gesammelt: Dann entscheidet der Zufall.
option-first-0 = Platz 1
option-first-1 = Platz 2
option-first-2 = Platz 3
option-first-3 = Platz 4

## Züge
move-tree = Baum auf { $space } pflanzen
move-start = Startplättchen auf { $space }
move-spread = Pilz auf { $space }, Ausbreitung auf Plättchen { $tile }
move-trail = Pilz auf { $space }, über die Ameisenstraße zu Plättchen { $tile }
ask-trees = Pflanze einen Baum auf ein Plättchen ohne Baum
ask-setup = Lege ein Startplättchen
ask-play = Kolonie ausbreiten: Lass einen Pilz wachsen und wähle sein Zielgebiet
step-space = Welches Feld?
step-tile = Welches Zielgebiet?
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
bad-other-starter = ist nicht der Platz, der begonnen hat
bad-saplings = erwartet werden höchstens { $high } Schösslinge auf Feldern, je Plättchen einer
bad-sapling-number = nach dem Pflanzen müssen { $expected } Schösslinge stehen
bad-stack-space = kein Feld, auf dem Pilzplättchen liegen können
bad-stack = erwartet wird ein Stapel: nur oben darf ein Pilz liegen, und aufeinander liegen nie zwei gleiche Farben
bad-supply = passt nicht zu den Stapeln: { $expected } Pilzplättchen müssen übrig sein
bad-captured = passt nicht zu den Stapeln: { $expected } Pilzplättchen muss die Entschädigung haben
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
sketch-captured = Entschädigung { $number }
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
  } im Vorrat, Entschädigung: { $compensation }
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

## Auslage von Hand
arrange-label = Die Auslage, wie sie bisher liegt
arrange-description = { $tiles ->
    [0] Noch liegt kein Plättchen auf dem Tisch.
    [one] Ein Plättchen liegt auf dem Tisch.
   *[other] { $tiles } Plättchen liegen auf dem Tisch.
  }
arrange-box = Die Schachtel: was noch nicht liegt
arrange-hand = In deiner Hand
arrange-box-in = { $piece }, in der Schachtel
arrange-box-out = { $piece }, aus der Schachtel genommen
arrange-in-hand = { $piece }, in deiner Hand; der Punkt ist auf dem Feld, das du auf den Tisch setzt
arrange-tree = Baum
arrange-take-tile = Plättchen { $tile } nehmen
arrange-take-tree = einen Baum nehmen
arrange-take-trail = ein Ameisenstraßen-Plättchen nehmen
arrange-back-tile = Plättchen { $tile } zurück in die Schachtel legen
arrange-back-tree = den Baum zurück in die Schachtel legen
arrange-back-trail = das Ameisenstraßen-Plättchen zurück in die Schachtel legen
arrange-lift-tile = Plättchen { $tile } wieder aufnehmen
arrange-lift-tree = den Baum wieder aufnehmen
arrange-lift-trail = das Ameisenstraßen-Plättchen wieder aufnehmen
arrange-lay-tile = Plättchen { $tile } neben { $beside } legen: { $sides ->
    [one] 1 Seite grenzt an
   *[other] { $sides } Seiten grenzen an
  }
arrange-lay-tile-here = Plättchen { $tile } hierher legen
arrange-lay-tree = den Baum neben { $beside } pflanzen: { $sides ->
    [one] 1 Feld
   *[other] { $sides } Felder
  } um ihn
arrange-lay-tree-here = den Baum hierher pflanzen
arrange-lay-trail = das Ameisenstraßen-Plättchen neben { $beside } legen: { $sides ->
    [one] 1 Seite grenzt an
   *[other] { $sides } Seiten grenzen an
  }
arrange-lay-trail-here = das Ameisenstraßen-Plättchen hierher legen
arrange-turn-left = links drehen
arrange-turn-right = rechts drehen
arrange-fill = Rest zufällig füllen
arrange-clear = neu beginnen
arrange-choose = Plättchen selbst auswählen
arrange-draw = Plättchen zufällig ziehen
arrange-tiles-left = { $left ->
    [one] 1 Plättchen ist noch zu legen
   *[other] { $left } Plättchen sind noch zu legen
  }
arrange-trees-left = { $left ->
    [one] 1 Baum ist noch neben die Plättchen zu pflanzen
   *[other] { $left } Bäume sind noch neben die Plättchen zu pflanzen
  }
arrange-trail-left = { $left ->
    [one] 1 Ameisenstraßen-Plättchen ist noch zu legen
   *[other] { $left } Ameisenstraßen-Plättchen sind noch zu legen
  }
bad-step = geht jetzt nicht: { $got }
bad-gap-marked = der Spielplan darf keine Lücke umschließen; die Marke zeigt, wo
bad-gap-without-tree-marked = eine Lücke muss ein einzelnes Feld mit einem Baum sein; die Marke zeigt, wo nicht
bad-tree-spaces-marked = ein Baum braucht mindestens { $low } Felder um sich; die Marke zeigt, welcher
workshop-board-title = Lege deinen eigenen Waldboden
workshop-board-about = Der Zufall zieht die Plättchen, wenn ihr sie nicht selbst aussucht; ihr legt alle und bestimmt die Form. Nimm ein Plättchen aus der Schachtel, drehe es und lege es dorthin, wo der Tisch beleuchtet ist. Du kannst Plättchen jederzeit wieder aufnehmen.
workshop-board-use = Diese Auslage verwenden
workshop-board-ready = Die Auslage ist fertig.

## Kurzfassung
digest-goal-title = Gewinne den Waldboden
digest-goal = Der Spielplan besteht aus Waldbodenplättchen mit je zwei bis sechs Feldern. Wer am Ende auf einem die meisten Pilze hat, gewinnt es und bekommt einen Punkt für jedes seiner Felder. Myzelien zählen nur, wo es bei den Pilzen gleich steht oder keine gibt.
digest-start-title = Lege deine ersten Myzelien
digest-start = Du hast 24 Pilzplättchen, auf einer Seite Myzel, auf der anderen Pilz. Reihum legt jeder einzeln vier davon, mit dem Myzel nach oben und nie neben eine fremde Farbe.
digest-grow-title = Lass einen Pilz wachsen
digest-grow = Bist du am Zug, breitest du deine Kolonie aus: Du drehst eines deiner Myzelien um; es bleibt bis zum Schluss ein Pilz. Dann wählst du ein Waldbodenplättchen als Zielgebiet: das eigene des Pilzes oder eines mit einem Feld neben ihm. Passen kannst du nicht.
digest-spread-title = Breite dich ganz aus
digest-spread = Dort legst du ein Myzel auf jedes Feld neben dem Pilz, das frei ist oder ein fremdes Myzel zeigt. Mindestens eines muss es sein; und reichen deine Pilzplättchen nicht für alle, musst du ein anderes Zielgebiet wählen.
digest-cover-title = Überbaue andere und entschädige sie
digest-cover = Was du überbaust, bleibt auf seinem Feld liegen, ist aber von da an wertlos. Für jedes fremde Myzel, das du überbaust, bekommt sein Besitzer ein weiteres Pilzplättchen aus deinem Vorrat als Entschädigung und verwahrt es bis zur Wertung. Pilze werden nie überbaut, deine eigenen Myzelien auch nicht.
digest-end-title = Zähle
digest-end = Das Spiel endet sofort, wenn jemand am Zug ist und nicht ziehen kann. Zähle die Siegpunkte deiner Waldbodenplättchen zusammen, einen für jedes Feld, und dazu 1 weiteren für je zwei Pilzplättchen, die du übrig hast oder bekommen hast. Steht es gleich, gewinnt, wer mehr bekommen hat.
digest-variants-title = Wenn du es kennst
digest-variants = Vier Varianten verändern den Wald: Lichtungen, über die nichts hinweggeht, Bäume neben den Plättchen, um die es sich zu kämpfen lohnt, Schösslinge, die ein Feld sperren und einen Punkt mehr bringen, und eine Ameisenstraße, die deine Myzelien weit fortträgt.

### Was in der Schachtel ist
component-tiles = { $n } Waldbodenplättchen mit zwei bis sechs Feldern
component-tiles-2 = { $n } davon mit je zwei Feldern
component-tiles-3 = { $n } davon mit je drei Feldern
component-tiles-4 = { $n } davon mit je vier Feldern
component-tiles-5 = { $n } davon mit je fünf Feldern
component-tiles-6 = { $n } davon mit je sechs Feldern
component-trail = { $n } Plättchen für die Ameisenstraße
component-discs = Je { $n } Pilzplättchen in vier Farben, auf einer Seite Myzel, auf der anderen Pilz
component-trees = { $n } Bäume
component-points = Punkte für Waldbodenplättchen, Bäume und Pilzplättchen
component-colours = { $n } Farben
printed-tile-shapes = Form und Größe der einzelnen Plättchen
printed-trail-shapes = Form der Plättchen für die Ameisenstraße
printed-colour-order = welche Farbe welchen Platz hat

## Was geschah, im Nachhinein erzählt
did-tree = pflanzte { $count ->
    [one] einen Baum
   *[other] Bäume
  } auf { $space }
did-start = legte { $count ->
    [one] ein Startplättchen
   *[other] Startplättchen
  } auf { $space }
did-spread = ließ auf { $space } einen Pilz wachsen und breitete sich auf Plättchen { $tile } aus
did-trail = ließ auf { $space } einen Pilz wachsen und folgte der Ameisenstraße zu Plättchen { $tile }
holding-discs = { $n } Pilzplättchen
holding-given = { $n } Pilzplättchen als Entschädigung

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

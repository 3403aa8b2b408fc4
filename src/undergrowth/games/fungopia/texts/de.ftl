# Fungopia: jedes Wort, das jemand liest.
title = Fungopia
tagline = Spinne deine Fäden durch den Boden und lass Pilze sprießen, wo sie sich treffen.
about = Vier Pilzarten wachsen in den Fugen des Waldbodens. Wo sich drei deiner Hyphen treffen, schießt ein Pilz empor und nährt dich; Sporen tragen dich weit fort, Karten ändern die Regeln des Wachsens. Wer rings um ein Plättchen die meisten Hyphen hat, gewinnt es.
minutes = 40
seat-0 = Steinpilz
seat-1 = Fliegenpilz
seat-2 = Pfifferling
seat-3 = Morchel
new-colours = Wer eine Art wählt, wählt seinen Platz: Der Steinpilz beginnt, also beginnt, wer ihn nimmt.

## Optionen
option-fresh_spores = Frische Sporen zu Beginn
option-fresh_spores-2 = Zwei
option-fresh_spores-2-about = Zwei deiner drei Sporen sind zu Beginn frisch, eine ist verbraucht. So steht es in der Anleitung.
option-fresh_spores-1 = Eine
option-fresh_spores-1-about = Nur eine deiner drei Sporen ist zu Beginn frisch. Das empfiehlt die Anleitung für ein schwierigeres Spiel.
option-spores_per_turn = Sporen je Zug
option-spores_per_turn-any = Beliebig viele
option-spores_per_turn-any-about = Nach deiner Aktion darfst du so viele frische Sporen legen, wie du hast.
option-spores_per_turn-one = Höchstens eine
option-spores_per_turn-one-about = Nach deiner Aktion darfst du eine frische Spore legen. So fasst die Website des Verlags den Zug zusammen.
option-tie_points = Gleichstand auf einem Plättchen
option-tie_points-value = Der volle Wert
option-tie_points-value-about = Steht es auf einem Plättchen bei Hyphen und Immunität gleich, bekommt jeder der Gleichen den Wert des Plättchens.
option-tie_points-immunity = Punkte nach Immunität
option-tie_points-immunity-about = Steht es auf einem Plättchen bei Hyphen und Immunität gleich, bekommt jeder der Gleichen so viele Punkte, wie er Immunität hat.
option-tree_scores = Der Baum
option-tree_scores-True = Zählt wie jedes Plättchen
option-tree_scores-True-about = Wer rings um den Baum die meisten Hyphen hat, bekommt seinen Punkt.
option-tree_scores-False = Zählt nicht
option-tree_scores-False-about = Hyphen am Baum zählen nur für seine Nachbarn. Ein Ring um den Baum bleibt aber ein Ring.
option-vacancy = Hyphen ersetzen beim Keimen
option-vacancy-usable = Wenn dir keine Kante offensteht
option-vacancy-usable-about = Du darfst eine Hyphe ersetzen, wenn das Plättchen der Spore keine freie Kante hat, die du nutzen darfst. Freie Kanten verseuchter Gebiete zählen nicht, solange du keine Immunität hast.
option-vacancy-physical = Wenn keine Kante frei ist
option-vacancy-physical-about = Du darfst eine Hyphe nur ersetzen, wenn alle sechs Kanten um die Spore herum belegt sind.

## Züge
move-spore = Spore auf { $tile }
move-hypha = erste Hyphe an { $edge }
move-grow = wachsen an { $edge }
move-sprout = keimen auf { $tile }: Hyphe an { $edge }
move-skip = aussetzen und eine Hyphe verlieren
move-buy = die Karte auf Feld { $square } kaufen
move-immunity = den Immunitätsmarker kaufen
move-shift = Verlegen: die Hyphe von { $edge } nach { $to }
move-fragment = Abspalten: die Hyphe von { $edge } nach { $to }
move-push = Verdrängen: die Hyphe an { $edge } muss weichen
move-fruit = Fruchten: ein Pilz auf { $vertex }
move-harvest = Ernten: den Pilz von { $vertex } zurücknehmen
move-move = die verdrängte Hyphe nach { $edge } verlegen
move-regrow = neu wachsen an { $edge }
move-end = den Zug beenden
ask-start-spore = Lege eine Spore auf das Plättchen, bei dem du beginnen willst
ask-start-hypha = Lege deine erste Hyphe an eine Kante deines Sporenplättchens
ask-turn = Lass eine Hyphe wachsen oder eine deiner Sporen keimen
ask-acted = Wenn du magst: Sporen, Karten oder Immunität, dann beende deinen Zug
ask-regrow = Deine Hyphe wurde ersetzt: Lass sie an deinem Netz neu wachsen
ask-push = Deine Hyphe wird verdrängt: Verlege sie an eine andere Kante deines Netzes
step-tile = Welches Plättchen?
step-edge = Welche Kante?
step-vertex = Welche Ecke?
step-card = Welche Karte?
step-square = Welche Karte vom Markt?
step-immunity = Der Immunitätsmarker
step-skip = Aussetzen
step-end = Den Zug beenden

## Wertung
what-tile = Plättchen { $place }
what-mushrooms = Pilze
what-rings = Ringkarten

## Der Spielplan im Terminal
element-tile = Plättchen { $key }
element-edge = Kante { $key }
element-vertex = Ecke { $key }
element-card = { $key ->
    [shift] Verlegen
    [fragment] Abspalten
    [push] Verdrängen
    [fruit] Fruchten
    [harvest] Ernten
   *[other] { $key }
  } einsetzen
element-square = von Feld { $key } kaufen
element-immunity = den Immunitätsmarker kaufen
element-skip = aussetzen und eine Hyphe verlieren
element-end = den Zug beenden
sketch-points = { $number ->
    [one] 1 Punkt,
   *[other] { $number } Punkte,
  }
sketch-hyphae = { $number ->
    [one] 1 Hyphe,
   *[other] { $number } Hyphen,
  }
sketch-mushrooms = { $number ->
    [one] 1 Pilz,
   *[other] { $number } Pilze,
  }
sketch-spores = Sporen { $fresh }+{ $decayed },
sketch-carbs = { $number }*,
sketch-immunity = Immunität { $number }
sketch-lost = · { $number } verloren
sketch-cards = · Karten
sketch-leads = · punktet auf
sketch-card = { $name } { $price }*
sketch-market = Markt
sketch-deck = Stapel { $number }
sketch-token = Immunitätsmarker { $price }*
sketch-open = leer
sketch-kind-tree = Baum
sketch-kind-taproot = Wurzel
sketch-kind-infested = Seuche
sketch-kind-rich = reich
sketch-kind-poor = karg
sketch-legend = ○ △ □ ◇ Hyphen und Sporen, ● ▲ ■ ◆ Pilze von Steinpilz, Fliegenpilz, Pfifferling und Morchel; * Kohlenhydrat; Sporen: frische + verbrauchte. Rechts unten auf einem Plättchen steht, wer dafür punktet, beim Markt der Preis jeder Karte. Kanten heißen nach den zwei Plättchen daneben, Ecken nach dreien.

## Das Bild des Tisches: Titel und Beschreibungen für Bildschirmleser

scene-kind-tree = Baum
scene-kind-taproot = Pfahlwurzel
scene-kind-infested = verseuchtes Gebiet
scene-kind-rich = reicher Boden
scene-kind-poor = karger Boden
scene-outside = außen

scene-tile = { $tile }, { $kind }{ $lying }
scene-tokens = { $count ->
    [0] keine Kohlenhydrate mehr
    [one] 1 Kohlenhydrat
   *[other] { $count } Kohlenhydrate
  }
scene-spores = { $species }: { $count ->
    [one] 1 Spore
   *[other] { $count } Sporen
  }
scene-edge = Kante { $edge } ({ $kinds }): { $lying }
scene-vacant = frei
scene-hypha-boletus = Hyphe des Steinpilzes
scene-hypha-amanita = Hyphe des Fliegenpilzes
scene-hypha-chanterelle = Hyphe des Pfifferlings
scene-hypha-morel = Hyphe der Morchel
scene-vertex = Ecke { $vertex }: { $lying }
scene-bare = kein Pilz
scene-mushroom-boletus = Steinpilz
scene-mushroom-amanita = Fliegenpilz
scene-mushroom-chanterelle = Pfifferling
scene-mushroom-morel = Morchel

scene-lead = { $tile }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für { $name }
scene-lead-shared = { $tile }: Gleichstand von { $names }, je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
scene-lead-tied = { $tile }: Gleichstand ohne Punkte
scene-lead-open = { $tile }: niemand hat hier eine Hyphe

scene-market = Markt
scene-square = Feld { $square }: { $name }, Zahl { $number }, Preis { $price ->
    [one] { $price } Kohlenhydrat
   *[other] { $price } Kohlenhydrate
  }. { $effect }
scene-square-empty = Feld { $square }: leer
scene-deck = Stapel: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
scene-deck-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
scene-token = Immunitätsmarker: Preis { $price } Kohlenhydrate, einmal je Spieler und Spiel. Deine Immunität steigt um 1.
scene-card = { $name }: { $effect }
# Die Namen auf den Karten, höchstens zehn Zeichen; die Wirkung in ein paar Worten; die ganze Wirkung
scene-card-shift = Verlegen
scene-card-fragment = Abspalten
scene-card-push = Verdrängen
scene-card-immunity = Immunität
scene-card-fruit = Fruchten
scene-card-ring = Ring
scene-card-harvest = Ernten
scene-short-shift = Hyphe im Netz versetzen
scene-short-fragment = Hyphe weg vom Netz
scene-short-push = fremde Hyphe muss weichen
scene-short-immunity = sofort 1 Immunität
scene-short-fruit = Pilz an eine freie Ecke
scene-short-ring = 1 Punkt für einen vollen Ring
scene-short-harvest = Pilz zurück, nimm 4
scene-effect-shift = Verlege eine deiner Hyphen an eine freie Kante, die dein übriges Netz berührt.
scene-effect-fragment = Verlege eine deiner Hyphen an eine freie Kante, die dein übriges Netz nicht berührt.
scene-effect-push = Jemand anders muss eine Hyphe, die eine deiner Hyphen berührt, an seinem Netz verlegen.
scene-effect-immunity = Deine Immunität steigt sofort um 1.
scene-effect-fruit = Setze einen deiner Pilze an eine Ecke ohne Pilz; nimm wie immer Kohlenhydrate und frische eine Spore auf.
scene-effect-ring = Behalte sie: 1 Punkt am Ende, wenn alle sechs Kanten eines Plättchens dir gehören.
scene-effect-harvest = Nimm einen deiner Pilze zurück und bekomme 4 Kohlenhydrate.

scene-seat = { $name } ({ $species }): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }; im Vorrat { $hyphae ->
    [one] { $hyphae } Hyphe
   *[other] { $hyphae } Hyphen
  }, { $mushrooms ->
    [one] { $mushrooms } Pilz
   *[other] { $mushrooms } Pilze
  }, Sporen: { $fresh } frisch, { $decayed } verbraucht; { $carbs ->
    [one] { $carbs } Kohlenhydrat
   *[other] { $carbs } Kohlenhydrate
  }, Immunität { $immunity }, { $lost ->
    [one] { $lost } Hyphe
   *[other] { $lost } Hyphen
  } verloren; Karten: { $cards }
scene-seat-turn = { $seat }; am Zug
scene-held = { $count ->
    [one] { $name }
   *[other] { $count } × { $name }
  }
scene-held-none = keine
scene-skip = Aussetzen: eine Hyphe verlieren
scene-end = Den Zug beenden

scene-state-start-spore = { $name } legt zum Start eine Spore
scene-state-start-hypha = { $name } legt die erste Hyphe
scene-state-turn = { $name } ist am Zug
scene-state-regrow = { $name } lässt eine ersetzte Hyphe neu wachsen
scene-state-push = { $name } verlegt eine verdrängte Hyphe
scene-state-over = das Spiel ist zu Ende
scene-label = Fungopia zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
  }: { $state }
scene-description = Runde { $round }. Auf dem Plan: { $hyphae ->
    [one] { $hyphae } Hyphe
   *[other] { $hyphae } Hyphen
  } und { $mushrooms ->
    [one] { $mushrooms } Pilz
   *[other] { $mushrooms } Pilze
  }.

### Bad input
bad-tile-number = erwartet werden insgesamt { $expected } Plättchen, nicht { $got }
bad-card-twice = die Karte { $card } ist doppelt aufgeführt
bad-card-number = erwartet werden insgesamt { $low } bis { $high } Karten, nicht { $got }
bad-tile-kinds = erwartet werden so viele Plättchen jeder Art: { $expected }
bad-tree-place = der Baum gehört auf { $tile }
bad-place = diesen Ort gibt es auf dem Plan nicht
bad-token = wer den Marker gekauft hat, hat mindestens 1 Immunität
bad-spore-place = Sporen liegen auf Plättchen, aber nicht auf dem Baum
bad-spore-number = erwartet werden { $expected } Sporen auf Tafel und Plättchen zusammen, nicht { $got }
bad-market-gap = Felder sind nur rechts leer und nur bei leerem Stapel
bad-copies = erwartet werden { $expected } dieser Karten auf dem Markt, im Stapel, im Besitz und aus dem Spiel zusammen, nicht { $got }
bad-planted = Sporen werden erst nach der Aktion gelegt
bad-regrow = eine Hyphe wächst erst nach der Aktion nach, die sie ersetzt hat
bad-push = die verdrängte Hyphe muss auf dieser Kante liegen und einem Platz gehören, der nicht am Zug ist
bad-stock = erwartet werden in dieser Runde { $expected } Hyphen im Vorrat, nicht { $got }
bad-hyphae-number = erwartet werden { $expected } Hyphen im Vorrat, verloren und auf dem Plan zusammen, nicht { $got }
bad-mushroom-number = erwartet werden { $expected } Pilze im Vorrat und auf dem Plan zusammen, nicht { $got }
bad-start = beim Start hat ein Platz nichts verloren und keine Immunität, und eine Spore liegt nur, wo er beginnen darf
bad-no-answer = der Platz, der antworten muss, hat keine Kante zur Wahl

### Digest and figures
digest-goal-title = Umschließe die Plättchen
digest-goal = Hyphen liegen an den Kanten der Plättchen, Pilze stehen an ihren Ecken. Wer am Ende um ein Plättchen die meisten Hyphen hat, bekommt den Punkt dafür, und jeder Pilz ist ein Punkt mehr. Jeder hat elf Hyphen; sind sie verbraucht, ist das Spiel aus.
digest-start-title = Such dir deinen Platz
digest-start = Der Steinpilz fängt an. Jeder legt eine Spore auf ein Plättchen, nur nicht auf den Baum und nicht auf verseuchtes Gebiet. Liegen alle, wird in derselben Reihenfolge aus jeder eine erste Hyphe an einer Kante ihres Plättchens.
digest-grow-title = Wachse …
digest-grow = In jedem Zug hast du eine Aktion. Meist wächst du: Eine Hyphe kommt an eine freie Kante, die dein Netz berührt. Die Kanten der verseuchten, violetten Gebiete sind gesperrt, bis du immun bist.
digest-sprout-title = … oder keime
digest-sprout = Oder du nimmst eine deiner Sporen von ihrem Plättchen und legst dort eine Hyphe an eine Kante, verbunden oder nicht. Ist keine Kante für dich frei, ersetzt sie eine andere; wem die gehört, der lässt sie sofort neu wachsen. Nach deiner Aktion legst du frische Sporen für spätere Züge aus.
digest-income-title = Sammle Kohlenhydrate
digest-income = Eine Hyphe an einer Pfahlwurzel bringt 1 Kohlenhydrat. Wo drei deiner Hyphen zusammentreffen, wächst ein Pilz: Er bringt von jedem Plättchen neben ihm, das noch etwas hat, 1 Kohlenhydrat und macht eine deiner Sporen wieder frisch.
digest-adapt-title = Pass dich an
digest-adapt = Je Zug kaufst du höchstens eine Karte: Ihr Preis ist die Zahl auf der Karte plus die ihres Feldes. Karten verlegen Hyphen, deine oder fremde, lassen Pilze wachsen oder ernten sie oder zählen am Ende. Einmal im Spiel kaufst du für 2 Kohlenhydrate Immunität.
digest-end-title = Zähle
digest-end = Nach Runde 11 bringt jedes Plättchen dem 1 Punkt, der dort die meisten Hyphen hat. Bei Gleichstand gewinnt die höhere Immunität; ist auch sie gleich, bekommt jeder von euch den Punkt. Dazu kommt 1 für jeden Pilz, und für deine Ringe, wenn ein ganzes Plättchen dir gehört.

### Was in der Schachtel ist
component-tiles = { $n } Plättchen, in der Mitte der Baum
component-cards = { $n } Anpassungskarten in sieben Arten
component-market = Ein Markt mit { $n } Feldern
component-pieces = { $n } Hyphen für jede Art, dazu Pilze und Sporen
component-income = Kohlenhydrate, die man bekommt
component-tokens = Immunitätsmarker und Kohlenhydrate in der Bank
component-points = Punkte am Ende
printed-board = wie viele Plättchen es gibt und wie sie liegen
printed-tile-kinds = wie viele Plättchen es von jeder Sorte gibt
printed-tile-triangles = wie viele Kohlenhydrate auf einem Plättchen liegen
printed-tile-values = was ein Plättchen wert ist
printed-card-effects = was die Karten bewirken
printed-card-numbers = Zahl auf der Karte
printed-card-copies = wie viele Karten es von jeder Sorte gibt
printed-square-costs = was das Feld auf den Preis aufschlägt
printed-start-stock = was eine Art zu Beginn hat
printed-taproot-income = was eine Pfahlwurzel zahlt
printed-mushroom-income = was ein neuer Pilz von jedem Plättchen nimmt
printed-harvest-income = was eine Ernte bringt
printed-token-cost = Preis der Immunität
printed-bank = dass die Bank nie leer wird

## Was geschah, im Nachhinein erzählt
did-spore = legte { $count ->
    [one] eine Spore
   *[other] Sporen
  } auf { $tile }
did-hypha = ließ die erste Hyphe an { $edge } wachsen
did-grow = ließ eine Hyphe an { $edge } wachsen
did-sprout = ließ auf { $tile } eine Hyphe an { $edge } keimen
did-skip = setzte aus und verlor eine Hyphe
did-buy = kaufte { $card }
did-immunity = kaufte den Immunitätsmarker
did-shift = verlegte mit Verlegen eine Hyphe von { $edge } nach { $to }
did-fragment = verlegte mit Abspalten eine Hyphe von { $edge } nach { $to }
did-push = verdrängte die Hyphe an { $edge }
did-fruit = setzte mit Fruchten { $count ->
    [one] einen Pilz
   *[other] Pilze
  } auf { $vertex }
did-harvest = erntete { $count ->
    [one] den Pilz
   *[other] die Pilze
  } auf { $vertex }
did-move = verlegte die verdrängte Hyphe nach { $edge }
did-regrow = ließ die ersetzte Hyphe an { $edge } neu wachsen
holding-carbs = { $n ->
    [one] { $n } Kohlenhydrat
   *[other] { $n } Kohlenhydrate
  }
holding-mushrooms = { $n ->
    [one] { $n } Pilz
   *[other] { $n } Pilze
  }
holding-spores = { $n ->
    [one] { $n } frische Spore
   *[other] { $n } frische Sporen
  }
holding-immunity = { $n } Immunität

# Undermining: jedes Wort, das jemand liest.
title = Undermining
tagline = Bohr dich in einen fremden Planeten und bring seine Schätze hinauf zur Raffinerie.
about = Rivalisierende Bergleute wühlen sich durch die Kruste einer fremden Welt. Bohre nach Rohstoffen, bring sie nach oben, bevor deine Laderäume überquellen, schraube Raketen und Reaktoren an dein Fahrzeug und erfülle Aufträge, solange es noch Sterntaler gibt. Portale kürzen den Weg ab, und in der Tiefe liegen seltsame Maschinen.
minutes = 60
seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb
seat-4 = Weiß

## Optionen
option-side = Seite des Spielplans
option-side-A = A: freier Grund
option-side-A-about = Zehn Reihen ohne Hindernis, vier Portale in der Tiefe. Die Anleitung empfiehlt sie für die erste Partie.
option-side-B = B: zwischen Grundgestein
option-side-B-about = Elf Reihen mit Wänden aus Grundgestein, durch die niemand bohren kann. Die Portale liegen weiter auseinander.
option-reactor = Ein neuer Reaktor
option-reactor-next-turn = Wirkt ab dem nächsten Zug
option-reactor-next-turn-about = Aktionen werden zu Beginn des Zuges gezählt; ein neuer Reaktor bringt seine erste also in deinem nächsten Zug.
option-reactor-at-once = Wirkt sofort
option-reactor-at-once-about = Ein Reaktor, den du baust, bringt noch im selben Zug eine Aktion.
option-edition-reconstruction-1 = Reich: fast überall Rohstoffe
option-edition-reconstruction-1-about = 21 der 129 Plättchen sind Fels, 12 davon in Reihe 1. Die Rohstoffe reichen für alle Ausrüstung und jeden Auftrag. Wie viele Plättchen es von jeder Art im gedruckten Spiel gibt, wissen wir nicht.
option-edition-rocky-ground-1 = Felsig: Fels bis in die Tiefe
option-edition-rocky-ground-1-about = 36 Plättchen sind Fels, 24 davon unterhalb von Reihe 1, und es gibt weniger Rohstoffe. Bohrköpfe und Sprengung sind mehr wert; zu viert und zu fünft werden die Rohstoffe knapp. Auch diese Zahlen sind nicht überliefert.

## Züge
move-enter = bei { $surface } landen
move-drill = { $cell } anbohren
move-drive = nach { $space } fahren
move-portal = durch das Portal nach { $space }
move-unload = die ganze Ladung abladen
move-charge = eine Batterie laden
move-boost = Schub: Batterien gegen eine Aktion
move-end = den Zug beenden
move-stop = hier aufhören
move-build = { $kind ->
    [bit] einen Bohrkopf
    [rocket] eine Rakete
    [reactor] einen Reaktor
   *[bay] einen Laderaum
  } bauen für { $payment }
move-fill = Auftrag { $contract } mit { $payment } erfüllen
move-tech = Alientechnik: { $card ->
    [surge] Energiestoß
    [recharge] Vollladung
    [recall] Rückruf
    [ghost] Geisterfahrt
    [blast] Sprengung
    [hook] Himmelshaken
   *[synth] Synthese
  }
move-tractor = Traktorstrahl: das Plättchen von { $cell } holen
move-swap = Platztausch mit { $seat ->
    [0] { seat-0 }
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
   *[4] { seat-4 }
  }
move-broker = Vermittler: Auftrag { $contract } ersetzen
ask-enter = Wähle das Feld über Tage, auf dem dein Fahrzeug landet
ask-act = Bohre, fahre oder nutze deine Aktionen anders
ask-spent = Keine Aktion mehr: Beende den Zug oder verschaff dir noch eine
ask-drill = Bohre weiter oder hör hier auf
ask-drill-or-card = Bohre weiter, setze Alientechnik ein oder hör hier auf
ask-build-or-card = Baue noch etwas, setze Alientechnik ein oder hör hier auf
ask-build = Baue noch etwas oder hör hier auf
ask-over = Das Spiel ist zu Ende
step-space = Wohin?
step-portal = Das Portal
step-unload = Abladen
step-charge = Laden
step-boost = Schub
step-end = Den Zug beenden
step-stop = Aufhören
step-build = Was baust du?
step-pay = Womit bezahlst du?
step-contract = Welcher Auftrag?
step-tech = Welche Karte?
step-held = Welche Karte?
step-umv = Wessen Fahrzeug?
caution-end = Du hast noch { $ap ->
    [one] { $ap } Aktion
   *[other] { $ap } Aktionen
  }. Den Zug trotzdem beenden?

## Wertung
what-star = Sterntaler
what-upgrades = Ausrüstung
what-tiles = Plättchen in Lager und Laderäumen
what-alien = nicht eingesetzte Alientechnik

## Der Spielplan im Terminal
element-space = { $key }
element-portal = durch das Portal gehen
element-unload = abladen
element-charge = eine Batterie laden
element-boost = Schub: Batterien gegen eine Aktion
element-end = den Zug beenden
element-stop = hier aufhören
element-build = { $key ->
    [bit] einen Bohrkopf
    [rocket] eine Rakete
    [reactor] einen Reaktor
   *[bay] einen Laderaum
  } bauen
element-pay = { $key } bezahlen
element-contract = Auftrag { $key }
element-tech = { $key ->
    [surge] Energiestoß
    [recharge] Vollladung
    [recall] Rückruf
    [ghost] Geisterfahrt
    [blast] Sprengung
    [tractor] Traktorstrahl
    [hook] Himmelshaken
    [synth] Synthese
    [swap] Platztausch
   *[broker] Vermittler
  } einsetzen
element-held = deine Karte { $key }
element-umv = Fahrzeug von Platz { $key }
sketch-refinery = Raffinerie
sketch-portal = Portal
sketch-contract = Auftrag { $place }: { $tiles }
sketch-pays = bringt { $stack }
sketch-unpaid = keine Sterntaler mehr
sketch-empty = kein Auftrag
sketch-next = Danach: { $tiles }
sketch-deck = noch { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
sketch-kit = { $name } { $price }, noch { $count }
sketch-hand = Alientechnik: { $cards }
sketch-turn = { $points ->
    [one] 1 Aktion
   *[other] { $points } Aktionen
  }
sketch-steps = { $count ->
    [one] 1 Bohrschritt
   *[other] { $count } Bohrschritte
  }
sketch-ghost = Geisterfahrt
sketch-last = letzte Züge: noch { $count }
sketch-points = { $number ->
    [one] 1 Punkt,
   *[other] { $number } Punkte,
  }
sketch-place = auf { $place },
sketch-away = noch nicht da,
sketch-cargo = Ladung { $cargo } ({ $used } von { $bays }),
sketch-warehouse = Lager { $warehouse },
sketch-batteries = { $number ->
    [one] 1 Batterie
   *[other] { $number } Batterien
  }
sketch-bucks = · Sterntaler { $bucks }
sketch-kits = · { $kits }
sketch-tech = · { $number ->
    [one] 1 Alientechnikkarte
   *[other] { $number } Alientechnikkarten
  }
sketch-legend = U Uran, T Titan, D Diamant, N Niob, X X-ium (Joker), A Alientechnik, R Fels, r Geröll, · freigebohrt, █ Grundgestein; o hinter einem Zeichen: dort ist ein Portal. Zahlen sind die Fahrzeuge der Plätze, gezählt ab 0. S1 bis S4 sind die Felder über Tage, jedes über drei Spalten.

## Das Bild des Tisches: Titel und Beschreibungen für Bildschirmleser

scene-tile-U = Uran
scene-tile-T = Titan
scene-tile-D = Diamant
scene-tile-N = Niob
scene-tile-X = X-ium
scene-tile-A = Alientechnik
scene-rock = Fels
scene-rubble = Geröll
scene-open = freigebohrt
scene-cell = { $cell }: { $tile }{ $vehicles }
scene-cell-portal = { $cell }, Portal: { $tile }{ $vehicles }
scene-surface = { $space }, { $building }, über { $columns }{ $vehicles }
scene-surface-plain = über Tage
scene-surface-refinery = Raffinerie
scene-surface-portal = Portal über Tage
scene-vehicle = Fahrzeug von { $colour }
scene-umv = Fahrzeug von { $name } ({ $colour }) auf { $space }; Ausrüstung: { $equipment }
scene-status = { $name }: noch { $points ->
    [one] { $points } Aktion
   *[other] { $points } Aktionen
  }, { $batteries } von { $most } Batterien
scene-status-steps = noch { $count ->
    [one] { $count } Bohrschritt
   *[other] { $count } Bohrschritte
  }
scene-status-ghost = Geisterfahrt: Die nächste Fahrt geht durch alles hindurch
scene-last-turns = Letzte Züge: Nach diesem kommen noch { $count }.

scene-market = Aufträge und Werkstatt
scene-contract = Auftrag { $place }: { $tiles } für { $value } Sterntaler; darunter { $rest }
scene-contract-last = Auftrag { $place }: { $tiles } für die letzten Sterntaler hier, { $value } an der Zahl
scene-contract-unpaid = Auftrag { $place }: { $tiles }, doch seine Sterntaler sind vergeben
scene-contract-empty = Auftragsplatz { $place }: leer
scene-deck = Nächster Auftrag: { $tiles }. Im Nachziehstapel: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
scene-deck-empty = Es kommen keine Aufträge mehr
scene-next = als Nächstes
scene-deck-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
# Was man bauen kann: Namen mit höchstens neun Zeichen
scene-kit-bit = Bohrkopf
scene-kit-rocket = Rakete
scene-kit-reactor = Reaktor
scene-kit-bay = Laderaum
scene-kit-effect-bit = ein Schritt mehr bei jedem Bohren
scene-kit-effect-rocket = ein Feld mehr bei jeder Fahrt
scene-kit-effect-reactor = eine Aktion mehr in jedem Zug
scene-kit-effect-bay = Platz für ein Plättchen mehr
scene-build = { $name }: { $effect }. Preis { $tiles }; noch { $count } da

scene-hand = Alientechnik von { $name }
scene-card = { $name }: { $effect }
# Namen der Karten; die Wirkung in ein paar Worten; die ganze Wirkung
scene-card-surge = Energiestoß
scene-card-recharge = Vollladung
scene-card-recall = Rückruf
scene-card-ghost = Geisterfahrt
scene-card-blast = Sprengung
scene-card-tractor = Traktorstrahl
scene-card-hook = Himmelshaken
scene-card-synth = Synthese
scene-card-swap = Platztausch
scene-card-broker = Vermittler
scene-short-surge = zwei Aktionen mehr in diesem Zug
scene-short-recharge = alle Batterien sind voll
scene-short-recall = sofort zur Raffinerie
scene-short-ghost = nächste Fahrt geht durch alles
scene-short-blast = räumt Fels und Geröll neben dir
scene-short-tractor = holt ein Plättchen bis 3 Felder weit
scene-short-hook = abladen, wo du gerade bist
scene-short-synth = 1 X-ium in dein Lager
scene-short-swap = Platz tauschen mit einem Fahrzeug
scene-short-broker = einen Auftrag ersetzen
scene-effect-surge = Du hast in diesem Zug zwei Aktionen mehr.
scene-effect-recharge = Deine Batterien sind wieder alle voll.
scene-effect-recall = Dein Fahrzeug steht sofort auf der Raffinerie.
scene-effect-ghost = Deine nächste Fahrt in diesem Zug darf durch Plättchen und Fahrzeuge führen und kostet dort nichts. Enden muss sie auf einem freien Feld.
scene-effect-blast = Aller Fels und alles Geröll neben deinem Fahrzeug verschwindet.
scene-effect-tractor = Hol einen Rohstoff oder ein Alienplättchen aus deiner Reihe oder Spalte, bis drei Felder weit, in einen Laderaum. Du bleibst stehen.
scene-effect-hook = Lade alles ab, wo immer du bist.
scene-effect-synth = Lege ein X-ium in dein Lager.
scene-effect-swap = Tausche den Platz mit einem Fahrzeug auf einem anderen Feld.
scene-effect-broker = Lege einen Auftrag ab, bei dem noch Sterntaler liegen; der nächste kommt an seine Stelle.

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }; auf { $place }; Ladung: { $cargo } ({ $bays } Laderäume); Lager: { $warehouse }; Ausrüstung: { $equipment } ({ $slots } Ausbauplätze); { $batteries } von { $most } Batterien; { $bucks } Sterntaler; { $tech ->
    [one] { $tech } Alientechnikkarte
   *[other] { $tech } Alientechnikkarten
  }
scene-seat-turn = { $seat }; am Zug
scene-several = { $count ->
    [one] { $name }
   *[other] { $count } × { $name }
  }
scene-none = nichts
scene-nowhere = dem Start, noch nicht auf dem Plan
scene-portal = Durch das Portal
scene-unload = Abladen
scene-charge = Eine Batterie laden ({ $batteries } von { $most })
scene-boost = Schub: { $price } von { $batteries } Batterien für eine Aktion
scene-end = { $points ->
    [0] Den Zug beenden
    [one] Den Zug beenden (noch { $points } Aktion)
   *[other] Den Zug beenden (noch { $points } Aktionen)
  }
scene-stop = Hier aufhören

scene-state-enter = { $name } landet auf dem Planeten
scene-state-act = { $name } ist am Zug
scene-state-drill = { $name } bohrt
scene-state-build = { $name } baut
scene-state-over = das Spiel ist zu Ende
scene-label = Undermining zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] fünft
  }: { $state }
scene-description = Seite { $side }. Im Boden: { $tiles ->
    [one] { $tiles } Plättchen
   *[other] { $tiles } Plättchen
  }, { $open ->
    [one] { $open } Feld freigebohrt
   *[other] { $open } Felder freigebohrt
  }.


### Bad input
bad-letter-order = Buchstaben stehen in der Reihenfolge { $order }: { $got }
bad-twice = { $got } kommt zweimal vor
bad-cover = die Plättchen reichen nicht für die { $cells } Felder der Seite { $side }
bad-rock = Reihe 1 braucht { $expected } Felsplättchen, es gibt { $got }
bad-rows = eine Seite hat { $low } bis { $high } Reihen, nicht { $got }
bad-cut-off = von der Oberfläche abgeschnitten: { $cells }
bad-price = ein Preis umfasst { $low } bis { $high } Plättchen, nicht { $got }
bad-contracts = es muss { $low } bis { $high } Aufträge geben, nicht { $got }
bad-buck-values = Sterntaler haben { $low } bis { $high } verschiedene Werte, nicht { $got }
bad-buck-value = Sterntaler sind { $low } bis { $high } wert, nicht { $got }
bad-stack = ein Stapel ist eine Liste von bis zu { $high } Werten, der höchste zuerst
bad-stack-tiles = drei solche Stapel brauchen mehr Plättchen mit dem Wert { $value } als die { $got } vorhandenen
bad-bedrock = Grundgestein muss genau dort sein, wo es der Plan hat; siehe { $cell }
bad-bag = { $expected } Plättchen bleiben im Beutel, nicht { $got }
bad-stock = es gibt nur { $high } Stück { $kind }, nicht { $got }
bad-on-tile = ein Fahrzeug kann nicht auf einem Plättchen stehen
bad-two-vehicles = unter Tage fasst ein Feld nur ein Fahrzeug
bad-slots = es gibt { $high } Ausbauplätze, nicht { $got }
bad-cargo = es gibt { $high } Laderäume, nicht { $got }
bad-cards = eine Alientechnikkarte ist an zwei Orten
bad-rest = das muss sein, was sonst nirgends ist: { $expected }
bad-tiles = es gibt { $high } Plättchen { $letter }, nicht { $got }
bad-stack-rest = so sieht kein Rest eines vollen Stapels aus
bad-bucks = Stapel und Sterntaler der Plätze ergeben zusammen nicht drei volle Stapel
bad-contract-number = ein Auftrag kommt öfter vor als in der Schachtel
bad-discard = { $expected } Aufträge müssen abgelegt sein, nicht { $got }
bad-no-contract = ein Platz ist leer, obwohl der Nachziehstapel noch Aufträge hat
bad-not-over = in dieser Stellung ist das Spiel nicht zu Ende
bad-not-entered = wer noch nicht da ist, hat nichts als Batterien, und niemand danach ist schon da
bad-enter = genau wer noch nicht auf dem Plan steht, landet
bad-enter-turn = solange andere noch nicht da sind, muss Platz { $expected } am Zug sein
bad-progress = eine Aktion, die weitergeht, ist ein Fortschritt
bad-no-step = hier lässt sich nichts bohren oder bauen und keine Karte einsetzen
bad-ghost = Geisterfahrt muss in diesem Zug eingesetzt worden sein

### Digest and figures
digest-goal-title = Werde reich unter Tage
digest-goal = Jeder steuert ein Bergbaufahrzeug. Du bohrst nach Rohstoffen, bringst sie hinauf in die Raffinerie und erfüllst damit Aufträge. Jeder Auftrag bringt den obersten Sterntaler daneben: der erste 8, der nächste weniger. Wer die meisten Sterntaler hat, gewinnt.
digest-turn-title = Drei Aktionen je Zug
digest-turn = In deinem ersten Zug stellst du dein Fahrzeug auf eines der vier großen Felder über Tage. In jedem Zug hast du 3 Aktionen, die du frei verwendest, auch mehrmals für dasselbe. Für eine Aktion kannst du eine Batterie laden; 2 Batterien sind später eine Aktion wert.
digest-drill-title = Bohre
digest-drill = Bohre ein Plättchen neben dir an, nie über Eck. Fels braucht zwei Anläufe: Erst wird er zu Geröll, dann ist er weg. Rohstoffe und Alienplättchen kommen in deine Laderäume, zwei sind es am Anfang. Was du vom Plan nimmst, auf dessen Feld rückst du vor.
digest-drive-title = Fahre
digest-drive = Fahre bis zu 2 Felder weit durch das, was schon freigebohrt ist. Zwei Fahrzeuge stehen in der Mine nie auf einem Feld, aber für 2 Batterien fährst du durch ein anderes hindurch. Von einem Portal kommst du zu jedem anderen offenen, und eines davon liegt über Tage.
digest-unload-title = Lade ab
digest-unload = In der Raffinerie lädst du ab: Rohstoffe kommen in dein Lager, und nur von dort kannst du zahlen. Für jedes Alienplättchen ziehst du eine geheime Alientechnikkarte, gut für einen Kniff, der keine Aktion kostet. X-ium steht für jeden Rohstoff.
digest-build-title = Baue
digest-build = Ebenfalls in der Raffinerie baust du für eine Aktion so viel Ausrüstung, wie du bezahlen kannst: Bohrköpfe, um weiterzubohren, Raketen, um weiterzufahren, Laderäume, um mehr mitzunehmen, Reaktoren für mehr Aktionen. Am Ende ist sie auch etwas wert.
digest-end-title = Zähle
digest-end = Ist ein Stapel Sterntaler leer, haben alle anderen noch einen Zug. Zähle deine Sterntaler zusammen, dazu 4, 7, 9 oder 10 für ein, zwei, drei oder mehr Stück Ausrüstung und je 1 für Plättchen in Lager und Laderäumen und für nicht eingesetzte Alientechnik.

### Was in der Schachtel ist
component-board = Ein Spielplan mit zwei Seiten
component-debris = { $n } Plättchen für die Mine
component-equipment = { $n } Stück Ausrüstung in vier Arten
component-contracts = { $n } Aufträge
component-bucks = { $n } Sterntaler
component-tech = { $n } Alientechnikkarten
component-mats = Eine Tafel für jedes Fahrzeug
component-batteries = { $n } Batterien
component-end = Das Ende des Spiels
component-seats = { $n } Farben
printed-board-layout = Tiefe und Aufbau der Mine
printed-board-portals = wo die Portale sind
printed-board-refinery = wo die Raffinerie steht
printed-board-surface = welche Spalten unter einem Feld über Tage liegen
printed-debris-counts = wie viele Plättchen es von jeder Sorte gibt
printed-debris-spare = wie viele Plättchen nach dem Aufbau übrig sind
printed-equipment-effects = was die Ausrüstung bewirkt
printed-equipment-prices = Preis der Ausrüstung
printed-equipment-copies = wie viele es von jeder Art gibt
printed-equipment-bays = wie viel ein weiterer Laderaum fasst
printed-contract-needs = was der Auftrag verlangt
printed-buck-values = Wert der Sterntaler
printed-buck-stacks = woraus die Stapel bestehen
printed-tech-effects = Name und Wirkung der Alientechnikkarte
printed-mat-slots = Ausbauplätze und Platz für Batterien
printed-mat-bays = Laderäume zu Beginn
printed-stalemate = wann ein Stillstand das Spiel beendet
printed-colours = Farbe des Platzes
printed-letters = Reihenfolge der Buchstaben in der Notation

## Was geschah, im Nachhinein erzählt
did-enter = landete { $surface }
did-drill = bohrte bei { $cell }
did-drive = fuhr { $space }
did-portal = fuhr durch das Portal { $space }
did-unload = lud ab
did-charge = lud { $count ->
    [one] eine Batterie
   *[other] { $count } Batterien
  }
did-boost = tauschte Batterien gegen { $count ->
    [one] eine Aktion
   *[other] { $count } Aktionen
  }
did-build = baute { $kind }
did-fill = erfüllte { $count ->
    [one] einen Auftrag
   *[other] { $count } Aufträge
  }
did-tech = spielte { $card }
did-tractor = holte mit dem Traktorstrahl das Plättchen von { $cell }
did-swap = tauschte den Platz mit { $seat ->
    [0] { seat-0 }
    [1] { seat-1 }
    [2] { seat-2 }
    [3] { seat-3 }
   *[4] { seat-4 }
  }
did-broker = ließ vom Vermittler Auftrag { $contract } ersetzen
deed-cell = { $cell } { $tile ->
    [U] (Uran)
    [T] (Titan)
    [D] (Diamant)
    [N] (Niob)
    [X] (X-ium)
    [A] (Alientechnik)
    [R] (Fels)
   *[r] (Geröll)
  }
deed-space = { $what ->
    [refinery] zur Raffinerie
    [surface] nach { $space } über Tage
   *[cell] nach { $space }
  }
deed-surface = { $what ->
    [refinery] bei der Raffinerie
   *[surface] bei { $space }
  }
deed-kit = { $kind ->
    [bit] einen Bohrkopf
    [rocket] eine Rakete
    [reactor] einen Reaktor
   *[bay] einen Laderaum
  }
holding-bucks = { $n } Sterntaler
holding-tile-U = { $n } Uran
holding-tile-T = { $n } Titan
holding-tile-D = { $n ->
    [one] { $n } Diamant
   *[other] { $n } Diamanten
  }
holding-tile-N = { $n } Niob
holding-tile-X = { $n } X-ium
holding-tile-A = { $n ->
    [one] { $n } Alienplättchen
   *[other] { $n } Alienplättchen
  }
holding-batteries = { $n ->
    [one] { $n } Batterie
   *[other] { $n } Batterien
  }
holding-tech = { $n ->
    [one] { $n } Alientechnikkarte
   *[other] { $n } Alientechnikkarten
  }

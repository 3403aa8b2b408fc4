# Undergrove: jedes Wort, das jemand liest.
#
# Manche Wörter stehen in vielen Sätzen: Würfel, Sorten, Pilze, Ziele. Ein Satz, der eines davon
# braucht, nennt es als eigene Nachricht, etwa { mushroom }, und davor die Variable, an der es
# hängt: { $id -> *[other] … }; so ist zu sehen, was er braucht.
title = Undergrove
tagline = Zieh Keimlinge in Gesellschaft von Pilzen groß und handle mit dem Wald unter dem Wald.
about = Du bist eine alte Douglasie. Unter dir verbinden Pilze Wurzel mit Wurzel und bringen, was junge Bäume brauchen. Lass deine Keimlinge Wurzeln zu den richtigen Pilzen treiben, bezahle mit Kohlenstoff, nimm Stickstoff, Phosphor und Kalium und leite Kohlenstoff durch das Geflecht, bis aus einem Keimling ein Baum wird. Allein spielst du gegen zwei Farben des Automa.
minutes = 70
seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb
rival-0 = Braun (Automa)
rival-1 = Beige (Automa)

## Optionen
option-goals = Ziele: zufällig ausgeteilt oder drei nach Wahl
option-quick_sprout = Die ersten Züge
option-quick_sprout-False = Von Anfang an frei
option-quick_sprout-False-about = Je drei Plättchen vom gemischten Stapel, und du entscheidest alles selbst.
option-quick_sprout-True = Quick Sprout: vier geführte Runden
option-quick_sprout-True-about = Plättchen, Ziele und die ersten vier Züge sind vorgegeben, sodass alle jede Aktion einmal sehen. Zu zweit bis zu viert, für die erste Partie.
option-whispering_woods = Zielkarten der Erweiterung „Whispering Woods“
option-whispering_woods-False = Ohne sie
option-whispering_woods-False-about = Drei der acht Karten aus der Schachtel werden ausgeteilt, jede mit einer ihrer Seiten.
option-whispering_woods-True = Mit ihnen
option-whispering_woods-True-about = Spinner und Felsengebirgshuhn werden unter die anderen Karten gemischt.
option-difficulty = Stärke des Automa
option-difficulty-None = Wie üblich
option-difficulty-None-about = Mittel, wenn du allein spielst; mit anderen gibt es keinen Automa.
option-difficulty-easy = Leicht
option-difficulty-easy-about = Nur allein. Jede Farbe des Automa wertet ihre vier besten Keimlinge.
option-difficulty-medium = Mittel
option-difficulty-medium-about = Nur allein. Jede Farbe des Automa wertet ihre fünf besten Keimlinge.
option-difficulty-hard = Schwer
option-difficulty-hard-about = Nur allein. Jede Farbe des Automa wertet alle ihre Keimlinge.
option-idle_removed = Leere Karten des Automa
option-idle_removed-0 = Alle drei bleiben drin
option-idle_removed-0-about = Drei der dreißig Karten sind leer: Auf ihnen tut der Automa nichts.
option-idle_removed-1 = Eine kommt heraus
option-idle_removed-1-about = Nur allein. Zwei leere Karten bleiben: Der Automa ist etwas schneller.
option-idle_removed-2 = Zwei kommen heraus
option-idle_removed-2-about = Nur allein. Eine leere Karte bleibt.
option-idle_removed-3 = Alle kommen heraus
option-idle_removed-3-about = Nur allein. Der Automa tut in jedem Zug etwas.
face-down = Bonusplättchen des Automa verdeckt
face-down-about = Du siehst, wie viele Bonusplättchen Braun und Beige haben, aber erst am Spielende, welche. Bis dahin zählen ihre Punkte ohne sie.

## Wörter, die in vielen Sätzen stehen
cube = { $cube ->
    [C] Kohlenstoff
    [N] Stickstoff
    [P] Phosphor
    [K] Kalium
   *[other] beliebiger Würfel
  }
type = { $type ->
    [ring] Ring
    [gill] Lamelle
    [pore] Röhre
   *[other] Sonstige
  }
type-mushroom = { $type ->
    [ring] Ringpilz
    [gill] Lamellenpilz
    [pore] Röhrenpilz
    [none] Pilz ohne Sorte
   *[other] sonstiger Pilz
  }
bonus = { $bonus ->
    [N] Stickstoff
    [P] Phosphor
    [K] Kalium
    [C] Kohlenstoff
    [ready] alle Marker bereit
    [vp1] 1 Punkt
   *[vp2] 2 Punkte
  }
colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
    [brown] Braun
   *[tan] Beige
  }

## Züge
move-start = erster Keimling auf { $corner }
move-activate = { $cell } aktivieren
move-absorb = Kohlenstoff aufnehmen
move-reproduce = vermehren
move-partner = verbünden
move-photosynthesize = Photosynthese
move-skip = darauf verzichten
move-done = genug
move-flip = Marker { $type ->
   *[other] { type }
  } benutzen
move-pay = { $cube ->
   *[other] { cube }
  } bezahlen
move-from = Kohlenstoff von { $cell }
move-to = zur Wurzel { $root }
move-gain = { $cube ->
   *[other] { cube }
  } nehmen
move-trade = { $cube ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  } gegen { $other ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  } tauschen
move-store = { $amount ->
    [0] keinen Würfel auf das Plättchen legen
    [one] { $amount } Würfel auf das Plättchen legen
   *[other] { $amount } Würfel auf das Plättchen legen
  }
move-copy = { $cell } nachahmen
move-action = eine weitere Aktion
move-nitrogen-instead = Stickstoff statt einer Aktion
move-tile = { $id ->
   *[other] { mushroom }
  } ausspielen
move-at = bei { $cell } anlegen
move-seed = Keimling auf { $corner }
move-root = Wurzel { $root }
move-nitrogen = { $amount ->
    [0] kein Stickstoff gegen Kohlenstoff
   *[other] { $amount } Stickstoff gegen { $amount } Kohlenstoff
  }
move-discard = { $id ->
   *[other] { mushroom }
  } abwerfen
move-keep = Bonusplättchen behalten: { $bonus ->
   *[other] { bonus }
  }
move-keep-hidden = ein Bonusplättchen behalten
move-green = das grüne Feld { $green } nehmen
move-ready = Marker { $type ->
   *[other] { type }
  } bereit machen
move-bonus = Bonusplättchen einsetzen: { $bonus ->
   *[other] { bonus }
  }
ask-start = Wähle die Ecke des Erdfreunds, auf der dein erster Keimling wächst
ask-action = Wähle eine Aktion oder aktiviere einen Pilz an deinen Wurzeln
ask-flip = Welchen deiner Marker benutzt du dafür?
ask-pay = Bezahle einen Würfel deiner Wahl
ask-from = Von welchem Plättchen kommt der Kohlenstoff?
ask-to = Welche Wurzel nimmt den Kohlenstoff auf?
ask-step = Der Kohlenstoff ist unterwegs: Jeder Schritt kostet einen Würfel oder einen Marker
ask-gain = Nimm einen Würfel deiner Wahl
ask-trade = Du darfst einen Würfel gegen einen anderen tauschen
ask-store = Wie viele der Würfel legst du auf das Plättchen?
ask-copy = Welchen Pilz ahmst du nach?
ask-choose = Eine weitere Aktion oder ein Stickstoff?
ask-offer = Bezahle einen Würfel, wenn du vorher ein Plättchen legen willst
ask-tile = Welches Plättchen aus deiner Hand legst du?
ask-at = Wohin im Wald kommt das Plättchen?
ask-seed = Auf welcher Ecke wächst der neue Keimling?
ask-root = Wohin wächst die Wurzel?
ask-nitrogen = Wie viel Stickstoff gibst du für ebenso viel Kohlenstoff?
ask-discard = Wirf ab, was du nicht willst; am Zugende ziehst du auf drei nach
ask-keep = Sieh dir den Stapel an: Welches Bonusplättchen behältst du?
ask-green = Das Ende des Kohlenstoffpfads: Wähle ein grünes Feld
ask-ready = Welchen Marker machst du bereit?
ask-over = Das Spiel ist zu Ende
step-corner = Welche Ecke?
step-cell = Welches Plättchen?
step-absorb = Aufnehmen
step-reproduce = Vermehren
step-partner = Verbünden
step-photosynthesize = Photosynthese
step-skip = Verzichten
step-done = Genug
step-token = Welcher Marker?
step-cube = Welcher Würfel?
step-root = Welche Wurzel?
step-give = Was gibst du?
step-take = Was nimmst du dafür?
step-amount = Wie viele?
step-choose = Was von beidem?
step-hand = Welches Plättchen?
step-held = Welches Plättchen?
step-look = Welches Bonusplättchen?
step-green = Welches grüne Feld?
step-bonus = Ein Bonusplättchen

## Quick Sprout: jede Entscheidung der Leitfäden und ihr Grund. Platz, Runde und Nummer der Entscheidung
guide-0-0-0 = Beginne hier: An dieser Ecke treffen sich drei Plättchen, und für ein viertes ist Platz
guide-0-1-0 = Verbünde dich: Mit mehr Wurzeln kannst du mit mehr Pilzen handeln
guide-0-1-1 = Bezahle Stickstoff, um ein Plättchen zu legen: Es macht deine Ecke des Waldes reicher
guide-0-1-2 = Der Steinpilz: Er gibt genau die Würfel, die Keimlinge und Wurzeln kosten
guide-0-1-3 = Leg ihn an deinen Keimling: Dann treffen sich dort vier Plättchen, mehr geht nicht
guide-0-1-4 = Eine Wurzel auf das neue Plättchen, damit du es aktivieren kannst
guide-0-1-5 = Und eine auf den Fliegenpilz: andere Sorte, also ein anderer Marker
guide-0-2-0 = Aktiviere den Fliegenpilz: Er gibt Würfel, und dein Kohlenstoff bleibt zum Aufnehmen da
guide-0-3-0 = Vermehre dich: Nur was im Wald steht, kann werten, und ein Keimling braucht Zeit
guide-0-3-1 = Diesmal kein Plättchen: Du brauchst die Würfel zum Aufnehmen
guide-0-3-2 = An die ferne Ecke des Steinpilzes: ein gutes Plättchen für beide, und ringsum Platz
guide-0-3-3 = Seine Wurzel kommt auf den Steinpilz: Jede Wurzel dort zählt dessen Punkte noch einmal
guide-0-4-0 = Nimm auf: Ohne Kohlenstoff zählt kein Keimling, und der Kohlenstoffpfad belohnt dich
guide-0-4-1 = Benutze den Marker Lamelle: Auf Lamellenpilzen hast du noch keine Wurzel
guide-0-4-2 = Bezahle Stickstoff: Phosphor und Kalium sind für Keimlinge und Wurzeln da
guide-0-4-3 = Nimm den Kohlenstoff des Fliegenpilzes: Deine Wurzel liegt schon dort
guide-0-4-4 = Durch die Wurzel auf demselben Plättchen: kein Schritt, keine weiteren Kosten
guide-1-0-0 = Beginne gegenüber dem ersten Platz: Dort hast du am meisten Raum
guide-1-1-0 = Aktiviere den Erdfreund: Er kostet nichts und hilft, wann immer ein Würfel fehlt
guide-1-1-1 = Nimm Kalium: Du wirst ein Plättchen und Wurzeln bezahlen
guide-1-1-2 = Tausche Stickstoff gegen Phosphor: Den brauchst du für Keimlinge
guide-1-1-3 = Genug: Was du jetzt hast, kosten die nächsten Züge
guide-1-2-0 = Vermehre dich: Ein zweiter Keimling erschließt eine weitere Ecke des Waldes
guide-1-2-1 = Bezahle Kalium, um ein Plättchen zu legen: Der Rest reicht gerade für zwei Wurzeln
guide-1-2-2 = Der Rotfußröhrling gibt von jeder Art einen Würfel: gut, was immer du brauchst
guide-1-2-3 = In deiner Ecke berührt er auch deinen ersten Keimling: ein Plättchen für beide
guide-1-2-4 = Hier treffen sich zwei Plättchen, also kann der Keimling zwei Wurzeln bekommen
guide-1-2-5 = Die Wurzel kommt auf das neue Plättchen, damit du es aktivieren kannst
guide-1-3-0 = Verbünde dich: zwei Wurzeln auf einmal für deinen ersten Keimling
guide-1-3-1 = Jetzt kein Plättchen: Behalte die Würfel, die du noch hast
guide-1-3-2 = Auf den Bemalten Schmierröhrling: Er gibt Würfel und macht einen Marker bereit
guide-1-3-3 = Und auf dein eigenes Plättchen: Am Ende zählt jede Wurzel, auch zwei auf einer Sorte
guide-1-4-0 = Photosynthese: Sie kostet nichts, und fast alles andere kostet Kohlenstoff
guide-1-4-1 = Gib deinen Stickstoff: Er bringt Kohlenstoff, und sonst brauchst du ihn gerade nicht
guide-1-4-2 = Wirf den Westlichen Matsutake ab: Er ist teuer, und am Zugende ziehst du nach
guide-1-4-3 = Behalte die anderen: Ein Plättchen, das für wenig viel gibt, lohnt sich zu halten
guide-2-0-0 = Beginne hier: Drei Plättchen treffen sich, und Kohlenstoff liegt einen Schritt weit weg
guide-2-1-0 = Nimm gleich auf: Der Kohlenstoff gehört dem, der zuerst kommt
guide-2-1-1 = Benutze den Marker Sonstige: Einen solchen Pilz kannst du noch nicht aktivieren
guide-2-1-2 = Bezahle Stickstoff: Phosphor ist für den Keimling, der als Nächstes kommt
guide-2-1-3 = Vom Fliegenpilz: Er ist einen Schritt entfernt, und jeder Schritt kostet
guide-2-1-4 = Zu deiner einzigen Wurzel: Der Kohlenstoff muss auf das Plättchen, auf dem sie liegt
guide-2-1-5 = Zahl den Schritt mit einem Marker: Er wird wieder bereit, ein Würfel wäre weg
guide-2-2-0 = Vermehre dich: Ein Keimling hat schon Kohlenstoff, da darf ein zweiter folgen
guide-2-2-1 = Zahl Stickstoff für ein Plättchen: Einen hat dir der Kohlenstoffpfad gebracht
guide-2-2-2 = Der Pfefferröhrling gibt Kalium und wird mit jedem Würfel darauf mehr wert
guide-2-2-3 = In deiner Ecke berührt er auch deinen ersten Keimling: ein Plättchen für beide
guide-2-2-4 = An seine äußere Ecke: Rundherum ist Platz für weitere Plättchen von dir
guide-2-2-5 = Die Wurzel kommt auf das neue Plättchen, damit du es aktivieren kannst
guide-2-3-0 = Aktiviere den Pfefferröhrling: Sein Kalium bezahlt die Wurzeln, die als Nächstes kommen
guide-2-3-1 = Leg einen Würfel auf das Plättchen: Wurzeln dort zählen mehr, und Kalium bleibt genug
guide-2-4-0 = Verbünde dich: Zwei weitere Wurzeln bringen dich zu zwei weiteren Sorten
guide-2-4-1 = Kein Plättchen: Die um dich herum sind gut genug
guide-2-4-2 = Auf den Rötlichen Lacktrichterling: Er macht den Marker bereit, der benutzt ist
guide-2-4-3 = Und auf den Fliegenpilz: Jeder Kohlenstoff auf dem Keimling lässt eine Wurzel werten
guide-3-0-0 = Beginne hier: An dieser Ecke treffen sich drei Plättchen, und für ein viertes ist Platz
guide-3-1-0 = Vermehre dich: Je früher ein Keimling steht, desto länger kann er Kohlenstoff sammeln
guide-3-1-1 = Bezahle Kalium, um ein Plättchen zu legen: Der Pilz darauf gibt dir welches zurück
guide-3-1-2 = Der Wald-Wulstling gibt von jeder Art einen Würfel: gut, was immer du brauchst
guide-3-1-3 = In deiner Ecke berührt er auch den ersten Keimling: ein Plättchen für beide
guide-3-1-4 = An seine ferne Ecke: Bald legst du daneben noch ein Plättchen
guide-3-1-5 = Die Wurzel kommt auf das neue Plättchen, damit du es aktivieren kannst
guide-3-2-0 = Aktiviere ihn: drei Würfel für etwas Kohlenstoff, den später jemand aufnehmen kann
guide-3-3-0 = Photosynthese: Dein Kohlenstoff wird knapp, und dein benutzter Marker wird wieder bereit
guide-3-3-1 = Gib Stickstoff: Jeder bringt noch einen Kohlenstoff, der schnellste Weg zu viel davon
guide-3-3-2 = Wirf die Schwarze Grubenlorchel ab: Am Zugende ziehst du vielleicht etwas Besseres
guide-3-3-3 = Behalte den Grasgrünen Täubling: Du legst ihn im nächsten Zug
guide-3-4-0 = Verbünde dich: Dein zweiter Keimling hat erst eine Wurzel
guide-3-4-1 = Bezahle Phosphor für ein Plättchen: Stickstoff bringt bei der Photosynthese mehr
guide-3-4-2 = Der Grasgrüne Täubling gibt Stickstoff und wird mit jedem Würfel darauf mehr wert
guide-3-4-3 = Neben deinen zweiten Keimling, der gleich eine Wurzel darauf treiben kann
guide-3-4-4 = Eine Wurzel des zweiten Keimlings auf das neue Plättchen
guide-3-4-5 = Und eine auf den Bemalten Schmierröhrling: andere Sorte, anderer Marker

## Was der Automa getan hat und warum
told-card = Der Automa deckt Karte { $card } auf
told-tile = Der Automa legt bei { $cell } ein Plättchen an ({ $id ->
   *[other] { mushroom }
  }), neben den ersten Pilz der Sorte auf der Karte, der auf dieser Seite Platz hat
told-seed = { $colour ->
   *[other] { colour }
  } setzt einen Keimling auf { $corner }: Von den freien Ecken des Pilzes, den die Karte nennt, treffen sich dort die meisten Plättchen
told-add = { $n } Kohlenstoff aus dem Vorrat kommt auf { $cell }, den ersten Pilz der Sorte auf der Karte
told-take = { $colour ->
   *[other] { colour }
  } nimmt { $n } Kohlenstoff von { $cell }, dem ersten Pilz der Sorte auf der Karte, auf dem welcher liegt
told-stone = { $colour ->
   *[other] { colour }
  } rückt auf Stein { $stone } des Kohlenstoffpfads vor und nimmt seine Belohnung; nur Wurzeln nützen dem Automa nichts
told-green = { $colour ->
   *[other] { colour }
  } erreicht das Ende des Kohlenstoffpfads und nimmt das grüne Feld { $green }{ $left ->
    [0] ; dies ist schon die letzte Runde
   *[other] : Nach dieser Runde folgt noch eine
  }
told-cannot = { $what ->
    [tile] Kein Pilz dieser Sorte hat auf dieser Seite Platz, oder es ist kein Plättchen mehr da
    [seed] Kein Pilz dieser Sorte hat eine freie Ecke, oder die Farbe hat keinen Keimling mehr
    [add] Es gibt kein Plättchen für den Kohlenstoff
   *[take] Es gibt keinen Kohlenstoff zu holen
  }: Die Aktion misslingt, und du nimmst vor deinem Zug einen Würfel

## Wertung
what-goal = Ziel { $place ->
   *[other] { goal }
  }
what-tree = Baum auf { $place }
what-seedling = Keimling auf { $place }
what-bonus = Bonusplättchen
what-carbon = Kohlenstoffpfad
what-resources = übrige Rohstoffe
what-focus = Fokus { $place ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  }

## Ziele: die Namen der Karten, was eine Seite zählt in ein paar Worten und in einem Satz
goal = { $place ->
    [bat_a] Silberhaar-Fledermaus
    [bat_b] Silberhaar-Fledermaus
    [jack_a] Meisenhäher
    [jack_b] Meisenhäher
    [vole_a] Rote Wühlmaus
    [vole_b] Rote Wühlmaus
    [spittlebug_a] Douglasien-Schaumzikade
    [spittlebug_b] Douglasien-Schaumzikade
    [flying_a] Gleithörnchen
    [flying_b] Gleithörnchen
    [crossbill_a] Fichtenkreuzschnabel
    [crossbill_b] Fichtenkreuzschnabel
    [slug_a] Bananenschnecke
    [slug_b] Bananenschnecke
    [douglas_a] Douglashörnchen
    [douglas_b] Douglashörnchen
    [moth_a] Douglasienspinner
    [moth_b] Douglasienspinner
    [grouse_a] Felsengebirgshuhn
    [grouse_b] Felsengebirgshuhn
   *[other] { $place }
  }
goal-what = { $place ->
    [bat_a] Züge mit 6 oder mehr neuem Kohlenstoff
    [bat_b] Stickstoff, für Kohlenstoff gegeben
    [jack_a] verschiedene Spalten mit Keimlingen und Bäumen
    [jack_b] Plättchen an deinen Keimlingen und Bäumen
    [vole_a] deine Bäume
    [vole_b] Keimlinge und Bäume mit 2 oder mehr Wurzeln
    [spittlebug_a] Züge mit 2 Wurzeln auf einer Sorte
    [spittlebug_b] deine Wurzeln im Wald
    [flying_a] Wurzeln auf Plättchen mit geraden Punkten
    [flying_b] Wurzeln auf Plättchen mit ungeraden Punkten
    [crossbill_a] Wurzeln auf Plättchen mit Farbtropfen
    [crossbill_b] Wurzeln auf Plättchen mit Pfote
    [slug_a] Keimlinge und Bäume an allen { $types } Sorten
    [slug_b] Keimlinge und Bäume an genau { $types } Sorten
    [douglas_a] Keimlinge und Bäume an Plättchen zum Aufnehmen
    [douglas_b] Keimlinge und Bäume an Plättchen für weitere Aktionen
    [moth_a] Wurzelsätze auf Plättchen mit { $set } Punkten
    [moth_b] Keimlinge und Bäume auf den 12 Ecken des Rings
    [grouse_a] Kohlenstoff, 2 oder mehr Schritte weit geholt
    [grouse_b] Züge, in denen alle 4 Marker bereit wurden
   *[other] { $place }
  }
goal-about = { $place ->
    [bat_a] zählt deine Züge, in denen du mindestens 6 Kohlenstoff aus dem Vorrat bekommen hast
    [bat_b] zählt den Stickstoff, den du bei der Photosynthese für Kohlenstoff gegeben hast
    [jack_a] zählt die verschiedenen Linien von Nord nach Süd, auf denen du Keimlinge oder Bäume hast
    [jack_b] zählt die verschiedenen Plättchen, die deine Keimlinge und Bäume berühren, mit oder ohne Wurzel
    [vole_a] zählt deine Bäume
    [vole_b] zählt deine Keimlinge und Bäume mit mindestens zwei Wurzeln
    [spittlebug_a] zählt deine Züge, in denen zwei der neuen Wurzeln auf Plättchen einer Sorte liegen
    [spittlebug_b] zählt deine Wurzeln im Wald
    [flying_a] zählt deine Wurzeln auf Plättchen, die eine gerade Zahl von Punkten wert sind; 0 ist gerade
    [flying_b] zählt deine Wurzeln auf Plättchen, die eine ungerade Zahl von Punkten wert sind
    [crossbill_a] zählt deine Wurzeln auf Plättchen mit dem Farbtropfen: Ihr englischer Name nennt eine Farbe
    [crossbill_b] zählt deine Wurzeln auf Plättchen mit der Pfote: Ihr englischer Name nennt einen Menschen oder ein Tier
    [slug_a] zählt deine Keimlinge und Bäume, die Plättchen aller { $types } Sorten berühren
    [slug_b] zählt deine Keimlinge und Bäume, die Plättchen von genau { $types } Sorten berühren
    [douglas_a] zählt deine Keimlinge und Bäume, die ein Plättchen berühren, mit dem man Kohlenstoff aufnimmt
    [douglas_b] zählt deine Keimlinge und Bäume, die ein Plättchen berühren, das eine weitere Aktion bietet
    [moth_a] zählt Sätze aus drei deiner Wurzeln auf Plättchen, die { $set } Punkte wert sind; jede Wurzel gehört nur zu einem Satz
    [moth_b] zählt deine Keimlinge und Bäume auf den zwölf Ecken rings um die Ecken des Erdfreunds
    [grouse_a] zählt den Kohlenstoff, der zwei oder mehr Schritte weit zu deinen Wurzeln kam
    [grouse_b] zählt deine Züge, in denen jeder deiner vier Marker von benutzt auf bereit gedreht wurde
   *[other] { $place }
  }
goal-title = Ziel { $name }, Seite { $side }: { $about }. { $table } { $seats }
goal-table-counter = Punkte für 0, 1, 2 und so weiter: { $points }.
goal-table-multiplier = Für jedes { $times ->
    [one] { $times } Punkt
   *[other] { $times } Punkte
  }.
goal-table-competitive = Punkte nach Rang: { $points }; wer gleichauf ist, teilt sie.
goal-seat = { $name }: { $count }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }

## Pilze: was sie kosten, tun und wert sind
ability-tile = { $name }: { $type }, { $worth }. { $what }
ability-active = Kosten: { $cost }. { $does }
ability-marks = Zeichen: { $marks }.
cost-token = Marker { $type ->
   *[other] { type }
  }
cost-carbon = { $n } Kohlenstoff auf den Pilz
cost-any = { $n ->
    [one] ein Würfel nach Wahl
   *[other] { $n } Würfel nach Wahl
  }
cost-free = nichts
ability-and = { $most } und { $last }
ability-cubes = { $n } { $cube ->
   *[other] { cube }
  }
ability-gain = nimm { $cubes }
ability-gain-any = { $n ->
    [one] nimm einen Würfel nach Wahl
   *[other] nimm { $n } Würfel nach Wahl
  }
ability-trade = tausche bis zu { $n } Würfel
ability-ready = { $n ->
    [one] mach deinen Marker { $types } bereit
   *[other] mach deine Marker { $types } bereit
  }
ability-others = alle anderen nehmen { $cubes }
ability-extra = du hast eine weitere Aktion
ability-extra-or = eine weitere Aktion oder { $cubes }
ability-absorb = { $n ->
    [one] nimm { $n } Kohlenstoff von einem beliebigen Plättchen auf
   *[other] nimm bis zu { $n } Kohlenstoff von beliebigen Plättchen auf
  }
ability-absorb-here = { $n ->
    [one] nimm { $n } Kohlenstoff von diesem Plättchen auf
   *[other] nimm bis zu { $n } Kohlenstoff von diesem Plättchen auf
  }
ability-absorb-free = { $n ->
    [one] nimm { $n } Kohlenstoff von einem beliebigen Plättchen auf
   *[other] nimm bis zu { $n } Kohlenstoff von beliebigen Plättchen auf
  }, die ersten { $free } Schritte sind frei
ability-fill = einer mehr kommt auf das Plättchen
ability-store = leg bis zu { $n } davon auf das Plättchen
ability-copy = nutze einen anderen Pilz seiner Sorte, als wäre es dieser
ongoing-refill = Immer: Liegt am Ende eines Zuges nirgends Kohlenstoff, bekommen die vier Plättchen ringsum je 1
ongoing-reproduce-root = Immer: Beim Vermehren darf der neue Keimling eine zweite Wurzel bekommen
ongoing-partner-root = Immer: Beim Verbünden darfst du eine dritte Wurzel legen
ongoing-reproduce-tile = Immer: Bezahlst du beim Vermehren ein Plättchen, darfst du ein zweites umsonst legen
ongoing-partner-tile = Immer: Bezahlst du beim Verbünden ein Plättchen, darfst du ein zweites umsonst legen
ongoing-photosynthesize-carbon = Immer: Bei der Photosynthese nimmst du zuerst 3 Kohlenstoff statt 2
points-fixed = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }
points-cubes = { $table } Punkte, je nach Würfeln darauf
points-adjacent = { $n } Punkte und 1 mehr für jeden Pilz seiner Sorte daneben
points-some = { $points } Punkte
mark-colour = Tropfen (eine Farbe im englischen Namen)
mark-creature = Pfote (Mensch oder Tier im englischen Namen)
mushroom = { $id ->
    [1] Erdfreund
    [2] Bemalter Schmierröhrling
    [3] Fliegenpilz
    [4] Pazifischer Goldpfifferling
    [5] Rötlicher Lacktrichterling
    [6] Mennigroter Saftling
    [7] Erbsenstreuling
    [8] Snyders Schwarze Morchel
    [9] Schwarze Grubenlorchel
    [10] Steinpilz
    [11] Orangegelber Korkstacheling
    [12] Blutblättriger Hautkopf
    [13] Stachelbeer-Täubling
    [14] Sonnen-Wulstling
    [15] Rotfußröhrling
    [16] Wald-Wulstling
    [17] Rehms Haarbecherling
    [18] Samtiger Milchling
    [19] Rotblutender Milchling
    [20] Genabelter Stoppelpilz
    [21] Schuppiger Vasenpilz
    [22] Lila Dickfuß
    [23] Zellers Röhrling
    [24] Weißer Pfifferling
    [25] Blutroter Hautkopf
    [26] Elfenbein-Schneckling
    [27] Schweinsohr
    [28] Kandis-Milchling
    [29] Erd-Warzenpilz
    [30] Butterpilz
    [31] Smiths Wulstling
    [32] Kahler Krempling
    [33] Filziger Gelbfuß
    [34] Pinkrote Koralle
    [35] Wunderröhrling
    [36] Kurzstieliger Täubling
    [37] Wolliges Eulenauge
    [38] Westlicher Matsutake
    [39] Braune Lorchel
    [40] Violetter Lacktrichterling
    [41] Gelbhüll-Wulstling
    [42] Pfefferröhrling
    [43] Grasgrüner Täubling
    [44] Pantherpilz
    [45] Maus-Ritterling
    [46] Gelbspitzige Koralle
    [47] Violetter Schleierling
    [48] Blauender Schmierröhrling
    [49] Flockenstieliger Hexenröhrling
    [50] Kammkoralle
    [51] Rosenroter Schmierling
    [52] Goldgelber Saftling
    [53] Ziegenlippe
   *[other] Pilz { $id }
  }

## Das Glossar der Regeln
glossary-types = Die vier Sorten
glossary-types-about = Jeder Pilz außer dem Erdfreund gehört zu einer von { $number } Sorten, die man vor allem daran erkennt, wie es unter dem Hut aussieht. Für jede Sorte hast du einen Marker.
glossary-type = { $type ->
    [ring] Ringpilze
    [gill] Lamellenpilze
    [pore] Röhrenpilze
   *[other] Sonstige Pilze
  }
type-looks = { $type ->
    [ring] Ein Ring am Stiel oder Reste eines Schleiers.
    [gill] Lamellen unter dem Hut und kein Ring.
    [pore] Röhren oder Stacheln unter dem Hut.
   *[other] Alles andere: Becher, Korallen, Lorcheln und mehr.
  }
type-tiles = { $number ->
    [one] { $number }; es liegt von Anfang an im Wald: { $first }.
   *[other] { $number }; eines davon liegt von Anfang an im Wald: { $first }.
  }
glossary-goals = Alle Ziele
glossary-goals-about = Drei dieser { $number } Seiten sind im Spiel, jede von einer anderen Karte. Wie Tabellen, Plätze und Vielfache gelten: G-64; was Zug um Zug vermerkt wird: G-47; welche Ziele es allein gibt: G-74.
glossary-goal = { $name }, Seite { $side }
goal-when = { $marked ->
    [True] Vermerkt Zug um Zug.
   *[False] Gezählt, wenn das Spiel aus ist.
  }
goal-points-step = { $more ->
    [True] { $points } für { $count } oder mehr
   *[False] { $points } für { $count }
  }
goal-points-places = { $points } nach Rang; wer gleichauf ist, teilt
goal-note-first = Eines der drei Ziele für die erste Partie.
goal-note-compares = Vergleicht Spieler; allein wird es nicht verwendet.
goal-note-expansion = Aus der Erweiterung „Whispering Woods“.
goal-note-reconstructed = { $counts ->
    [True] Was es genau zählt und was es bringt, ist rekonstruiert.
   *[False] Was es bringt, ist rekonstruiert.
  }
glossary-mushrooms = Alle Pilze
glossary-mushrooms-about = Die { $number } Plättchen nach ihren Nummern. Um eines zu aktivieren, brauchst du eine Wurzel darauf und den Marker seiner Sorte (G-16); eine Wurzel darauf bringt am Ende seine Punkte, wenn ihr Keimling den Kohlenstoff dafür hat (G-63).
mushroom-type = { $type }, Plättchen { $id }
mushroom-note-start = Liegt von Anfang an im Wald.
worth-cubes-step = { $cubes ->
    [0] { $points } ohne Würfel darauf
    [one] { $points } mit { $cubes }
   *[other] { $points } mit { $cubes }
  }
worth-adjacent = { $points } Punkte, dazu 1 für jeden Pilz seiner Sorte ({ $type }) daneben
fact-cost = Kosten
fact-ability = Fähigkeit
fact-ongoing = Dauernd
fact-worth = Punkte
fact-marks = Zeichen
fact-tiles = Plättchen
fact-points = Punkte
fact-when = Wann
fact-those-tiles = Plättchen

## Der Spielplan im Terminal
element-corner = Ecke { $key }
element-cell = { $key }
element-absorb = Kohlenstoff aufnehmen
element-reproduce = vermehren
element-partner = verbünden
element-photosynthesize = Photosynthese
element-skip = verzichten
element-done = genug
element-token = Marker { $key ->
    [ring] Ring
    [gill] Lamelle
    [pore] Röhre
   *[other] Sonstige
  }
element-cube = { $key ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  }
element-root = Wurzel { $key }
element-give = { $key ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  } geben
element-take = { $key ->
    [N] Stickstoff
    [P] Phosphor
   *[K] Kalium
  } nehmen
element-amount = { $key }
element-choose = { $key ->
    [N] ein Stickstoff
   *[action] eine weitere Aktion
  }
element-hand = Plättchen { $key }
element-held = Plättchen { $key }
element-look = { $key ->
    [N] Stickstoff
    [P] Phosphor
    [K] Kalium
    [C] Kohlenstoff
    [ready] alle Marker bereit
    [vp1] 1 Punkt
   *[vp2] 2 Punkte
  }
element-green = grünes Feld { $key }
element-bonus = Bonusplättchen: { $key ->
    [N] Stickstoff
    [P] Phosphor
    [K] Kalium
    [C] Kohlenstoff
    [ready] alle Marker bereit
    [vp1] 1 Punkt
   *[vp2] 2 Punkte
  }
sketch-legend = ○ △ □ ◇ Keimlinge und ● ▲ ■ ◆ Bäume von Rot, Blau, Grün und Gelb, b und t Keimlinge des Automa, dahinter jeweils ihr Kohlenstoff; # eine gesperrte Ecke. Ein Plättchen zeigt seine Nummer, seine Sorte (o Ring, V Lamelle, : Röhre, Y Sonstige, * keine) und seine Punkte, C mit einer Zahl für Kohlenstoff und in seinen Ecken die Wurzeln, die darauf liegen. C Kohlenstoff, N Stickstoff, P Phosphor, K Kalium; in Klammern die Marker, die bereit sind. Ein Feld x,y liegt x Schritte östlich und y Schritte nördlich des Erdfreunds, eine Ecke x:y ist dessen Südwestecke, und eine Wurzel ist eine Ecke mit einer Richtung: 1:1sw.

## Das Bild des Tisches: Titel und Beschreibungen für Bildschirmleser

scene-cell = { $cell }: { $tile }{ $lying }
scene-cell-carbon = , { $n } Kohlenstoff
scene-cell-cubes = { $n ->
    [one] , { $n } Würfel darauf
   *[other] , { $n } Würfel darauf
  }
scene-cell-worth = { $n ->
    [one] , jetzt { $n } Punkt wert
   *[other] , jetzt { $n } Punkte wert
  }
scene-place = { $cell }: Platz für ein Plättchen
scene-corner = Ecke { $corner }: { $lying }
scene-corner-free = frei
scene-corner-blocked = für das ganze Spiel gesperrt
scene-seedling = Keimling von { $name } ({ $colour }), { $n } von { $most } Kohlenstoff
scene-tree = Baum von { $name } ({ $colour })
scene-automa-seedling = Keimling des Automa, { $colour }
scene-root = Wurzel { $root } von { $name } auf { $tile }: { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }
scene-root-spot = { $root }: Platz für eine Wurzel auf { $tile }

scene-seat = { $name } ({ $colour }): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }; { $c } Kohlenstoff, { $n } Stickstoff, { $p } Phosphor, { $k } Kalium; Marker bereit: { $ready }; Marker benutzt: { $used }; übrig: { $seedlings ->
    [one] { $seedlings } Keimling
   *[other] { $seedlings } Keimlinge
  }, { $roots ->
    [one] { $roots } Wurzel
   *[other] { $roots } Wurzeln
  }, { $trees ->
    [one] { $trees } Baum
   *[other] { $trees } Bäume
  }; { $hand ->
    [one] { $hand } Plättchen
   *[other] { $hand } Plättchen
  } auf der Hand; Bonusplättchen: { $bonus }; Kohlenstoffpfad: { $track }
scene-seat-turn = { $seat }; am Zug
scene-none = keine
scene-bonus-hidden = { $n }, verdeckt
scene-marks = Vermerke für Ziele: { $marks }

scene-track = Kohlenstoffpfad
scene-stone = Stein { $stone }: { $reward }{ $discs }
scene-stone-bonus = { $n ->
    [0] Bonusplättchen, keins mehr da
    [one] ein Bonusplättchen, noch { $n } da
   *[other] ein Bonusplättchen, noch { $n } da
  }
scene-reward-root = eine Wurzel
scene-reward-any = { $n ->
    [one] ein Würfel nach Wahl
   *[other] { $n } Würfel nach Wahl
  }
scene-reward-ready = einen Marker bereit machen
scene-track-start = Start{ $discs }
scene-track-green = Grünes Feld { $green }: { $reward }{ $discs }
scene-track-here = { $n ->
    [0] noch am Start
   *[other] Stein { $n }
  }
scene-track-end = grünes Feld { $green }
scene-discs = ; hier: { $names }

scene-round = { $round ->
    [0] Vor Runde 1
   *[other] Runde { $round }
  }
scene-round-before-last = Runde { $round }, letzte: { $last }
scene-round-last = Letzte Runde ({ $round })
scene-supply = Plättchen im Vorrat: { $supply }, abgeworfen: { $discarded }

scene-goals = Ziele

scene-hand = Plättchen von { $name }
scene-hand-tile = { $tile } (Nummer { $id })

scene-automa = Automa
scene-automa-seat = { $colour } des Automa: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }; Fokus { $focus }; { $c } Kohlenstoff, { $n } Stickstoff, { $p } Phosphor, { $k } Kalium; { $seedlings } von 6 Keimlingen; Bonusplättchen: { $bonus }; Kohlenstoffpfad: { $track }
scene-automa-cards = Karten des Automa: noch { $deck }, gespielt { $used }
scene-automa-deck = noch { $n }
scene-automa-used = { $n } gespielt
scene-automa-focus = Fokus
scene-automa-card = Karte { $card }
scene-automa-none = Noch keine Karte: Der Automa beginnt nach deinem ersten Keimling
scene-automa-idle = Nichts zu tun: eine leere Karte
scene-automa-order-tile = Plättchen: { $direction } { $type }, { $edge }
scene-automa-order-seed = { $colour }, Keimling: { $direction } { $type }
scene-automa-order-add = { $n } Kohlenstoff: { $direction } { $type }
scene-automa-order-take = { $colour }, bis zu { $n } Kohlenstoff: { $direction } { $type }
scene-automa-most = { $direction ->
    [top] nördlichster
    [bottom] südlichster
    [left] westlichster
   *[right] östlichster
  }
scene-automa-type = { $type ->
    [ring] Ringpilz
    [gill] Lamellenpilz
    [pore] Röhrenpilz
   *[other] sonstiger Pilz
  }
scene-automa-edge = { $direction ->
    [top] Nordseite
    [bottom] Südseite
    [left] Westseite
   *[right] Ostseite
  }
scene-automa-did-tile = { $name } bei { $cell }
scene-automa-did-seed = Keimling auf { $corner }
scene-automa-did-add = { $n } Kohlenstoff auf { $cell }
scene-automa-did-take = { $n } Kohlenstoff von { $cell }
scene-automa-did-stone = Stein { $stone }
scene-automa-did-green = grünes Feld { $green }
scene-automa-failed = misslungen: Du nimmst einen Würfel
scene-automa-step = { $order } → { $done }

scene-absorb = Aufnehmen (Marker, 1 Würfel)
scene-reproduce = Vermehren (1 C, 2 P)
scene-partner = Verbünden (1 C, 2 K)
scene-photosynthesize = Photosynthese
scene-skip = { $step ->
    [from] Nichts mehr aufnehmen
    [offer] Kein Plättchen
    [tile] Kein zweites Plättchen
    [root] Keine Wurzel
   *[other] Verzichten
  }
scene-done = { $step ->
    [trade] Nicht mehr tauschen
    [discard] Die übrigen behalten
   *[other] Genug
  }
scene-choose-action = Eine weitere Aktion
scene-choose-n = 1 Stickstoff
scene-cube = { $step ->
    [gain] { $cube } nehmen
    [offer] { $cube } bezahlen und ein Plättchen legen
   *[pay] { $cube } bezahlen
  }
scene-more = { $title } (noch { $n })
scene-steps = { $title } ({ $n ->
    [one] letzter Schritt
   *[other] noch { $n } Schritte
  })
scene-give = { $cube } geben
scene-take = Dafür { $cube } nehmen
scene-token = { $step ->
    [ready] Marker { $type } bereit machen
   *[flip] Marker { $type } benutzen
  }
scene-amount = { $step ->
    [store] { $amount ->
        [0] Keinen auf das Plättchen legen
       *[other] { $amount } auf das Plättchen legen
      }
   *[nitrogen] { $amount ->
        [0] Keinen Stickstoff geben
       *[other] { $amount } Stickstoff gegen { $amount } Kohlenstoff
      }
  }
scene-look = Behalten: { $bonus }
scene-bonus = Bonusplättchen einsetzen: { $bonus }

scene-state-start = { $name } setzt einen ersten Keimling
scene-state-play = { $name } ist am Zug
scene-state-over = das Spiel ist zu Ende
scene-label = Undergrove { $players ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
   *[other] zu viert
  }: { $state }
scene-description = Runde { $round }. Im Wald: { $tiles ->
    [one] { $tiles } Plättchen
   *[other] { $tiles } Plättchen
  }, darauf { $carbon } Kohlenstoff; Vorrat: { $supply }; abgeworfen: { $discarded }.
scene-last-round = Runde { $round } ist die letzte.


## Ziele von Hand
choose-label = Die Ziele, die du gewählt hast
choose-description = { $count ->
    [0] Noch ist kein Ziel gewählt.
    [one] Eines von drei Zielen ist gewählt.
   *[other] { $count } von drei Zielen sind gewählt.
  }
choose-box = Alle Zielkarten
choose-pile = Die gemischten Zielkarten
choose-place = noch frei
choose-card-free = { $name }, Seite { $side }: { $about }. { $table }
choose-card-chosen = Gewählt: { $name }, Seite { $side }: { $about }. { $table }
choose-card-turned = { $name }, Seite { $side }, deren andere Seite gewählt ist: { $about }. { $table }
choose-take = { $place ->
   *[other] { goal }, Seite { $side }, wählen: { goal-what }
  }
choose-give = { $place ->
   *[other] { goal }, Seite { $side }, zurückgeben
  }
choose-deal = { $left ->
    [one] das dritte Ziel zufällig austeilen
    [2] die anderen zwei zufällig austeilen
   *[other] alle drei zufällig austeilen
  }
choose-clear = alle zurückgeben
choose-left = { $left ->
    [one] 1 Ziel ist noch zu wählen
   *[other] { $left } Ziele sind noch zu wählen
  }
bad-choosing = geht jetzt nicht: { $got }
workshop-goals-title = Wähle eure drei Ziele
workshop-goals-about = Jede Karte hat zwei Seiten, und nur eine davon kann im Spiel sein. Klick auf eine Karte, um sie zu wählen, und noch einmal, um sie zurückzugeben. Oder wähle nur eine oder zwei und lass den Stapel den Rest austeilen.
workshop-goals-use = Diese Ziele verwenden
workshop-goals-ready = Alle drei Ziele sind gewählt.

### Bad input

bad-ability = diese Teile ergeben keine Fähigkeit: { $parts }
bad-actions = eine Karte hat bis zu { $high } Aktionen, nicht { $got }
bad-apart = das Plättchen hängt nicht mit den anderen zusammen
bad-bonus = es gibt { $high } Bonusplättchen der Art { $kind }, nicht { $got }
bad-bonus-number = es gibt bis zu { $high } Bonusplättchen, nicht { $got }
bad-bonus-stones = Bonusplättchen liegen auf den Steinen { $stones } und sonst nirgends
bad-card-twice = eine Karte ist zweimal da
bad-cards = es gibt { $low } bis { $high } Karten, nicht { $got }
bad-cell = das ist kein Feld des Tisches
bad-corner = das ist keine Ecke des Tisches
bad-corner-alone = an der Ecke { $got } liegt kein Plättchen
bad-corner-taken = die Ecke { $got } ist zweimal besetzt
bad-cross = die fünf Startplättchen liegen auf ihren Plätzen und sonst nirgends
bad-difficulty = allein spielt man gegen einen Automa: easy, medium oder hard
bad-generator = ein Zufallsgenerator kann nicht nur aus Nullen bestehen
bad-goal = { $got } kann hier nicht im Spiel sein: Ziele der Erweiterung brauchen whispering_woods, und allein gibt es keinen Wettstreit
bad-green = wer am Ende des Pfads ist, steht auf einem grünen Feld, und sonst niemand
bad-green-twice = das grüne Feld { $got } hat zwei Scheiben
bad-hand = eine Hand hat bis zu { $high } Plättchen, nicht { $got }
bad-last-round = die letzte Runde steht fest, sobald ein grünes Feld besetzt ist, und liegt nicht vor dieser
bad-log = ein Zug des Automa hat bis zu { $high } Zeilen, nicht { $got }
bad-no-choice = bei diesem Schritt gibt es nichts zu entscheiden
bad-no-spaces = das Plättchen hat keine Plätze für Würfel
bad-pending = eine laufende Partie hat Schritte zu entscheiden, eine beendete keine
bad-pieces = es gibt bis zu { $high } Keimlinge und Bäume, nicht { $got }
bad-root = es gibt keine solche Wurzel: { $got }
bad-roots = ein Platz hat bis zu { $high } Wurzeln, nicht { $got }
bad-round = die Runde passt nicht zur Phase
bad-same-card = { $got } steht auf derselben Karte wie ein anderes Ziel
bad-script = eine Runde hat bis zu { $high } Entscheidungen, nicht { $got }
bad-step = der Schritt { $got } gehört nicht in diese Phase
bad-step-tile = das Plättchen auf { $got } passt nicht zu diesem Schritt
bad-steps = bis zu { $high } Schritte können anstehen, nicht { $got }
bad-table = eine Tabelle hat { $low } bis { $high } Zahlen, nicht { $got }
bad-tile-twice = ein Plättchen ist an zwei Orten
bad-track = wer ein grünes Feld wählt, ist am letzten Stein vorbei
bad-trees = ein Platz hat bis zu { $high } Bäume, nicht { $got }
bad-turn = ein Zug merkt sich nur etwas, solange er gespielt wird
bad-twice = { $got } ist zweimal da

### Digest and figures
digest-goal-title = Zieh dir eine Baumfamilie heran
digest-goal = Du bist eine alte Douglasie. Deine Keimlinge treiben ihre Wurzeln in einen Wald aus Pilzplättchen, und am Ende bringt jede Wurzel, die zählt, die Punkte ihres Pilzes. Drei Ziele bringen noch mehr. Wer die meisten Punkte hat, gewinnt.
digest-turn-title = Eine Aktion je Zug
digest-turn = Einen Pilz aktivieren, Kohlenstoff aufnehmen, dich vermehren, dich verbünden oder Photosynthese: eines von den fünfen, dann ist der Nächste dran. Bezahlt wird alles mit Kohlenstoff (C) und mit Würfeln Stickstoff, Phosphor und Kalium (N, P, K).
digest-activate-title = Aktiviere
digest-activate = Wo du eine Wurzel hast, kannst du handeln: Dreh den Marker der Pilzsorte um, leg den verlangten Kohlenstoff auf das Plättchen und nimm dafür Würfel oder nutze die Fähigkeit. Ein benutzter Marker wirkt erst wieder, wenn er bereit gemacht ist.
digest-absorb-title = Nimm auf
digest-absorb = Für einen Marker und einen Würfel nimmt einer deiner Keimlinge durch eine Wurzel ein C auf. Es darf von weiter her kommen: Jeder Schritt von Plättchen zu Plättchen kostet noch einen Würfel oder Marker. Mit dem dritten C wird ein Keimling zum Baum.
digest-grow-title = Vermehre und verbünde dich
digest-grow = Für 1 C und 2 P setzt du einen neuen Keimling mit einer Wurzel auf eine beliebige freie Ecke. Für 1 C und 2 K bekommen deine Figuren zwei Wurzeln dazu. Beide Male darfst du vorher für einen Würfel ein Plättchen aus der Hand legen.
digest-photosynthesize-title = Photosynthese
digest-photosynthesize = Sie kostet nichts, gibt 2 C und macht alle deine Marker bereit. Für N bekommst du mehr C, und du darfst Plättchen auf der Hand austauschen.
digest-track-title = Der Kohlenstoffpfad
digest-track = In jedem Zug, in dem du etwas aufnimmst, rückt deine Scheibe einen Stein vor und bringt eine Belohnung: Würfel, Wurzeln, geheime Bonusplättchen. Wer über Stein 8 hinauskommt, leitet das Ende ein: Die Runde wird fertig gespielt, und eine letzte folgt.
digest-end-title = Zähle
digest-end = Ein Baum wertet alle seine Wurzeln, ein Keimling für jedes C eine. Dazu kommen Ziele, Bonusplättchen und für je zwei übrige Rohstoffe ein Punkt. Bei gleichen Punkten gewinnen mehr Bäume.

### Was in der Schachtel ist
component-mushrooms = { $n } Pilzplättchen
component-goals = { $n } Ziele, zwei auf jeder Karte
component-track = Der Kohlenstoffpfad mit { $n } Steinen und fünf grünen Feldern
component-bonus = Bonusplättchen
component-supplies = { $n } Wurzeln für jeden, dazu Keimlinge, Bäume und Rohstoffe
component-guides = Leitfäden für Quick Sprout
component-automa = { $n } Karten des Automa
component-colours = Farben
printed-mushroom-faces = Sorte, Kosten, Fähigkeit und Punkte eines Pilzes
printed-goal-counts = was ein Ziel zählt
printed-goal-numbers = welche Sorten, Plättchen oder Werte das Ziel betrachtet
printed-goal-points = Punkte des Ziels
printed-goal-starting = Ziele der ersten Partie
printed-track-rewards = was Steine und grüne Felder geben
printed-bonus-kinds = wie viele Bonusplättchen es von jeder Art gibt
printed-quick-sprout = welche Plättchen ein Leitfaden austeilt, und seine ersten vier Züge
printed-automa-cards = was auf den Karten des Automa steht, und wie viele jeder Stapel hat
printed-automa-greens = welche grünen Felder der Automa vorzieht
printed-automa-keep = wie viele Keimlinge des Automa zählen
printed-colour-order = welche Farbe welchen Platz hat

### Tipps
tip-types-title = Verteil dich auf die Sorten
tip-types = Für jede Sorte hast du einen Marker. Zwei Wurzeln auf Pilzen einer Sorte warten auf denselben, zwei auf verschiedenen lassen sich beide nutzen, bevor du Photosynthese betreibst. Sieh zuerst auf die Sorte und dann auf die Würfel.
tip-match-title = Kohlenstoff dorthin, wo Wurzeln sind
tip-match = Eine Wurzel ohne Kohlenstoff zählt nichts und Kohlenstoff ohne Wurzel auch nicht. Gib den dritten Kohlenstoff dem Keimling mit den besten vier Plättchen um sich: Als Baum wertet er alle seine Wurzeln, und weitere dürfen noch dazukommen.
tip-timing-title = Bezahle, wenn niemand herankommt
tip-timing = Kohlenstoff, den du bezahlst, bleibt für alle auf dem Plättchen liegen. Sieh vor dem Aktivieren nach, wer noch Marker und Würfel zum Aufnehmen hat. Am sichersten ist es, kurz bevor du selbst aufnimmst, oder auf einem Plättchen, das von sich selbst aufnimmt.
tip-empty-title = Photosynthese mit benutzten Markern
tip-empty = Der Kohlenstoff ist nur ein Teil davon. Brauch erst deine Marker auf und heb Stickstoff dafür auf: Jeder ist ein weiterer Kohlenstoff, und sechs in einem Zug bringen beim richtigen Ziel Punkte.
tip-worth-title = Wer nutzt dein Plättchen?
tip-worth = Ein Plättchen, das du legst, ist für alle da. Leg die wertvollen dorthin, wo du zwei Figuren daran haben kannst und die anderen keine, und solche, die allen etwas geben, wenn du selbst am meisten damit anfängst.
tip-bonus-title = Bonusplättchen überraschen
tip-bonus = Niemand weiß, was deine können. Eines, das alle Marker bereit macht, bezahlt vier Schritte für Kohlenstoff, den alle außer Reichweite glaubten. Was am Ende übrig ist, zählt immer noch als Rohstoff.
tip-race-title = Du bestimmst das Ende
tip-race = Wer auf dem Kohlenstoffpfad führt, wählt zuerst unter den Bonusplättchen und entscheidet, wann das Spiel endet. Frag gegen Ende bei jedem Zug, ob er noch wertet: Ein neuer Keimling braucht mindestens noch einen Zug, um etwas aufzunehmen.
tip-alone-title = Allein: Besetz die Ecken
tip-alone = Keimlinge des Automa zählen alle Plättchen, die sie berühren, und sie kommen dorthin, wo sich die meisten treffen. Stell dich vorher dorthin, und leg wertvolle Plättchen, wo seine Karten nicht zuerst hinsehen.

## Was geschah, im Nachhinein erzählt
did-start = setzte den ersten Keimling auf { $corner }
did-activate = aktivierte { $mushroom }
did-reproduce = vermehrte sich
did-partner = verbündete sich
did-photosynthesize = betrieb Photosynthese
did-from = nahm { $count } Kohlenstoff von { $mushroom } auf
did-copy = ahmte { $mushroom } nach
did-store = legte { $amount } Würfel auf das Plättchen
did-trade = tauschte { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  }
did-tile = legte { $mushroom }
did-seed = setzte einen Keimling auf { $corner }
did-root = ließ { $count ->
    [one] eine Wurzel
   *[other] { $count } Wurzeln
  } auf { $mushroom } wachsen
did-discard = warf { $mushroom } ab
did-keep = behielt ein Bonusplättchen ({ $bonus })
did-keep-hidden = behielt ein Bonusplättchen
did-green = nahm das grüne Feld { $green }
did-bonus = setzte { $count ->
    [one] ein Bonusplättchen
   *[other] { $count } Bonusplättchen
  } ein ({ $bonus })
deed-mushroom = { $id ->
   *[other] „{ mushroom }“
  }
holding-C = { $n } Kohlenstoff
holding-N = { $n } Stickstoff
holding-P = { $n } Phosphor
holding-K = { $n } Kalium
holding-tokens = { $n ->
    [one] { $n } Marker bereit
   *[other] { $n } Marker bereit
  }
holding-trees = { $n ->
    [one] { $n } Baum
   *[other] { $n } Bäume
  }
holding-stones = { $n ->
    [one] { $n } Schritt auf dem Kohlenstoffpfad
   *[other] { $n } Schritte auf dem Kohlenstoffpfad
  }

# Die Seiten mit den Regeln.
rulebook-title = { $game }: die Regeln
rulebook-lead = Zuerst in einer Minute alles, was du für eine Partie brauchst. Dann jede Regel in unseren eigenen Worten, mit ihrer Nummer und mit Bildern, die das Spiel selbst zeichnet.
rulebook-number = { $number ->
    [one] 1 Regel
   *[other] { $number } Regeln
  }
rulebook-play = Spielen
rulebook-digest = In einer Minute
rulebook-tips = Tipps
rulebook-in-full = Ausführlich:
rulebook-contents = Inhalt
rulebook-find = Eine Regel, eine Karte oder ein Plättchen finden
rulebook-find-hint = Wort oder Nummer
rulebook-found-none = Das steht hier nirgends.
rulebook-found-one = 1 gefunden
rulebook-found-many = { $number } gefunden
rulebook-link = Regel { $rule }
rulebook-ruling = Auslegung:
rulebook-source = In der gedruckten Anleitung:
rulebook-source-none = Nicht in der gedruckten Anleitung
rulebook-see = Bild bei { $rule }
rulebook-before = vorher
rulebook-after = nachher
rulebook-legend = Die Linien in den Bildern
rulebook-legend-lit = gestrichelt: möglich oder gerade gemeint
rulebook-legend-chosen = durchgezogen: gewählt
rulebook-legend-last = gepunktet: eben geschehen
rulebook-legend-crossed = Kreuz: nicht erlaubt

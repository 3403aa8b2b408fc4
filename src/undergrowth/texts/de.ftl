# Wörter für alle Spiele: Fehler, Terminal, Befehle.
yes = Ja
no = Nein

## Falsche Eingaben
bad-whole-number = erwartet wird eine ganze Zahl von { $low } bis { $high }, nicht { $got }
bad-value = erwartet wird { $expected }, nicht { $got }
bad-choice = erwartet wird eines von { $choices }; nicht { $got }
bad-text = erwartet wird ein Text der Form { $pattern }, nicht { $got }
bad-list = erwartet wird eine Liste, nicht { $got }
bad-length = erwartet werden { $expected } Einträge, nicht { $got }
bad-map = erwartet werden benannte Werte, nicht { $got }
bad-key = als Namen werden Texte erwartet, nicht { $got }
bad-unknown-key = unbekannt; bekannt sind { $known }
bad-missing-key = fehlt
bad-option = unbekannte Option; dieses Spiel kennt { $known }
bad-seed = erwartet wird eine ganze Zahl mit höchstens 300 Stellen, nicht { $got }
bad-over = das Spiel ist zu Ende, niemand ist am Zug
bad-edition-id = { $got } heißt schon eine andere Ausgabe; gib deiner einen eigenen Namen
bad-file = nicht lesbar: { $got }
bad-file-size = zu groß; höchstens { $high } Zeichen werden gelesen
bad-json = kein lesbares JSON: { $got }
bad-player = unbekannter Mitspieler; bekannt sind { $known }
bad-seat-number = erwartet werden { $low } bis { $high } Plätze, nicht { $got }

## Spielprotokolle
bad-record-text = erwartet wird ein Text, nicht { $got }
bad-record-first = ein Spielprotokoll beginnt mit der Zeile „{ $expected }“
bad-record-end = das Protokoll bricht ab, bevor die Partie begonnen hat
bad-record-head = erwartet wird „Name: Wert“, je einmal für { $known }; nicht { $got }
bad-record-missing = die Zeile „{ $name }: …“ fehlt vor dem Start
bad-record-start = erwartet wird „Stelle: Wert“, jede Stelle einmal; nicht { $got }
bad-record-version = dieses Protokoll folgt Fassung { $got } der Regeln; hier gilt Fassung { $expected }
bad-record-seats = erwartet werden { $expected } Namen als Liste von Texten mit 1 bis 60 Zeichen
bad-record-commitment = die Zusage passt nicht zum Startwert
bad-record-moves = erwartet wird die Zeile „moves:“
bad-record-move = erwartet wird eine Zeile der Form „{ $expected }“
bad-record-turn = hier ist Platz { $expected } am Zug, nicht Platz { $got }
bad-record-illegal = { $got } ist hier nicht erlaubt ({ $reason })
bad-record-result = erwartet wird „result: { $expected }“, nicht „{ $got }“
bad-record-after-end = nach dem Ergebnis darf nichts mehr folgen
verify-moves = { $number ->
    [one] 1 Zug, er ist erlaubt
   *[other] { $number } Züge, alle erlaubt
}
verify-over = das Spiel ist zu Ende, und das Ergebnis stimmt
verify-unfinished = das Spiel ist noch nicht zu Ende
verify-no-seed = ohne Startwert lässt sich die Auslage nicht prüfen
verify-deal-same = der Startwert ergibt genau diese Auslage
verify-deal-other = der Startwert ergibt eine andere Auslage: der Tisch wurde von Hand oder mit einer anderen Fassung ausgelegt

## Zurücknehmen
undo-nothing = es gibt nichts zurückzunehmen
undo-revealed = der letzte Zug hat etwas Verdecktes gezeigt; er lässt sich nicht zurücknehmen

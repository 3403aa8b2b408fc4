# Wörter für alle Spiele: Fehler, Terminal, Befehle.
yes = Ja
no = Nein

## Falsche Eingaben
bad-truth = erwartet wird wahr oder falsch, nicht { $got }
bad-whole-number = erwartet wird eine ganze Zahl von { $low } bis { $high }, nicht { $got }
bad-value = erwartet wird { $expected }, nicht { $got }
bad-choice = erwartet wird eines von { $choices }, nicht { $got }
bad-text = erwartet wird ein Text der Form { $pattern }, nicht { $got }
bad-list = erwartet wird eine Liste, nicht { $got }
bad-length = erwartet werden { $expected } Einträge, nicht { $got }
bad-map = erwartet werden benannte Werte, nicht { $got }
bad-key = als Namen werden Texte erwartet, nicht { $got }
bad-unknown-key = unbekannt; bekannt sind { $known }
bad-missing-key = fehlt
bad-option = unbekannte Option; dieses Spiel kennt { $known }
bad-seed = erwartet wird eine ganze Zahl mit höchstens 300 Stellen, nicht { $got }
bad-with-record = geht nicht zusammen mit einem Protokoll: Dort steht es schon
bad-colour-twice = ein anderer Platz hat dieselbe Farbe
bad-colours-fixed = in diesem Spiel hat jeder Platz seine eigene, also gibt es keine Farbe zu wählen
bad-face-down = bei so vielen Spielern hat dieses Spiel nichts, was verdeckt bleiben könnte
bad-over = das Spiel ist zu Ende, es gibt nichts mehr zu entscheiden
bad-edition-id = { $got } heißt schon eine andere Ausgabe; gib deiner einen eigenen Namen
bad-file = nicht lesbar: { $got }
bad-file-size = zu groß; höchstens { $high } Zeichen werden gelesen
bad-json = kein lesbares JSON: { $got }
bad-seat-number = erwartet werden { $low } bis { $high } Plätze, nicht { $got }

## Protokolle
bad-record-text = erwartet wird ein Text, nicht { $got }
bad-record-first = ein Protokoll beginnt mit der Zeile „{ $expected }“
bad-record-end = das Protokoll bricht ab, bevor die Partie begonnen hat
bad-record-head = erwartet wird „Name: Wert“, je einmal für { $known }, nicht { $got }
bad-record-missing = die Zeile „{ $name }: …“ fehlt vor dem Start
bad-record-start = erwartet wird „Stelle: Wert“, jede Stelle einmal, nicht { $got }
bad-record-version = dieses Protokoll folgt Fassung { $got } der Regeln; hier gilt Fassung { $expected }
bad-record-seats = erwartet werden { $expected } Namen als Liste von Texten mit 1 bis 60 Zeichen
bad-record-commitment = das Siegel passt nicht zu Startzahl und Zufallszusatz
bad-record-nonce = erwartet werden 32 Hexadezimalziffern, zusammen mit Startzahl und Siegel
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
verify-over = das Spiel ist zu Ende; Punkte nach Plätzen: { $points }; gewonnen hat Platz { $winners }
verify-unfinished = das Spiel ist noch nicht zu Ende
verify-sealed = Startzahl und Zufallszusatz passen zum Siegel
verify-no-seed = ohne Startzahl lässt sich die Auslage nicht prüfen
verify-deal-same = die Startzahl ergibt genau diese Auslage
verify-deal-other = die Startzahl ergibt eine andere Auslage: Der Tisch wurde von Hand oder mit einer anderen Fassung ausgelegt

## Zurücknehmen
undo-nothing = es gibt nichts zurückzunehmen
undo-revealed = der letzte Zug hat etwas Verdecktes aufgedeckt; er lässt sich nicht zurücknehmen

## Befehle
cli-about = Undergrowth: Brettspiele vom Waldboden.
cli-usage = undergrowth BEFEHL …
cli-more = „undergrowth BEFEHL --help“ sagt mehr. „undergrowth play“ fragt nach allem, was nötig ist. --lang en oder --lang de wählt die Sprache.
cli-bad-command = unbekannter Befehl { $got }; es gibt { $known }
cli-bad-missing = fehlt
cli-bad-int = erwartet wird eine ganze Zahl, nicht { $got }
cli-bad-float = erwartet wird eine Zahl, nicht { $got }
cli-bad-value = { $got } passt hier nicht
cli-bad-line = nicht verstanden: { $got }
command-players = Zeig alle Bots.
command-play = Spiel gegen Bots oder mit anderen an diesem Bildschirm.
command-serve = Öffne die Tische im Web: für diesen Rechner oder für alle.
command-watch = Schau Bots beim Spielen zu.
command-replay = Sieh dir eine gespielte Partie Zug für Zug an.
command-show = Zeig einen Tisch als Bild (SVG) oder als Text.
command-verify = Prüf ein Protokoll: jeden Zug, das Ergebnis, die Auslage.
command-analyse = Sieh nach, was jeder Zug zu einem Zeitpunkt der Partie verspricht.
command-review = Finde die Züge einer Partie, die am meisten gekostet haben.
command-rules = Lies die Regeln eines Spiels in unseren Worten.
command-census = Zähl aus, was für Partien typisch ist, die zufällig oder von einem Bot gespielt werden.
command-bench = Miss, wie viele zufällige Partien sich in einer Sekunde spielen lassen.
command-tournament = Lass Bots gegeneinander spielen und bewerte sie.
command-edition = Zeig die Ausgaben eines Spiels, oder kopier und prüf eine eigene.
command-games = Zeig alle Spiele.
usage-players = undergrowth players
usage-play = undergrowth play [SPIEL] [--seats you,level:2] [Optionen]
usage-serve = undergrowth serve [--host ADRESSE] [--port N] [--database URL] [Optionen]
usage-watch = undergrowth watch SPIEL [--seats level:4,greedy] [Optionen]
usage-replay = undergrowth replay DATEI [--at N] [--delay SEKUNDEN]
usage-show = undergrowth show DATEI|SPIEL [Optionen]
usage-verify = undergrowth verify DATEI
usage-analyse = undergrowth analyse DATEI [--at N] [--budget 2s] [Optionen]
usage-review = undergrowth review DATEI [--budget 500ms] [--seat N] [Optionen]
usage-rules = undergrowth rules SPIEL [NUMMER …]
usage-census = undergrowth census SPIEL [--players N] [--games N] [--by BOT] [Optionen]
usage-bench = undergrowth bench SPIEL [--search] [--players N] [--seconds S] [Optionen]
usage-tournament = undergrowth tournament SPIEL --entrants uniform,greedy [--players N] [--games N] [Optionen]
usage-edition = undergrowth edition SPIEL [--check DATEI] [--copy DATEI]
usage-games = undergrowth games
argument-game = Der Name eines Spiels, etwa underwood.
argument-file = Das Protokoll einer Partie.
argument-what = Das Protokoll einer Partie oder der Name eines Spiels für einen neuen Tisch.
argument-ids = Nummern von Regeln, etwa U-18; ohne Nummer alle Regeln.
argument-seats = Wer spielt, im Uhrzeigersinn: you oder you:NAME für Menschen; level:1 bis level:5, greedy und andere für Bots (siehe „undergrowth players“).
argument-watch-seats = Welche Bots spielen, im Uhrzeigersinn: level:1 bis level:5, greedy und andere (siehe „undergrowth players“).
argument-seed = Eine Startzahl, eine ganze Zahl; dieselbe ergibt wieder denselben Tisch.
argument-save = Wohin die Partie gespeichert wird; sonst in deinen Datenordner (oder UNDERGROWTH_SAVES).
argument-watch-save = Wohin die Partie gespeichert wird; sonst wird sie nicht gespeichert.
argument-colours = Die Farbe jedes Platzes, durch Kommas getrennt: in deiner Sprache oder als Kennung.
argument-face-down = Bis zum Ende verdeckt lassen, was man ansehen darf, aber nicht muss.
argument-resume = Eine gespeicherte Partie fortsetzen.
argument-edition = Spielmaterial: der Name einer Ausgabe oder eine JSON-Datei.
argument-lang = Sprache: en oder de.
argument-keyword = Eine Option des Spiels, etwa --variant ant-trail oder --board auslage.json.
argument-host = Die Adresse, auf der der Server lauscht; 0.0.0.0 für alle Adressen dieses Rechners.
argument-port = Der Port, auf dem der Server lauscht; sonst der erste freie ab 8000.
argument-database = sqlite:///DATEI oder postgresql://NAME:PASSWORT@RECHNER/DATENBANK; sonst eine Datei in deinem Datenordner.
argument-origin = Weitere Adressen, unter denen die Seiten zu erreichen sind, etwa https://spiel.example.org, durch Kommas getrennt.
argument-host-names = Namen, unter denen dieser Server zu erreichen ist, etwa spiel.example.org, durch Kommas getrennt; Zahlenadressen und localhost gehen immer.
argument-proxy = Adressen oder Netze von Reverse-Proxys vor diesem Server, durch Kommas getrennt: Was sie darüber melden, wer fragt, wird geglaubt.
argument-requests = Wie viel eine Adresse je Minute abfragen darf.
argument-sockets = Wie viele Tische eine Adresse gleichzeitig offen haben darf.
argument-connections = Wie viele Verbindungen eine Adresse offen haben darf.
argument-secure = Cookies nur über verschlüsselte Verbindungen schicken: für Server hinter HTTPS.
argument-tables-each-person = Wie viele noch nicht beendete Tische eine Person eröffnet haben darf.
argument-tables-each-address = Wie viele noch nicht beendete Tische von einer Adresse aus eröffnet sein dürfen.
argument-thinking-each-minute = Wie viele Sekunden eines Kerns Bots je Minute für eine Person nachdenken dürfen.
argument-thinking-memory = Wie viele Megabyte Bots von dem behalten dürfen, was sie bei ihren letzten Entscheidungen gedacht haben.
argument-watched-at-once = Wie viele Tische, an denen nur Bots sitzen, weiterlaufen, weil eine Person zuschaut.
argument-open = Die Seite in einem Browser öffnen.
label-keyword = --OPTION
label-game = SPIEL
label-file = DATEI
label-what = DATEI|SPIEL
label-ids = NUMMER …
argument-delay = So viele Sekunden Pause nach jedem Zug.
argument-at = Der Zeitpunkt nach so vielen Zügen.
argument-seat = Der Tisch, wie dieser Platz ihn sieht (0, 1, …).
argument-theme = auto, light (hell) oder dark (dunkel).
argument-out = Das Bild in diese Datei schreiben.
argument-text = Stattdessen mit Text zeichnen.
argument-players = Wie viele mitspielen.
argument-games = Wie viele Partien.
argument-by = Der Bot, der für alle Plätze entscheidet.
argument-seconds = Wie lange gemessen wird.
argument-search = Miss stattdessen die Suche, von der Mitte einer zufälligen Partie aus.
argument-entrants = Welche Bots antreten: 2 bis 20, durch Kommas getrennt, der schwächste zuerst, etwa uniform,greedy.
argument-pairs = all: jeder gegen jeden. next: nur Nachbarn in der Liste gegeneinander.
argument-processes = Wie viele Prozesse nebeneinander spielen; sonst einer je Kern.
argument-plot = Das Ergebnis in diese Datei zeichnen: ein PNG.
argument-tournament-games = Wie viele Partien jede Paarung spielt, aufgerundet auf ganze Auslagen.
argument-tournament-seed = Startzahl der ersten Auslage, eine ganze Zahl; jede weitere Auslage hat die nächste.
argument-tournament-out = Das JSON-Objekt auch in diese Datei schreiben.
argument-budget = Wie lange überlegt wird: eine Zeit (500ms, 2s), eine Zahl von Simulationen (2000it) oder was zuerst erreicht ist (1s+2000it).
argument-threads = Wie viele Threads nebeneinander überlegen, jeder mit einem eigenen Suchbaum.
argument-top = Wie viele Züge gezeigt werden, die besten zuerst; 0 für alle.
argument-analyse-seed = Eine Startzahl, eine ganze Zahl; bei gleich vielen Simulationen und Threads ergibt dieselbe wieder dieselbe Antwort.
argument-review-budget = Wie lange über jeden Zug nachgedacht wird: eine Zeit (500ms, 2s), eine Zahl von Simulationen (2000it) oder was zuerst erreicht ist (1s+2000it).
argument-review-seat = Nur die Züge dieses Platzes ansehen (0, 1, …).
argument-review-seed = Eine Startzahl, eine ganze Zahl; bei gleich vielen Simulationen und Threads ergibt dieselbe wieder dieselbe Antwort.
argument-worst = Wie viele Züge gezeigt werden, die schlechtesten zuerst; 0 für alle, die sicher etwas gekostet haben.
argument-json = Ein JSON-Objekt ausgeben.
argument-check = Eine eigene Ausgabe prüfen: eine JSON-Datei.
argument-copy = Die mitgelieferte Ausgabe in diese neue Datei schreiben, um sie zu berichtigen; der Dateiname wird ihr Name.
argument-help = Diese Seite zeigen.
bad-file-write = lässt sich nicht schreiben: { $got }
bad-file-text = ist kein Text in UTF-8
bad-file-exists = gibt es schon; nenn eine andere Datei oder setz diese mit --resume fort
bad-with-resume = steht in einer gespeicherten Partie schon fest
bad-seat = erwartet wird eines von { $known }, nicht { $got }
bad-watch-person = zuschauen kann man nur Bots: { $known }
bad-seconds = erwartet werden mehr als 0 und höchstens 86400 Sekunden, nicht { $got }
bad-delay = erwartet werden 0 bis 3600 Sekunden, nicht { $got }
bad-moves = erwartet werden erlaubte Züge; nicht erlaubt sind: { $got }
bad-budget = erwartet wird eine Zeit oder eine Zahl von Simulationen wie 500ms, 2s, 2000it oder 1s+2000it, nicht { $got }
bad-budget-empty = gib eine Zeit, eine Zahl von Simulationen oder beides an
bad-budget-time = erwartet werden mehr als 0 Sekunden und höchstens ein Tag, nicht { $got }
bad-budget-iterations = erwartet werden 1 bis { $most } Simulationen, nicht { $got }
bad-entrants = erwartet werden { $low } bis { $high } Bots, durch Kommas getrennt, nicht { $got }
bad-entrant-twice = { $got } ist zweimal genannt
bad-worker-died = einer davon ist mitten in einer Partie abgestürzt; wenn der Speicher knapp ist, helfen vielleicht weniger
bad-extra = ist nicht installiert; so holst du es nach: pip install "{ $extra }"
bad-file-ending = erwartet wird ein Name, der auf { $expected } endet
bad-at-over = die Partie ist zu Ende, niemand ist am Zug; wähl mit --at einen Zeitpunkt vor dem Ende, von 0 bis { $last }
bad-review-empty = enthält keinen Zug, bei dem jemand die Wahl hatte
bad-rule = keine solche Regel: { $got }; Nummern sehen aus wie { $first }
compiling = Die Regeln werden übersetzt, einmal nach jedem Update … { $number }
compiling-once = Die Regeln werden übersetzt, einmal nach jedem Update …
serve-open = Undergrowth läuft unter { $address }
serve-end = Strg-C beendet es. Jede Partie bleibt erhalten.
serve-unkept = Übersetzter Code lässt sich nicht in { $folder } ablegen ({ $reason }): Jeder Start dauert dann eine Minute. Nenn in UNDERGROWTH_CACHE einen Ordner, der sich beschreiben lässt.
bad-network = ist weder Adresse noch Netz: { $got }
bad-port = lässt sich nicht benutzen: { $got }

## Terminal
terminal-you = du
terminal-and = { " und " }
terminal-moved = { $number }. { $told }
terminal-thinking = { $name } überlegt …
terminal-picked = Bisher: { $elements }
terminal-prompt = { $last ->
    [one] 1, ein Zug oder ? für Hilfe >{ " " }
   *[other] 1–{ $last }, ein Zug oder ? für Hilfe >{ " " }
  }
terminal-again = Gib es noch einmal ein, um es trotzdem zu tun.
terminal-no-number = Hier gehen die Zahlen von 1 bis { $last }.
terminal-legal = { $text } ist erlaubt: { $move }
terminal-saving = Jeder Zug wird sofort gespeichert in { $file }
terminal-saved-as = Die Partie ist gespeichert in { $file }
terminal-resume = Gespeichert. Weiter geht es mit: { $command }
terminal-sheet = Wertung
terminal-sheet-now = Wenn das Spiel jetzt zu Ende wäre
terminal-sheet-seat = Platz
terminal-sheet-points = Punkte
terminal-sheet-what = Wofür
terminal-sheet-rule = Regel
terminal-sheet-total = Summe
terminal-winners = { $number ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg.
  }
terminal-help =
    Gib die Zahl einer Möglichkeit, den Namen eines Ortes oder einen ganzen Zug in Notation ein.
      b oder Enter   einen Schritt zurück, oder den Tisch neu zeichnen
      u              deinen letzten Zug zurücknehmen, samt den Antworten der Bots
      warum ZUG      welche Regel einen Zug verbietet
      l              alle erlaubten Züge in Notation
      s              Wertung, als wäre das Spiel jetzt zu Ende
      r, r NUMMER    alle Regeln oder eine davon
      q              aufhören; die Partie ist gespeichert

## Vor einer Partie
begin-saved = Deine letzte Partie ist noch nicht zu Ende: { $file }
begin-resume = Weiterspielen
begin-new = Eine neue beginnen
begin-game = Welches Spiel?
begin-colours = Welche Farben, in der Reihenfolge der Plätze?
begin-seats = Wer spielt? { $low } bis { $high } Plätze, durch Kommas getrennt: you oder you:NAME für Menschen, oder Bots: { $programs }

## Regeln, Ausgaben, Messungen
rules-title = Die Regeln von { $title } in unseren Worten
rules-tips = Tipps
rules-ruling = Auslegung: { $text }
option-edition = Ausgabe
edition-title = { $title }, Ausgabe { $id }
edition-right = { $file }: in Ordnung, Ausgabe { $id }
edition-copied = { $file }: geschrieben, Ausgabe { $id }
edition-folder = Eigene Ausgaben werden gesucht in { $folder }.
census-counting = Partien
census-title = { $title }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
  } { $players ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] zu { $players }
  }, { $by ->
    [uniform] alle Züge zufällig
   *[other] an allen Plätzen spielt { $by }
  }
census-mean = { $title }, im Mittel { $mean }
census-legal-moves = Erlaubte Züge je Entscheidung
census-path-lengths = Schritte je Zug
census-game-lengths = Entscheidungen je Partie
census-points = Punkte
census-wins = Siege nach Plätzen
stopped = { $games ->
    [one] { $games } Partie war nach sehr vielen Entscheidungen nicht zu Ende und wurde abgebrochen; wer vorn lag, hat gewonnen.
   *[other] { $games } Partien waren nach sehr vielen Entscheidungen nicht zu Ende und wurden abgebrochen; wer vorn lag, hat gewonnen.
}
bench-told = { $title }, { $players } Plätze, { $seconds } s auf einem Kern: { $games } Partien und { $decisions } Entscheidungen je Sekunde
bench-search-told = { $title }, { $players } Plätze, { $seconds } s auf einem Kern, nach Entscheidung { $ply } einer zufälligen Partie: { $simulations } Simulationen der Suche je Sekunde

## Analysen
analyse-thinking = Es wird überlegt …
analyse-title = { $title }, { $at ->
    [0] am Anfang
    [one] nach 1 Zug
   *[other] nach { $at } Zügen
  }: { $name } ist am Zug
analyse-effort = { $number ->
    [one] 1 Simulation
   *[other] { $number } Simulationen
  } in { $seconds } s
analyse-full = Der Suchbaum ist voll: Was über ihn hinausgeht, wurde zufällig weitergespielt.
analyse-expected = Zu erwarten, wenn der beste Zug gespielt wird
analyse-moves = { $shown ->
    [one] Der beste von { $all } Zügen
   *[other] Die besten { $shown } von { $all } Zügen
  }
analyse-all = { $all ->
    [one] Der einzige Zug
   *[other] Alle { $all } Züge, die besten zuerst
  }
analyse-line = Der beste Zug und wie es wohl weitergeht
analyse-move = Zug
analyse-words = In Worten
analyse-visits = Versuche
analyse-visited = { $number }
analyse-lead = Vorsprung
review-reviewing = Züge
review-title = { $title }: { $number ->
    [one] 1 Zug
   *[other] { $number } Züge
  } untersucht
review-partial = Vorzeitig beendet: Das zeigen die ersten { $number } von { $all } Zügen.
review-nothing = Beendet, bevor der erste Zug untersucht war: Es gibt nichts zu berichten.
review-noise = Die teuersten Züge zuerst. Hinter ± steht der Standardfehler; bis zum Doppelten davon kann es Zufall sein.
review-none = Kein Zug hat mehr gekostet, als Zufall sein kann.
review-mark = { $mark ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
    [blunder] Patzer
   *[none] kleiner Verlust
  }
review-marks = { $mark ->
    [inaccuracy] Ungenau
    [mistake] Fehler
   *[blunder] Patzer
  }
review-cost = { $number }. { $name }: { $mark }, { $cost } % ± { $error } vom Sieg und { $points } Punkte verloren
review-played = gespielt
review-best = besser
review-promise = { $win }, Vorsprung { $lead }
review-choices = Züge
review-loss = Verlust im Mittel
review-more = Mehr zum schlechtesten Zug: { $command }

## Turniere
decimal-point = ,
tournament-playing = Partien
tournament-rating = Die Partien werden bewertet …
tournament-title = { $title } zu { $players ->
    [2] zweit
    [3] dritt
    [4] viert
   *[other] { $players }
  }: { $games } Partien je Paarung
tournament-deals = { $deals ->
    [one] 1 Auslage
   *[other] { $deals } Auslagen
  }, je { $games }-mal gespielt, damit alle überall gleich oft sitzen.
tournament-rounded = Verlangt { $asked ->
    [one] war 1 Partie
   *[other] waren { $asked } Partien
  }; aufgerundet auf ganze Auslagen.
tournament-partial = Vorzeitig beendet: Das zeigen die ersten { $deals } von { $all } Auslagen.
tournament-nothing = Beendet, bevor alle die erste Auslage gespielt hatten: Es gibt nichts zu berichten.
tournament-entrant = Bot
tournament-rating-axis = Spielstärke
tournament-sigma = Sigma
tournament-interval = 95-%-Bereich
tournament-ends = { $low } bis { $high }
tournament-pairing = Paarung
tournament-pair = { $one } gegen { $other }
tournament-alone = 1 { $one } gegen { $rest } { $other }
tournament-share = Siege
tournament-fair = Fair
tournament-margin = Punkte
tournament-share-axis = Siege des ersten Bots
tournament-alone-axis = Siege eines Bots gegen den anderen auf allen übrigen Plätzen
tournament-first = der erste allein
tournament-second = der zweite allein
tournament-fair-line = fair: { $share } %

## Bots
player-uniform = Zufall
player-uniform-about = spielt zufällige erlaubte Züge
player-uniform-character = würfelt um alles
player-greedy = Gierig
player-greedy-about = nimmt sofort die meisten Punkte und denkt nicht voraus
player-greedy-character = will jetzt, was es jetzt haben kann
player-level-1 = Spore
player-level-1-about = für die erste Partie: bemerkt nur wenige seiner Züge und denkt kaum voraus
player-level-1-character = geht, wohin der Wind weht
player-level-1-b = Stäubling
player-level-1-b-character = zieht schnell und staunt, was daraus wird
player-level-1-c = Keimling
player-level-1-c-character = sitzt zum ersten Mal am Tisch und mag jeden Stein
player-level-1-d = Tautropfen
player-level-1-d-character = sieht das Nächstbeste und nimmt es
player-level-2 = Hyphe
player-level-2-about = für den zweiten Abend: übersieht vieles, nutzt aber, was er sieht
player-level-2-character = folgt einem Faden und vergisst den anderen
player-level-2-b = Würzelchen
player-level-2-b-character = nimmt, was es berührt, und fragt nicht weiter
player-level-2-c = Moos
player-level-2-c-character = hat keine Eile und rückt ungern vom Fleck
player-level-2-d = Schnecke
player-level-2-d-character = hinterlässt eine Spur, die alle lesen können
player-level-3 = Myzel
player-level-3-about = spielt aufmerksam, lässt aber ab und zu eine Gelegenheit aus
player-level-3-character = ist überall ein wenig und selten zu überraschen
player-level-3-b = Flechte
player-level-3-b-character = verträgt sich mit allen, bis gezählt wird
player-level-3-c = Farn
player-level-3-c-character = entrollt seine Pläne langsam
player-level-3-d = Zunder
player-level-3-d-character = wartet lange und fängt dann Feuer
player-level-4 = Pilz
player-level-4-about = sieht jeden Zug und denkt einen Augenblick voraus
player-level-4-character = ist tagelang klein und über Nacht groß
player-level-4-b = Röhrling
player-level-4-b-character = steht fest und lässt die anderen kommen
player-level-4-c = Pfifferling
player-level-4-c-character = leuchtet und weiß es
player-level-4-d = Morchel
player-level-4-d-character = versteckt den besten Plan vor aller Augen
player-level-5 = Hexenring
player-level-5-about = am stärksten: denkt über jeden Zug bis zu einer Sekunde nach
player-level-5-character = zieht von allen Seiten zugleich zu
player-level-5-b = Hallimasch
player-level-5-b-character = lässt nicht los, was er einmal erreicht hat
player-level-5-c = Trüffel
player-level-5-c-character = gräbt tiefer als alle anderen
player-level-5-d = Alte Eiche
player-level-5-d-character = hat jede Eröffnung gesehen und vergisst keine
player-search = Suche
player-search-about = denkt eine bestimmte Zeit lang nach (500ms, 2s), über so viele simulierte Partien (2000it) oder bis eines von beidem erreicht ist (1s+2000it)

## Was in der Schachtel ist und woher die Zahlen kommen
box-title = Was in der Schachtel ist
box-edition = Ausgabe { $id }.
box-ours = Wo „von uns“ steht, wissen wir nicht, was gedruckt ist. Diese Zahlen sind eine Rekonstruktion: von uns so gewählt, dass sie zu allem passen, was die Spielanleitung sagt.
box-known = Nichts darin ist von uns ausgedacht.
box-else = Alles andere in der Liste ist wie in der Ausgabe darüber.
box-mark = von uns
box-mark-about = von uns rekonstruiert, weil wir nicht wissen, was gedruckt ist
box-from = Quelle: { $sources }
box-told = Von uns rekonstruiert, weil wir nicht wissen, was gedruckt ist: { $what }.
box-correct-title = Eine Ausgabe berichtigen
box-correct = Wer das gedruckte Spiel besitzt, kann die gedruckten Zahlen einsetzen und mit ihnen spielen:
box-correct-copy = Die Daten in eine eigene Datei schreiben.
box-correct-change = Ändern, was anders ist. Wo jetzt die gedruckte Zahl steht, „printed“ statt „reconstruction“ schreiben.
box-correct-check = Die Datei prüfen. Der erste Fehler wird mit seiner Stelle genannt.
box-correct-play = Damit spielen.
box-short = Ausgabe { $id }: Einige ihrer Zahlen haben wir rekonstruiert.
box-short-more = Was von uns ist und wie man es berichtigt
source-rulebook = Spielanleitung
source-public-page = veröffentlichte Beschreibungen des Spiels
source-public-implementation = eine öffentliche Online-Fassung des Spiels
source-deduced = folgt aus Bekanntem
source-inferred = aus Beispielen der Spielanleitung geschlossen
source-own-choice = unsere Wahl
source-printed = ein gedrucktes Exemplar
source-reconstruction = unsere Rekonstruktion
printed-count = wie viele es gibt
printed-points = wofür es wie viele Punkte gibt

## Was geschah, Zug um Zug
turn-told = { $name } { $done }
turn-gains = { $done }: { $gains }
turn-only = { $name }: { $move }
turn-and = { $most } und { $last }
turn-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }

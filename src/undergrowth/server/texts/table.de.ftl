# Die Seite eines Tisches. Was mit „client-“ beginnt, sagen auch die Skripte der Seite.

## Spieler
client-you = du
client-away = abwesend
client-to-play = am Zug
client-thinking = überlegt
client-getting-ready = macht sich bereit
client-open-seat = Freier Platz
at-table-points = Punkte
at-table-replace = Bot weiterspielen lassen
at-table-return = Selbst weiterspielen

## Was gefragt ist
at-table-prompt = Was gefragt ist
client-title = ● Du bist am Zug · { $title }
client-your-turn = Du bist am Zug
client-turn-of = { $name } ist am Zug
client-step-of = Schritt { $at } von { $of }
client-step = Schritt { $at }
client-sending = einen Moment …
client-is-thinking = { $name } überlegt
client-is-getting-ready = { $name } macht sich bereit
client-getting-ready-more = { $percent } % sind fertig. Nach einem Update werden die Bots für diesen Rechner vorbereitet; danach geht es von selbst weiter.
client-is-to-play = { $name } ist am Zug
client-watching = Du schaust zu
client-final = Das lässt sich nicht zurücknehmen.
client-not-now = Du kannst gerade nichts entscheiden.
client-why-nothing = Das lässt sich jetzt nicht wählen.
client-ours-more = Was bekannt ist und wie man es berichtigt
client-hint = Stufe 5 würde spielen: { $move }
client-hint-thinking = Stufe 5 überlegt …
client-hint-preparing = Die Tipps werden vorbereitet: { $percent } % sind fertig
client-taken-back-by = { $name } hat den letzten Zug zurückgenommen
client-came-back = Ein Bot hat inzwischen für dich weitergespielt. Jetzt spielst du selbst weiter.
client-taken-back = Züge wurden zurückgenommen
client-close = Schließen
client-copied = Kopiert
client-copy-yourself = Diesen Link kopieren:
at-table-back = Zurück
at-table-confirm = Spielen
at-table-enter = Eingabe
at-table-hint = Tipp: Was würde Stufe 5 tun?
at-table-undo = Zurücknehmen
at-table-more = Verlauf, Regeln, Chat

## Zurücknehmen
client-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
client-undo-waits = Warten auf die Zustimmung von { $names } …
at-table-agree = In Ordnung
at-table-disagree = Nein

## Vor dem Beginn
client-waiting = Warten auf Mitspieler
client-waiting-host = Schick den Link an Freunde, oder lass Bots die freien Plätze einnehmen.
client-waiting-more = Es geht los, sobald alle Plätze besetzt sind.
at-table-invite = Link für deine Freunde
at-table-invited = Du bist zu einer Partie { $game } eingeladen.
at-table-invited-by = { $name } lädt dich zu einer Partie { $game } ein.
at-table-join-as = Dein Name
at-table-join = Platz nehmen
at-table-start = Mit Bots auffüllen und beginnen

## Ein Bildschirm
client-hand-over = Gib weiter an { $name }
client-i-am = Ich bin { $name }
at-table-cover = Alle anderen schauen kurz weg.
at-table-hide = Tisch abdecken

## Das Spielbrett
at-table-board = Spielbrett
at-table-closer = Vergrößern
at-table-farther = Verkleinern
at-table-fit = Ganzes Brett
at-table-dashed = gestrichelt: kannst du wählen
at-table-solid = durchgezogen: hast du gewählt
at-table-dotted = gepunktet: was zuletzt geschah

## Zurückschauen
at-table-time = Zeitpunkte der Partie
at-table-first = Zum Anfang
at-table-before = Einen Zug zurück
at-table-after = Einen Zug weiter
at-table-now = Zurück zu jetzt
at-table-speed = Tempo
client-replay-play = Züge abspielen
client-replay-pause = Anhalten
client-moment = Entscheidung { $ply } von { $of }
client-moment-turn = Zug { $turn } von { $of }
client-moment-start = Der Anfang
client-go-back = Den Tisch nach Zug { $turn } ansehen
client-steps = Die einzelnen Entscheidungen
at-table-single = In einzelnen Entscheidungen

## Das Ende
client-finished = Das Spiel ist zu Ende
client-winner = gewonnen
client-result-you = Du gewinnst mit { $points } Punkten
client-result-one = { $name } gewinnt mit { $points } Punkten
client-result-shared = { $names } teilen sich den Sieg mit { $points } Punkten
at-table-again = Noch einmal
at-table-differently = Anders
at-table-following = Zum nächsten Tisch
at-table-accept = Bin dabei
at-table-decline = Nein, danke
client-rematch-asked = { $name } möchte noch einmal spielen. Dein Platz ist für dich frei gehalten.
client-declined = { $names }: diesmal nicht, danke für das Spiel!
at-table-record = Protokoll
at-table-share = Link kopieren
at-table-sheet = Wertung: woher die Punkte kommen
at-table-what = Wofür

## Verlauf, Regeln, Chat
at-table-side = Verlauf, Regeln und Chat
at-table-score = Wertung
at-table-log = Verlauf
at-table-chat = Chat
at-table-notation = Zug eintippen
at-table-say = Sag etwas
at-table-only-listen = Dieser Tisch ist privat: Schreiben kann, wer hier sitzt oder eingeladen ist.
at-table-send = Senden
at-table-rule-now = Die Regel für diesen Schritt
at-table-all-rules = Alle Regeln mit Bildern
at-table-box = Was in der Schachtel ist und welche Zahlen von uns sind

## Verbindung
at-table-line = Die Verbindung ist unterbrochen. Neuer Versuch …

## Einstellungen
at-table-settings = Einstellungen
at-table-set-confirm = Vor einem Zug nachfragen
at-table-confirm-final = wenn er sich nicht zurücknehmen lässt
at-table-confirm-always = immer
at-table-confirm-never = nie
at-table-set-motion = Bewegung
at-table-motion-auto = wie im System eingestellt
at-table-motion-less = keine
at-table-set-notation = Notation: Kurzschrift im Verlauf und ein Feld zum Eintippen
at-table-set-sound = Töne
at-table-set-notify = Benachrichtigen, wenn ich am Zug bin
client-no-notices = Dieser Browser lässt hier keine Benachrichtigungen zu.
at-table-keys = Tasten
at-table-key-arrows = von einer hervorgehobenen Stelle zur nächsten
at-table-key-pick = wählen
at-table-key-step = einen Schritt zurück
at-table-key-undo = zurücknehmen
at-table-key-hint = Tipp
at-table-key-ask = sagen, was das ist (auch: gedrückt halten oder rechte Maustaste)
at-table-key-notation = Zug eintippen
at-table-key-zoom = vergrößern, verkleinern, ganzes Brett
at-table-fair = Faire Auslage
at-table-seed-chosen = Wer den Tisch eröffnet hat, hat die Startzahl gewählt und kann wissen, was verdeckt ist.
at-table-fair-about = Die Auslage folgt aus einer geheimen Startzahl, die vor dem Beginn gezogen wurde. Dies ist ihr Siegel; nach dem Spiel wird die Startzahl genannt, und alle können sie nachprüfen.
at-table-leave = Den Tisch verlassen
client-leave-sure = Wirklich gehen? Noch einmal drücken

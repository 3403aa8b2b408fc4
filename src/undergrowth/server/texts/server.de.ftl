# Was der Server von sich aus sagt: Absagen, und wer am Tisch sitzt.
table-program = Bot
table-level = Bot, Stufe { $number }
table-stand-in = abwesend, ein Bot spielt weiter
table-slow = ein Bot spielt weiter
refused-stale = Der Tisch hat sich inzwischen verändert; sieh noch einmal hin und entscheide neu.
refused-seat = Das ist nicht dein Platz.
refused-turn = Du bist nicht am Zug.
refused-over = Das Spiel ist zu Ende.
refused-open = Das Spiel hat noch nicht begonnen: Ein Platz ist noch frei.
refused-nothing-asked = Gerade wird dir keine Frage gestellt.
refused-sits = Du sitzt schon an diesem Tisch.
refused-taken = Dieser Platz ist besetzt.
refused-no-table = Diesen Tisch gibt es nicht.
refused-version = Dieser Tisch ist geschlossen: Er wurde nach einer anderen Fassung der Regeln begonnen, als hier jetzt gespielt wird. Sein Protokoll lässt sich noch lesen.
refused-broken = Dieser Tisch lässt sich nicht öffnen: Was von ihm gespeichert ist, ergibt hier keinen Sinn. Wer diesen Server betreibt, hat es erfahren.
refused-length = Dieser Tisch hat seine Grenze von { $most } Einträgen erreicht, Entscheidungen und Rücknahmen zusammen; es kann hier nicht weitergehen.
refused-down = Die Datenbank antwortet nicht. Bitte versuche es gleich noch einmal.
refused-unwritable = Die Datenbank lässt sich gerade nicht beschreiben, deshalb kann sich nichts ändern. Bitte versuche es später noch einmal.
refused-invite = Dieser Tisch ist privat: Du brauchst eine Einladung.
refused-host = Das kann nur, wer den Tisch eröffnet hat.
refused-still-here = Diese Person ist noch da und hat noch Zeit für ihre Entscheidung.
refused-no-hints = An diesem Tisch gibt es keine Tipps.
refused-moment = Die Partie hat Zeitpunkte von 0 bis { $last }.
refused-preview = Diese Entscheidung ist jetzt nicht möglich.
refused-preparing = Die Tipps werden vorbereitet, einmal nach jedem Update: { $percent } % sind fertig.
refused-record = Das Protokoll gibt es erst nach dem Spiel: Vorher würde es Verdecktes zeigen.
refused-rate = Das war zu viel auf einmal; warte einen Augenblick.
refused-form = Die Seite war zu lange offen oder ist keine von unseren; lade sie neu.
refused-tables = Du hast so viele noch nicht beendete Tische, wie eine Person haben darf: { $most }; einer nur mit Bots zählt wie fünf. Spiel einen zu Ende oder komm später wieder.
refused-tables-address = Von deiner Adresse aus wurden so viele noch nicht beendete Tische eröffnet, wie eine Adresse haben darf: { $most }. Spiel einen zu Ende oder komm später wieder.
refused-sockets = Von hier aus sind zu viele Fenster offen. Dieser Tisch läuft etwas langsamer weiter; schließe einige der anderen.
refused-long = Diese Nachricht ist zu lang.
refused-bad = Diese Nachricht war nicht zu verstehen.
refused-token = Dazu braucht es den Zugangsschlüssel einer Person: Authorization: Bearer …
refused-trouble = Hier ist etwas schiefgegangen; nichts wurde verändert. Bitte versuche es noch einmal.
bad-name = erwartet wird ein Name mit 1 bis { $high } Zeichen
bad-password = erwartet werden { $low } bis { $high } Zeichen
bad-password-easy = zu leicht zu erraten: Dieses Passwort haben viele, oder es ist ein Name; wähle ein anderes
bad-sign-in = Name und Passwort passen nicht zusammen
bad-old-password = das ist nicht dein Passwort
bad-sign-in-taken = mit diesem Namen meldet sich schon jemand an; wähle einen anderen
bad-too-often = zu viele Versuche; versuche es in { $minutes ->
    [0] { $seconds } Sekunden
   *[other] { $minutes } Minuten
  } wieder
bad-seed-others = eine Startzahl lässt sich nur wählen, wo niemand sonst Platz nehmen kann: allein, an einem Bildschirm oder gegen Bots
bad-field = fehlt oder ist nicht so, wie /schema es beschreibt

# Die Seiten um den Tisch herum: Kopf, Start, neuer Tisch, Name und Passwort, Fehler.
app = Undergrowth
app-about = Brettspiele aus dem Waldboden: an einem Bildschirm, gegen Bots oder online mit Freunden.

## Jede Seite
page-skip = Zum Inhalt
page-brand = Undergrowth, Startseite
page-players = Spieler
page-level = Stufe { $number }: { $name }
page-again = Noch einmal versuchen
page-and = { " und " }
page-copy = Kopieren
page-copied = Kopiert
nav-home = Startseite
nav-rules = Regeln
nav-me = Mein Name und Passwort
nav-api = Für Programmierer
menu-open = { $name }: Menü und Einstellungen
menu-you = Du spielst als { $name }
menu-pages = Seiten
menu-install = Als App installieren
menu-theme = Darstellung
menu-theme-auto = Auto
menu-theme-light = Hell
menu-theme-dark = Dunkel
menu-language = Sprache
menu-language-en = English
menu-language-de = Deutsch

## Start
home-title = { $games ->
    [one] Ein Brettspiel aus dem Waldboden
    [2] Zwei Spiele aus dem Waldboden
    [3] Drei Spiele aus dem Waldboden
    [4] Vier Spiele aus dem Waldboden
   *[other] { $games } Spiele aus dem Waldboden
  }
home-lead = Spiel an einem Bildschirm, gegen Bots oder online mit Freunden. Du brauchst kein Konto.
home-your-turn = Du bist am Zug
home-continue = Weiter
home-compiling = Die Spiele werden für diesen Rechner vorbereitet.
home-compiling-about = Einmal nach jedem Update. Du kannst schon anfangen; die Bots kommen dazu, sobald sie bereit sind.
home-games = Spiele
home-players = { $players } Spieler
home-minutes = etwa { $minutes } Minuten
home-level = Deine Gegner
home-play = Jetzt spielen
home-about = Mehr dazu
home-one-screen = An einem Bildschirm
home-new-table = Mit Freunden
home-mine = Meine Tische
home-waiting = { $number ->
    [one] einer wartet auf dich
   *[other] { $number } warten auf dich
  }
home-state-open = Wartet auf Mitspieler
home-state-playing = Andere überlegen
home-state-over = Beendet
home-show = Öffnen
home-open = Offene Tische
home-open-number = { $number ->
    [one] einer sucht Mitspieler
   *[other] { $number } suchen Mitspieler
  }
home-open-by = { $host } lädt ein · { $free ->
    [one] einer von { $players } Plätzen ist frei
   *[other] { $free } von { $players } Plätzen sind frei
  }
home-open-none = Gerade sucht niemand Mitspieler. Eröffne einen Tisch: Wer vorbeikommt, kann sich dazusetzen.
home-open-one = Tisch eröffnen
home-join = Mitspielen
home-running = Partien zum Zuschauen
home-watch = Zuschauen
home-finished = Beendete Partien
home-won = { $number ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gemeinsam gewonnen
  }
home-replay = Nachspielen

## Neuer Tisch
new-title = { $game }: ein neuer Tisch
new-lead = Wähle, wer spielt und was ihr spielt. Den Link für deine Freunde bekommst du am Tisch.
new-game = Welches Spiel?
new-game-lead = Wähle das Spiel, das du mit anderen spielen möchtest.
new-errors = So geht es noch nicht:
new-optional = wenn du magst
new-kinds = Schnellauswahl
new-kind-bots = Gegen Bots
new-kind-here = An einem Bildschirm
new-kind-open = Mit Freunden
new-seats = Wer spielt?
new-seat = Platz { $number }
new-colour-of = Farbe von { $seat }
new-seat-me = { $name } (du)
new-seat-here = Noch jemand an diesem Bildschirm
new-seat-open = Frei: wer über deinen Link kommt
new-seat-bots = Bots
new-seat-name = Name
new-seat-name-usual = Person { $number }
new-seat-name-of = Name der Person: { $seat }
new-levels = Wie gut spielen die Bots?
new-chance = Der Zufall entscheidet, in jeder Partie neu. Oder ihr macht es selbst.
new-make = Von Hand machen
new-made = Von Hand gemacht. Beim Beginn wird es noch einmal geprüft.
new-make-change = Ändern
new-make-drop = Dem Zufall überlassen
new-table = Der Tisch
new-name = Name des Tisches
new-public = Öffentlich
new-public-about = Wer vorbeikommt, darf zuschauen und einen freien Platz nehmen. Sonst dürfen das nur die, denen du den Link gibst.
new-hints = Tipps erlaubt
new-hints-about = Ihr dürft fragen, was der stärkste Bot täte. Mit anderen am Tisch solltet ihr euch vorher einigen.
new-limit = Wenn jemand wegbleibt
new-limit-120 = springt nach 2 Minuten ein Bot ein
new-limit-600 = springt nach 10 Minuten ein Bot ein
new-limit-86400 = springt nach einem Tag ein Bot ein
new-limit-never = wartet der Tisch
new-limit-about = Wer zurückkommt, bekommt seinen Platz wieder.
new-more = Mehr
new-seed = Startzahl
new-seed-about = Eine ganze Zahl. Dieselbe Startzahl ergibt wieder dieselbe Partie. Nur allein, an einem Bildschirm oder gegen Bots: Wer die Startzahl kennt, weiß, was verdeckt ist.
new-begin = An den Tisch

## Mein Name und Passwort
me-lead = Dieser Browser erkennt dich an einem Cookie; ein Konto gibt es nicht. Was du hier wählst, gilt an allen deinen Tischen.
me-name = So sehen dich andere
me-name-label = Name
me-name-save = Namen speichern
me-name-done = Dein Name ist gespeichert.
me-password = Passwort
me-password-about = Nur nötig, wenn du auf einem anderen Gerät dieselbe Person sein willst: Melde dich dort mit deinem Anmeldenamen und diesem Passwort an, dann findest du dort auch deine Tische.
me-password-label = Passwort
me-password-old = Bisheriges Passwort
me-password-new = Neues Passwort
me-password-rule = Mindestens 8 Zeichen.
me-password-rule-change = Mindestens 8 Zeichen. Bleibt es leer, ändert sich nur der Anmeldename, nicht das Passwort.
me-password-set = Passwort setzen
me-password-change = Passwort ändern
me-password-done = Das Passwort ist gespeichert. Überall sonst bist du abgemeldet.
me-keep-token = Mein Zugangsschlüssel bleibt gültig
me-keep-token-about = Sonst widerruft ein neues Passwort ihn.
me-sign-in-name = Anmeldename
me-sign-in-name-about = Niemand sonst hat ihn, und nur du siehst ihn. Groß- und Kleinschreibung spielt keine Rolle.
me-sign-in-name-done = Dein Anmeldename ist gespeichert.
me-shared = Andere heißen auch so, deshalb meldest du dich jetzt als { $name } an. Du kannst einen anderen Anmeldenamen wählen; der alte funktioniert weiterhin.
me-sign-in = Anmelden
me-sign-in-about = Du hast anderswo ein Passwort gesetzt? Melde dich damit an, dann bist du auch in diesem Browser dieselbe Person.
me-sign-in-do = Anmelden
me-sign-out = Abmelden
me-sign-out-about = Dieser Browser vergisst dich. Mit deinem Anmeldenamen und Passwort kannst du wiederkommen.
me-sign-out-lost = Dieser Browser vergisst dich. Ohne Passwort kann sich niemand mehr als du anmelden: Deine Plätze sind verloren. Setze vorher eines.
me-sign-out-do = Hier vergessen
me-sign-out-everywhere = Überall abmelden
me-sessions = Wo du angemeldet bist
me-sessions-about = Browser, die dich kennen. Beende, was du nicht wiedererkennst, und ändere dann dein Passwort.
me-session-here = Dieser Browser
me-session-other = Ein anderer Browser
me-session-since = angemeldet
me-session-seen = zuletzt gesehen
me-session-end = Beenden
me-session-ended = Dieser Browser kennt dich nicht mehr.
me-others-end = Überall sonst abmelden
me-others-ended = Nur noch dieser Browser kennt dich. Dein Zugangsschlüssel gilt weiterhin.
me-token = Zugangsschlüssel
me-token-about = Damit kann Software von dir unter deinem Namen spielen. Behandle ihn wie ein Passwort.
me-token-once = Dein neuer Zugangsschlüssel. Er wird nur dieses eine Mal gezeigt; kopiere ihn jetzt.
me-token-make = Zugangsschlüssel erstellen
me-token-renew = Neuen Zugangsschlüssel erstellen
me-token-revoke = Zugangsschlüssel widerrufen
me-token-gone = Der Zugangsschlüssel ist widerrufen. Software, die ihn nutzt, wird ab jetzt abgewiesen.

## Fehler
error-status = Fehler { $status }
error-400 = Das war nicht zu verstehen
error-400-about = Etwas in der Adresse oder im Gesendeten ist nicht so, wie es sein sollte.
error-403 = Das darfst du hier nicht
error-403-about = Das steht dir hier nicht zu. War die Seite lange offen, dann lade sie neu und versuche es noch einmal.
error-404 = Hier wächst nichts
error-404-about = Diese Seite oder diesen Tisch gibt es nicht. Vielleicht ist der Link auf dem Weg zu dir abgeschnitten worden.
error-413 = Das war zu viel
error-413-about = Was gesendet wurde, ist größer, als dieser Server annimmt.
error-429 = Langsam, wie ein Pilz
error-429-about = Das war zu viel in kurzer Zeit. Warte einen Augenblick und versuche es noch einmal.
error-host = Dieser Server kennt „{ $name }“ nicht als seinen Namen. Wenn er so heißt, starte ihn mit: undergrowth serve --host-names { $name }
error-500 = Da ist etwas umgefallen
error-503 = Das Haus schläft kurz
error-503-about = Die Datenbank ist gerade nicht verfügbar. Laufende Partien sind sicher; versuche es gleich noch einmal.
closed-title = Geschlossen: { $title }
closed-about = { $names } · { $number ->
    [one] eine Entscheidung
   *[other] { $number } Entscheidungen
}
error-500-about = Das ist unser Fehler, nicht deiner. Laufende Partien sind sicher: Jeder Zug ist gespeichert, bevor er zählt.
again-title = Bitte noch einmal
again-about = Diese Seite war lange offen, oder ein anderer Server auf demselben Rechner kam dazwischen. Nichts wurde geändert. Was du eingegeben hast, ist noch da: Sende es noch einmal.
again-do = Noch einmal senden
offline = Keine Verbindung
offline-about = Der Server ist nicht zu erreichen. Deine Partien liegen dort und warten auf dich.

# Was der Speicher sagt

bad-database = erwartet wird sqlite:///pfad/zur/datei.db oder postgresql://name:passwort@rechner/datenbank, nicht { $got }
bad-database-open = lässt sich nicht öffnen: { $got }
bad-database-write = lässt sich nicht beschreiben: { $got }. Nichts ließe sich speichern, deshalb startet der Server nicht. Erlaube ihm, die Datei und den Ordner, in dem sie liegt, zu beschreiben, oder schaffe Platz auf dem Datenträger; in PostgreSQL: Lass ihn die Datenbank beschreiben
bad-database-claimed = wird schon von einem anderen Server benutzt, Prozess { $got }. Beende erst diesen, nenne mit --database eine andere Datei, oder nimm PostgreSQL, das sich mehrere Server teilen können
bad-stored-text = enthält Zeichen, die sich nicht speichern lassen: { $got }

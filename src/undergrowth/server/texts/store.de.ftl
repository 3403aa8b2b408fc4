# Was der Speicher sagt

bad-database = erwartet sqlite:///pfad/zur/datei.db oder postgresql://name:passwort@rechner/datenbank, erhalten { $got }
bad-database-open = lässt sich nicht öffnen: { $got }
bad-database-write = lässt sich nicht beschreiben: { $got }. Nichts könnte aufbewahrt werden, deshalb startet der Server nicht. Erlaube ihm, die Datei und den Ordner darum zu beschreiben, oder schaffe Platz auf dem Datenträger; in PostgreSQL: lass ihn die Datenbank beschreiben
bad-database-claimed = wird schon von einem anderen Server benutzt, Prozess { $got }. Beende erst diesen, nenne mit --database eine andere Datei, oder nimm PostgreSQL, das sich mehrere Server teilen können
bad-stored-text = enthält Zeichen, die sich nicht aufbewahren lassen: { $got }

# Was der Speicher sagt

bad-database = erwartet sqlite:///pfad/zur/datei.db oder postgresql://name:passwort@rechner/datenbank, erhalten { $got }
bad-database-open = lässt sich nicht öffnen: { $got }
bad-stored-text = enthält Zeichen, die sich nicht aufbewahren lassen: { $got }

# Die Werkstatt: eine Option eines Spiels, von Hand gemacht.
workshop-back = Zurück zum neuen Tisch
workshop-board = Der Tisch
workshop-missing = Noch zu tun
workshop-tools = Was du tun kannst
workshop-undo = Zurücknehmen
workshop-no-script = Diese Seite braucht einen Browser, der Skripte ausführt.
client-workshop-trouble = Der Server antwortet nicht. Versuche es noch einmal.
client-workshop-undone = Zurückgenommen

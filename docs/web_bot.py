"""A bot at the web table: python web_bot.py http://127.0.0.1:8000 [TABLE [INVITATION]]."""

import json
import random
import sys
from urllib.request import Request, urlopen

house, table, invitation = [*sys.argv[1:], "", ""][:3]
headers = {"Content-Type": "application/json"}


def ask(path: str, **said: object) -> dict:
    """GET, or POST if there is something to say."""
    body = json.dumps(said).encode() if said else None
    with urlopen(Request(f"{house}/api/{path}", body, headers), timeout=60) as answer:
        return json.load(answer)


headers["Authorization"] = f"Bearer {ask('identities', name='Chanterelle')['token']}"
if table:
    ask(f"tables/{table}/join", invite=invitation)
else:
    table = ask("tables", game="underwood", seats=["me", "level:1"])["id"]
seen = ask(f"tables/{table}")
while not seen["over"]:
    if seen["legal"]:
        ask(f"tables/{table}/moves", entry=seen["entry"], move=random.choice(seen["legal"]))
    seen = ask(f"tables/{table}?after={seen['entry']}&wait=30")
print("won" if seen["seat"] in seen["winners"] else "lost", seen["scores"])  # noqa: T201

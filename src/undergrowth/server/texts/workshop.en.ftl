# The workshop: an option of a game made by hand.
workshop-back = Back to the new table
workshop-board = The table
workshop-missing = Still to do
workshop-tools = What you can do
workshop-undo = Take back
workshop-no-script = This page needs a browser that runs scripts.
client-workshop-trouble = The server does not answer. Try again.
client-workshop-undone = Taken back

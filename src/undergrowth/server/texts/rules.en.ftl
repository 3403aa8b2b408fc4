# The pages with the rules.
rulebook-title = { $game }: the rules
rulebook-lead = First everything that you need for a match, in one minute. Then every rule in our own words, with its number and with pictures drawn by the game itself.
rulebook-number = { $number ->
    [one] 1 rule
   *[other] { $number } rules
  }
rulebook-play = Play
rulebook-digest = In one minute
rulebook-tips = Tips
rulebook-in-full = In full:
rulebook-contents = Contents
rulebook-find = Find a rule, a card or a tile
rulebook-find-hint = Word or number
rulebook-found-none = Nothing here says that.
rulebook-found-one = 1 found
rulebook-found-many = { $number } found
rulebook-link = Rule { $rule }
rulebook-ruling = Ruling:
rulebook-source = In the printed rules:
rulebook-source-none = Not in the printed rules
rulebook-see = picture at { $rule }
rulebook-before = before
rulebook-after = after
rulebook-legend = The lines in the pictures
rulebook-legend-lit = dashed: possible, or what is being talked about
rulebook-legend-chosen = solid: chosen
rulebook-legend-last = dotted: just happened
rulebook-legend-crossed = cross: not allowed

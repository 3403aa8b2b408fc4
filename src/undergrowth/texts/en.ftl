# Words for all games: errors, terminal, commands.
yes = Yes
no = No

## Bad input
bad-whole-number = expected a whole number from { $low } to { $high }, got { $got }
bad-value = expected { $expected }, got { $got }
bad-choice = expected one of { $choices }; got { $got }
bad-text = expected a text of the form { $pattern }, got { $got }
bad-list = expected a list, got { $got }
bad-length = expected { $expected } entries, got { $got }
bad-map = expected a map, got { $got }
bad-key = expected texts as keys, got { $got }
bad-unknown-key = unknown; known are { $known }
bad-missing-key = missing
bad-option = unknown option; this game has { $known }
bad-seed = expected a whole number of at most 300 digits, got { $got }
bad-over = the game is over, nobody decides
bad-edition-id = { $got } is the id of another edition; give yours an id of its own
bad-file = cannot be read: { $got }
bad-file-size = too large; at most { $high } characters are read
bad-json = not readable as JSON: { $got }
bad-player = unknown player; known are { $known }
bad-seat-number = expected { $low } to { $high } seats, got { $got }

## Records
bad-record-text = expected a text, got { $got }
bad-record-first = a record begins with the line “{ $expected }”
bad-record-end = the record breaks off before the match has begun
bad-record-head = expected “name: value” once for each of { $known }; got { $got }
bad-record-missing = the line “{ $name }: …” is missing before the start
bad-record-start = expected “place: value”, each place once; got { $got }
bad-record-version = this record follows version { $got } of the rules; here is version { $expected }
bad-record-seats = expected { $expected } names as a list of texts of 1 to 60 characters
bad-record-commitment = the commitment does not fit the seed
bad-record-moves = expected the line “moves:”
bad-record-move = expected a line of the form “{ $expected }”
bad-record-turn = seat { $expected } has to decide here, not seat { $got }
bad-record-illegal = { $got } is not legal here ({ $reason })
bad-record-result = expected “result: { $expected }”, got “{ $got }”
bad-record-after-end = nothing may follow the result
verify-moves = { $number ->
    [one] 1 decision, legal
   *[other] { $number } decisions, all of them legal
}
verify-over = the game is over, and the written result is right
verify-unfinished = the game goes on
verify-no-seed = no seed is given, so the deal cannot be checked
verify-deal-same = the seed gives exactly this deal
verify-deal-other = this is not the deal that the seed gives: the table was laid by hand or by another version

## Undo
undo-nothing = there is nothing to take back
undo-revealed = the last decision showed something hidden; it cannot be taken back

/* The yardstick: random games of Underwood in plain C.
 *
 *     gcc -O3 -march=native -std=c11 -o underwood underwood.c            the same loop
 *     gcc -O3 -march=native -std=c11 -DFUSED -o underwood underwood.c    without the end check
 *     ./underwood BOARDS --seconds 2 --seed 1
 *
 * The same loop as ours: a state says by itself when the game is over, so a turn ends with a look
 * whether the next seat is stuck (U-22). FUSED leaves that out: the loop runs until the list of
 * legal decisions is empty, which is faster, but the state never learns of the end.
 *
 * Plays uniformly random games on the boards of the file, some on each board in turn, and prints one
 * JSON object. The rules are those of the package, all five variants, 2 to 4 players. A rule's id
 * stands in the comment of the function that carries it out.
 *
 * The file is words with blanks between them (rollouts.py writes it). A set is two hexadecimal
 * words: spaces 0-63, then spaces 64-127.
 *
 *     boards N, then N times:
 *     board   players P starter S variant NAME
 *     spaces  K tiles T
 *     tile_of K numbers          which tile each space belongs to
 *     near    K sets             the neighbours of each space
 *     trees   M, then M sets     the spaces round each mycorrhiza tree
 *     trail   one set            the spaces beside the ant trail
 */
#define _POSIX_C_SOURCE 199309L  /* clock_gettime */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MAX_SPACES = 128, MAX_TILES = 17, MAX_SEATS = 4, MAX_TREES = 4, MAX_BOARDS = 1024,
    MAX_TARGETS = 7,  /* the mushroom's own tile and one for each side of its space */
    DISCS = 24,       /* per seat (U-7) */
    MAX_BURIED = MAX_SEATS * DISCS / 2,  /* burying a disc costs two (U-17) */
    MAX_MOVES = DISCS * (MAX_TARGETS + MAX_TILES),
    TREE_POINTS = 3, SAPLINGS = 4,
    BATCH = 50        /* games in a row on one board */
};

/* ------------------------------------------------------------------ sets of spaces */

typedef struct { uint64_t lo, hi; } Set;

static inline Set and(Set a, Set b) { return (Set){a.lo & b.lo, a.hi & b.hi}; }
static inline Set or(Set a, Set b) { return (Set){a.lo | b.lo, a.hi | b.hi}; }
static inline Set minus(Set a, Set b) { return (Set){a.lo & ~b.lo, a.hi & ~b.hi}; }
static inline bool any(Set a) { return (a.lo | a.hi) != 0; }
static inline int size(Set a) { return __builtin_popcountll(a.lo) + __builtin_popcountll(a.hi); }

static inline Set only(int space)
{
    uint64_t bit = 1ULL << (space & 63);
    return space < 64 ? (Set){bit, 0} : (Set){0, bit};
}

/* Takes the lowest space out of a set that is not empty. */
static inline int take(Set *a)
{
    int space;
    if (a->lo) {
        space = __builtin_ctzll(a->lo);
        a->lo &= a->lo - 1;
    } else {
        space = 64 + __builtin_ctzll(a->hi);
        a->hi &= a->hi - 1;
    }
    return space;
}

/* ------------------------------------------------------------------ chance */

typedef struct { uint32_t s[4]; } Rng;

static inline uint32_t rotate(uint32_t x, int k) { return (x << k) | (x >> (32 - k)); }

/* xoshiro128** 1.1 by Blackman and Vigna. */
static inline uint32_t next(Rng *rng)
{
    uint32_t *s = rng->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 11);
    return result;
}

/* A number below n, all equally likely (Lemire). */
static inline uint32_t below(Rng *rng, uint32_t n)
{
    uint64_t m = (uint64_t)next(rng) * n;
    if ((uint32_t)m < n) {
        uint32_t least = -n % n;
        while ((uint32_t)m < least)
            m = (uint64_t)next(rng) * n;
    }
    return (uint32_t)(m >> 32);
}

static void seed_rng(Rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {  /* splitmix64 */
        uint64_t z = (seed += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        rng->s[i] = (uint32_t)(z ^ (z >> 31));
    }
}

/* ------------------------------------------------------------------ board and state */

typedef struct {
    Set reach[MAX_TARGETS];  /* the spaces of each target tile beside this space (U-14) */
    Set near;
    uint8_t targets, target[MAX_TARGETS], tile;
} Space;

typedef struct {
    Set spaces, beside_trail;
    Set tile[MAX_TILES], trail_reach[MAX_TILES], tree[MAX_TREES];
    uint8_t players, starter, tiles, trees, saplings, slots, trail_tiles, trail_tile[MAX_TILES];
    Space space[MAX_SPACES];
} Board;

enum { TREES, SETUP, PLAY };

typedef struct {
    Set mycelia[MAX_SEATS], mushrooms[MAX_SEATS], saplings;
    uint8_t own[MAX_SEATS], captured[MAX_SEATS][MAX_SEATS];  /* [holder][colour] */
    uint8_t phase, turn, slot, planted, buried, over;
    uint8_t buried_space[MAX_BURIED], buried_seat[MAX_BURIED];
} State;

_Static_assert(sizeof(State) <= 512, "a state is small");

/* A move is a space, in play times 32 plus a target of the space, or TRAIL plus a tile. */
typedef uint16_t Move;
enum { OPERANDS = 32, TRAIL = 8 };

_Static_assert((int)TRAIL >= (int)MAX_TARGETS, "trail operands follow the targets");
_Static_assert((int)TRAIL + (int)MAX_TILES <= (int)OPERANDS, "operands fit");

/* ------------------------------------------------------------------ legal moves */

static inline int list(Set spaces, Move *out)
{
    int n = 0;
    while (any(spaces))
        out[n++] = (Move)take(&spaces);
    return n;
}

/* U-51: a tile without a tree. */
static Set tree_spaces(const Board *b, const State *s)
{
    Set open = b->spaces, planted = s->saplings;
    while (any(planted))
        open = minus(open, b->tile[b->space[take(&planted)].tile]);
    return open;
}

/* U-9, U-10: empty, without a tree, not next to another seat's disc. */
static Set start_spaces(const Board *b, const State *s, int seat)
{
    Set open = minus(b->spaces, s->saplings);
    for (int other = 0; other < b->players; other++) {
        Set discs = s->mycelia[other];
        open = minus(open, discs);
        if (other != seat)
            while (any(discs))
                open = minus(open, b->space[take(&discs)].near);
    }
    return open;
}

/* U-63, U-64: the tiles to which the trail can be used now. */
static int trail_targets(const Board *b, Set empty, int own, Move *out)
{
    int n = 0;
    for (int i = 0; i < b->trail_tiles; i++) {
        int tile = b->trail_tile[i], covered = size(and(b->trail_reach[tile], empty));
        out[n] = (Move)(TRAIL + tile);
        n += covered > 0 && covered <= own;
    }
    return n;
}

/* U-13 to U-18, U-62 to U-64. */
static int turns(const Board *b, const State *s, Move *out)
{
    int seat = s->turn, own = s->own[seat], n = 0, trail = 0;
    Move by_trail[MAX_TILES];
    Set others = {0, 0}, closed = or(s->saplings, s->mycelia[seat]);
    for (int other = 0; other < b->players; other++) {
        closed = or(closed, s->mushrooms[other]);
        if (other != seat)
            others = or(others, s->mycelia[other]);
    }
    Set allowed = minus(b->spaces, closed), flips = s->mycelia[seat];
    if (b->trail_tiles)
        trail = trail_targets(b, minus(allowed, others), own, by_trail);
    while (any(flips)) {
        int from = take(&flips);
        const Space *space = &b->space[from];
        for (int i = 0; i < space->targets; i++) {
            Set cover = and(space->reach[i], allowed);
            int cost = size(cover) + size(and(cover, others));
            out[n] = (Move)(from * OPERANDS + i);
            n += cost > 0 && cost <= own;
        }
        if (trail && any(and(only(from), b->beside_trail)))
            for (int i = 0; i < trail; i++)
                out[n++] = (Move)(from * OPERANDS + by_trail[i]);
    }
    return n;
}

/* Lists all legal moves; none in play means that the game is over (U-22). */
static inline int legal(const Board *b, const State *s, Move *out)
{
    if (s->phase == PLAY)
        return turns(b, s, out);
    return list(s->phase == SETUP ? start_spaces(b, s, s->turn) : tree_spaces(b, s), out);
}

/* U-22: whether the seat to move has a legal decision. */
static inline bool can_move(const Board *b, const State *s)
{
    int seat = s->turn, own = s->own[seat];
    Set others = {0, 0}, closed = or(s->saplings, s->mycelia[seat]);
    for (int other = 0; other < b->players; other++) {
        closed = or(closed, s->mushrooms[other]);
        if (other != seat)
            others = or(others, s->mycelia[other]);
    }
    Set allowed = minus(b->spaces, closed), flips = s->mycelia[seat];
    while (any(flips)) {
        const Space *space = &b->space[take(&flips)];
        for (int i = 0; i < space->targets; i++) {
            Set cover = and(space->reach[i], allowed);
            int cost = size(cover) + size(and(cover, others));
            if (cost > 0 && cost <= own)
                return true;
        }
    }
    Move by_trail[MAX_TILES];
    return any(and(s->mycelia[seat], b->beside_trail))
        && trail_targets(b, minus(allowed, others), own, by_trail) > 0;
}

static inline void begin_turn(const Board *b, State *s)
{
#ifndef FUSED
    s->over = !can_move(b, s);
#else
    (void)b, (void)s;
#endif
}

/* ------------------------------------------------------------------ playing a move */

/* U-8, U-11, U-12: on to the next seat that can place a start disc, or to the first turn. */
static void next_slot(const Board *b, State *s)
{
    for (; s->slot < b->slots; s->slot++) {
        s->turn = (uint8_t)((b->starter + b->slots - 1 - s->slot) % b->players);
        if (any(start_spaces(b, s, s->turn)))
            return;
    }
    s->phase = PLAY;
    s->turn = b->starter;
    begin_turn(b, s);
}

static void plant(const Board *b, State *s, int space)
{
    s->saplings = or(s->saplings, only(space));
    if (++s->planted == b->saplings) {
        s->phase = SETUP;
        next_slot(b, s);
    }
}

static void start_disc(const Board *b, State *s, int space)
{
    s->mycelia[s->turn] = or(s->mycelia[s->turn], only(space));
    s->own[s->turn]--;
    s->slot++;
    next_slot(b, s);
}

/* U-17, U-19: each owner of a covered disc gets one, the covered disc is dead. */
static inline void pay(const Board *b, State *s, int seat, Set cover)
{
    for (int other = 0; other < b->players; other++) {
        Set hit = and(cover, s->mycelia[other]);
        if (!any(hit))
            continue;
        int discs = size(hit);
        s->mycelia[other] = minus(s->mycelia[other], hit);
        s->own[seat] = (uint8_t)(s->own[seat] - discs);
        s->captured[other][seat] = (uint8_t)(s->captured[other][seat] + discs);
        while (any(hit)) {
            s->buried_space[s->buried] = (uint8_t)take(&hit);
            s->buried_seat[s->buried++] = (uint8_t)other;
        }
    }
}

static void spread(const Board *b, State *s, Move move)
{
    int seat = s->turn, from = move / OPERANDS, operand = move % OPERANDS;
    Set cover, closed = or(s->saplings, s->mycelia[seat]), flipped = only(from);
    for (int other = 0; other < b->players; other++)
        closed = or(closed, s->mushrooms[other]);
    if (operand < TRAIL) {
        cover = minus(b->space[from].reach[operand], closed);
        pay(b, s, seat, cover);
    } else {
        for (int other = 0; other < b->players; other++)
            closed = or(closed, s->mycelia[other]);
        cover = minus(b->trail_reach[operand - TRAIL], closed);
    }
    s->own[seat] = (uint8_t)(s->own[seat] - size(cover));
    s->mycelia[seat] = or(minus(s->mycelia[seat], flipped), cover);
    s->mushrooms[seat] = or(s->mushrooms[seat], flipped);
    s->turn = seat + 1 == b->players ? 0 : (uint8_t)(seat + 1);
    begin_turn(b, s);
}

static inline void play(const Board *b, State *s, Move move)
{
    if (s->phase == PLAY)
        spread(b, s, move);
    else if (s->phase == SETUP)
        start_disc(b, s, move);
    else
        plant(b, s, move);
}

/* ------------------------------------------------------------------ scoring */

/* U-24: most mushrooms, then most mycelia; -1 if that is not exactly one seat. */
static inline int majority(const Board *b, const State *s, Set spaces)
{
    int best = 0, winner = -1;
    for (int seat = 0; seat < b->players; seat++) {
        int mushrooms = size(and(s->mushrooms[seat], spaces));
        int weight = 8 * mushrooms + size(and(s->mycelia[seat], spaces));
        if (weight >= best) {
            winner = weight > best ? seat : -1;
            best = weight;
        }
    }
    return winner;
}

/* U-25, U-26, U-43, U-53. */
static void score(const Board *b, const State *s, int points[MAX_SEATS])
{
    for (int seat = 0; seat < b->players; seat++) {
        int discs = s->own[seat];
        for (int colour = 0; colour < b->players; colour++)
            discs += s->captured[seat][colour];
        points[seat] = discs / 2;
    }
    for (int i = 0; i < b->tiles; i++) {
        int winner = majority(b, s, b->tile[i]);
        if (winner >= 0)
            points[winner] += size(b->tile[i]) + any(and(b->tile[i], s->saplings));
    }
    for (int i = 0; i < b->trees; i++) {
        int winner = majority(b, s, b->tree[i]);
        if (winner >= 0)
            points[winner] += TREE_POINTS;
    }
}

/* ------------------------------------------------------------------ the games */

static State start(const Board *b)
{
    State s;
    memset(&s, 0, sizeof s);
    memset(s.own, DISCS, b->players);
    s.phase = b->saplings ? TREES : SETUP;
    s.turn = b->starter;
    if (s.phase == SETUP)
        next_slot(b, &s);
    return s;
}

/* Plays one random game and returns the number of its decisions. */
static int random_game(const Board *b, const State *start_state, Rng *rng, int points[MAX_SEATS])
{
    Move moves[MAX_MOVES];
    State s = *start_state;
    int n, decisions = 0;
    while (!s.over && (n = legal(b, &s, moves)) > 0) {
        play(b, &s, moves[below(rng, (uint32_t)n)]);
        decisions++;
    }
    score(b, &s, points);
    return decisions;
}

/* ------------------------------------------------------------------ reading boards */

static void need(bool fine, const char *what)
{
    if (!fine) {
        fprintf(stderr, "underwood: %s\n", what);
        exit(2);
    }
}

static void word(FILE *file, const char *expected)
{
    char found[32];
    need(fscanf(file, "%31s", found) == 1 && strcmp(found, expected) == 0, expected);
}

static int number(FILE *file, const char *name, int least, int most)
{
    int value;
    if (*name)
        word(file, name);
    need(fscanf(file, "%d", &value) == 1 && value >= least && value <= most, name);
    return value;
}

static Set set(FILE *file)
{
    unsigned long long lo, hi;
    need(fscanf(file, "%llx %llx", &lo, &hi) == 2, "a set is two hexadecimal words");
    return (Set){lo, hi};
}

/* U-14, U-62: the targets of every space. */
static void find_targets(Board *b, int spaces)
{
    for (int i = 0; i < spaces; i++) {
        Space *space = &b->space[i];
        for (int tile = 0; tile < b->tiles; tile++) {
            Set reach = and(space->near, b->tile[tile]);
            if (any(reach)) {
                space->target[space->targets] = (uint8_t)tile;
                space->reach[space->targets++] = reach;
            }
        }
    }
    for (int tile = 0; tile < b->tiles; tile++) {
        b->trail_reach[tile] = and(b->beside_trail, b->tile[tile]);
        if (any(b->trail_reach[tile]))
            b->trail_tile[b->trail_tiles++] = (uint8_t)tile;
    }
}

static void read_board(FILE *file, Board *b)
{
    char variant[32];
    memset(b, 0, sizeof *b);
    word(file, "board");
    b->players = (uint8_t)number(file, "players", 2, MAX_SEATS);
    b->starter = (uint8_t)number(file, "starter", 0, b->players - 1);
    word(file, "variant");
    need(fscanf(file, "%31s", variant) == 1, "variant");
    b->saplings = strcmp(variant, "saplings") == 0 ? SAPLINGS : 0;
    b->slots = (uint8_t)((b->saplings ? 3 : 4) * b->players);  /* U-8, U-52 */
    int spaces = number(file, "spaces", 1, MAX_SPACES);
    b->tiles = (uint8_t)number(file, "tiles", 1, MAX_TILES);
    word(file, "tile_of");
    for (int i = 0; i < spaces; i++) {
        b->space[i].tile = (uint8_t)number(file, "", 0, b->tiles - 1);
        b->spaces = or(b->spaces, only(i));
        b->tile[b->space[i].tile] = or(b->tile[b->space[i].tile], only(i));
    }
    word(file, "near");
    for (int i = 0; i < spaces; i++)
        b->space[i].near = set(file);
    b->trees = (uint8_t)number(file, "trees", 0, MAX_TREES);
    for (int i = 0; i < b->trees; i++)
        b->tree[i] = set(file);
    word(file, "trail");
    b->beside_trail = set(file);
    find_targets(b, spaces);
}

static int read_boards(const char *path, Board **boards)
{
    FILE *file = fopen(path, "r");
    need(file != NULL, "cannot open the file of boards");
    int n = number(file, "boards", 1, MAX_BOARDS);
    *boards = malloc((size_t)n * sizeof **boards);
    need(*boards != NULL, "out of memory");
    for (int i = 0; i < n; i++)
        read_board(file, &(*boards)[i]);
    fclose(file);
    return n;
}

/* ------------------------------------------------------------------ measuring */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void measure(const Board *boards, int n, double seconds, uint64_t seed)
{
    State *starts = malloc((size_t)n * sizeof *starts);
    need(starts != NULL, "out of memory");
    for (int i = 0; i < n; i++)
        starts[i] = start(&boards[i]);
    Rng rng;
    seed_rng(&rng, seed);
    long long games = 0, decisions = 0, totals[MAX_SEATS] = {0};
    int points[MAX_SEATS] = {0};
    double began = now(), passed;
    do {
        for (int i = 0; i < n * BATCH; i++) {
            int board = i / BATCH;
            decisions += random_game(&boards[board], &starts[board], &rng, points);
            for (int seat = 0; seat < MAX_SEATS; seat++)
                totals[seat] += points[seat];
        }
        games += n * BATCH;
    } while ((passed = now() - began) < seconds);
    printf("{\"games\": %lld, \"decisions\": %lld, \"seconds\": %.6f, \"games_per_second\": %.1f, "
           "\"decisions_per_second\": %.1f, \"decisions_per_game\": %.4f, \"boards\": %d, "
           "\"mean_scores\": [",
           games, decisions, passed, (double)games / passed, (double)decisions / passed,
           (double)decisions / (double)games, n);
    for (int seat = 0; seat < boards[0].players; seat++)
        printf("%s%.4f", seat ? ", " : "", (double)totals[seat] / (double)games);
    printf("]}\n");
    free(starts);
}

int main(int count, char **words)
{
    double seconds = 1;
    uint64_t seed = 1;
    need(count >= 2 && count % 2 == 0, "usage: underwood BOARDS [--seconds S] [--seed N]");
    for (int i = 2; i < count; i += 2) {
        bool is_seconds = strcmp(words[i], "--seconds") == 0;
        need(is_seconds || strcmp(words[i], "--seed") == 0, "options: --seconds S, --seed N");
        if (is_seconds)
            seconds = atof(words[i + 1]);
        else
            seed = strtoull(words[i + 1], NULL, 10);
    }
    Board *boards;
    int n = read_boards(words[1], &boards);
    measure(boards, n, seconds, seed);
    free(boards);
    return 0;
}

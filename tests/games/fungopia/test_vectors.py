"""The examples of the rulings: positions with all they must show, and bad positions."""

from __future__ import annotations

from games.vectors import Vector, Vectors
from undergrowth.games.fungopia import components

VECTORS = Vectors("fungopia", exact=True)


@VECTORS.every_good()
def test_a_vector_shows_all_it_must(vector: Vector) -> None:
    VECTORS.run(vector)


@VECTORS.every_bad()
def test_a_bad_position_is_refused_by_field(vector: Vector) -> None:
    VECTORS.refuse(vector)


def test_places() -> None:
    edges, vertices = components.EDGES, components.VERTICES
    assert (len(components.TILES), len(edges), len(vertices)) == (19, 72, 54)
    for tile, expected in VECTORS.data["places"]["tile_edges"].items():
        assert [edge for edge in edges if tile in edge.split("|")] == expected
    for vertex, expected in VECTORS.data["places"]["vertex_edges"].items():
        assert components.edges_at(vertex) == expected
    for edge, expected in VECTORS.data["places"]["touching"].items():
        ends = [vertex for vertex in vertices if edge in components.edges_at(vertex)]
        near = {other for vertex in ends for other in components.edges_at(vertex)}
        assert sorted(near - {edge}) == expected

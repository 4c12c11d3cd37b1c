"""Elements of a drawing say the same as those of svgwrite."""

from xml.etree import ElementTree

import svgwrite

from pnp.render.element import Element, called


def test_an_element_is_written_as_one_of_svgwrite() -> None:
    theirs = svgwrite.Drawing(debug=False).g(fill="none")
    theirs["aria-label"] = 'a & "b" < é'
    theirs.add(svgwrite.Drawing(debug=False).path(d="", stroke_width=0.0))
    ours = Element("g", {"fill": "none"})
    ours["aria-label"] = 'a & "b" < é'
    ours.add(Element("path", {"d": "", "stroke-width": 0.0}))
    assert ElementTree.tostring(ours.get_xml(), "unicode") == theirs.tostring()


def test_an_id_stands_among_the_other_attributes() -> None:
    group = Element("g", {"clip-path": "x", "role": "img"})
    group.add(Element("path", {"d": "M0 0"}))
    named = ElementTree.tostring(called(group.get_xml(), "a"), "unicode")
    assert named == '<g clip-path="x" id="a" role="img"><path d="M0 0" /></g>'

"""Run at the start of each kernel that executes a lesson for the documentation: widgets show themselves as pictures.

They speak to no page, so that none of their state is kept in it.  What could be clicked is words here.
"""

import re
from html import escape

import anywidget
import comm
import ipykernel.ipkernel  # noqa: F401  (it brings a way to speak to pages, which the next line takes away)
import ipywidgets

from goatools.drawing.svg import data_uri
from goatools.widgets.picture import Picture

comm.create_comm = comm.DummyComm


def static(widget):
    """A widget and all that is inside it as HTML that needs nothing."""
    if getattr(widget.layout, "display", None) == "none":
        return ""
    if isinstance(widget, Picture):
        image = f'<img alt="{escape(repr(widget))}" src="{data_uri(widget.svg)}">' if widget.svg else ""
        return image + (f"<p>{escape(widget.message)}</p>" if widget.message else "")
    if isinstance(widget, ipywidgets.HTML):
        inside = "" if "<style" in widget.value else re.sub(r"<(/?)button\b[^>]*>", r"<\1span>", widget.value)
    else:
        inside = "".join(static(child) for child in getattr(widget, "children", ()))
    return f'<div class="{" ".join(widget._dom_classes)}">{inside}</div>' if inside else ""


def bundle(self, **_):
    """What stands in the page for a widget."""
    return {"text/plain": repr(self), "text/html": f'<div class="goatools gt-panel">{static(self)}</div>'}


ipywidgets.DOMWidget._repr_mimebundle_ = bundle
anywidget.AnyWidget._repr_mimebundle_ = bundle
Picture._repr_mimebundle_ = bundle

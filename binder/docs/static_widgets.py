"""Run at the start of each kernel that executes a lesson for the documentation: widgets show themselves as pictures."""

from html import escape

import anywidget
import ipywidgets

from goatools.drawing.svg import data_uri
from goatools.widgets.picture import Picture


def static(widget):
    """A widget and all that is inside it as HTML that needs nothing."""
    if getattr(widget.layout, "display", None) == "none":
        return ""
    if isinstance(widget, Picture):
        image = (
            f'<img alt="{escape(repr(widget))}" style="max-width:100%" src="{data_uri(widget.svg)}">'
            if widget.svg
            else ""
        )
        return image + (f"<p>{escape(widget.message)}</p>" if widget.message else "")
    if isinstance(widget, ipywidgets.HTML):
        return "" if "<style" in widget.value else f"<div>{widget.value}</div>"
    return "".join(static(child) for child in getattr(widget, "children", ()))


def bundle(self, **_):
    """What stands in the page for a widget."""
    return {"text/plain": repr(self), "text/html": f'<div class="gt-static">{static(self)}</div>'}


ipywidgets.DOMWidget._repr_mimebundle_ = bundle
anywidget.AnyWidget._repr_mimebundle_ = bundle
Picture._repr_mimebundle_ = bundle

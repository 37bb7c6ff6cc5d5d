"""The list of rows with a switch each, in idiomatic NiceGUI: nicegui_rows.py PORT COUNT."""
import sys

from nicegui import ui

PORT, COUNT = int(sys.argv[1]), int(sys.argv[2])


@ui.page("/")
def rows():
    for index in range(COUNT):
        with ui.row().classes("row"):
            label = ui.label(f"Row {index} is off").classes("text")
            ui.switch(
                on_change=lambda event, label=label, index=index: label.set_text(
                    f"Row {index} is {'on' if event.value else 'off'}"
                )
            ).classes("switch")


ui.run(host="127.0.0.1", port=PORT, show=False, reload=False)

from tests.browser.conftest import *
def test_it(lab):
    page=lab.lesson("01-how-far-is-it.ipynb",run=False)
    page.wait_for_timeout(4000)
    page.screenshot(path="/tmp/lab1.png")
    hidden=page.locator(".jp-OutputPlaceholder").count(); print("HIDDEN",hidden)
    # the browser runs everything
    page.evaluate("async()=>{await window.jupyterapp.commands.execute('notebook:run-all-cells')}")
    page.wait_for_timeout(6000)
    print("HIDDEN after",page.locator(".jp-OutputPlaceholder").count())
    page.screenshot(path="/tmp/lab2.png")
    el=page.locator(".fcm-root").last
    el.scroll_into_view_if_needed(); page.wait_for_timeout(1500)
    page.screenshot(path="/tmp/lab3.png")

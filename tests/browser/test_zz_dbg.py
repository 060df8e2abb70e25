from tests.browser.test_whatif import *
def test_dbg(mount):
    page = mount(shown())
    open_panel(page)
    mover = page.get_by_role("group", name="Move a restaurant")
    b = mover.get_by_role("button", name=re.compile("on the map|north-west"))
    sheet = page.locator("#app svg[role=group] .fcm-chooser")
    b.press("Enter")
    expect(sheet).to_be_visible()
    print(page.evaluate("document.activeElement.outerHTML"))
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    print("A", sheet.count(), page.evaluate("document.activeElement.outerHTML")[:200])
    b.click()
    print("B", sheet.count())
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    print("C", sheet.count(), page.evaluate("document.activeElement.outerHTML")[:200])
    assert 0

"""The documentation in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.conftest import Serve

CHROMIUM = Path("/usr/bin/chromium")
# No sandbox, which needs rights that containers lack, and nothing that the browser does of its own accord.
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason=f"there is no {CHROMIUM}: apt-get install chromium"),
]


@pytest.fixture
def page() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser.new_page()
        browser.close()


@pytest.fixture(scope="module")
def url(serve: Serve) -> Iterator[str]:
    with serve("tests.api.sample:create()") as url:
        yield url


def test_the_documentation_renders_with_nothing_from_elsewhere(page: Page, url: str) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))

    page.goto(f"{url}/docs")
    expect(page.get_by_role("heading", name="A sample of an API")).to_be_visible()
    page.get_by_role("button", name="GET /livez Whether it lives").click()
    page.get_by_role("button", name="Execute").click()
    expect(page.locator(".live-responses-table .response-col_status").last).to_contain_text("200")
    page.wait_for_load_state("networkidle")

    elsewhere = [address for address in asked if not address.startswith((f"{url}/", "data:"))]
    assert elsewhere == []
    assert {urlsplit(address).path for address in asked} >= {"/docs", "/openapi.json", "/livez"}
    # What the content policy forbids is said here too.
    assert complaints == []


def test_the_page_of_a_problem_renders_with_its_styles(page: Page, url: str) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto(f"{url}/problems/invalid-deal#bad_card")
    expect(page.get_by_role("heading", level=1)).to_have_text("The body is wrong or impossible")
    assert page.evaluate("getComputedStyle(document.querySelector('dt:target')).outlineStyle") == "solid"
    # A browser asks for /favicon.ico by itself.
    assert [text for text in complaints if "404" not in text] == []

import { expect, test } from "vitest";
import { visibleText } from "../../../bench/peers/visible-text.mjs";

test("the same rows read the same, however a framework writes them", () => {
  const dense =
    '<nav>Menu</nav><main><h1>Orders</h1><dl><dt>Total</dt><dd>€&nbsp;1</dd></dl><a href="/1">Tim &amp; Ann&#39;s</a></main>';
  const spacious = `<main class="x">
    <!--[--><h1>Orders</h1>
    <dl>\t<dt>Total</dt> <dd>€\u00a01</dd></dl><!--]--><a href="/1">Tim &amp; Ann&#x27;s</a>
  </main><script>"<b>"</script>`;
  expect(visibleText(dense)).toBe("Orders Total €\u00a01 Tim & Ann's");
  expect(visibleText(spacious)).toBe(visibleText(dense));
});

test("another amount is another text", () => {
  expect(visibleText("<main><dd>€ 1</dd></main>")).not.toBe(visibleText("<main><dd>€ 2</dd></main>"));
});

test("a page without a main part shows nothing", () => {
  expect(visibleText("<p>Not found</p>")).toBe("");
});

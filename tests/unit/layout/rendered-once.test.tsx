import { describe, expect, it, vi } from "vitest";
import { hole, renderedOnce, renderedWith, type WithSlots } from "~/layout/rendered-once";
import { SafeHtml } from "~/ui/html";

const greeting = () =>
  vi.fn(({ label }: { label: string }) => (
    <p title={hole}>
      {label} <b>{hole}</b>
    </p>
  ));

describe("renderedOnce", () => {
  it("puts texts into the holes, escaped, in the order of the HTML", () => {
    expect(renderedOnce(greeting(), { label: "Hello <you>" }, [`"'<&>`, "<script>"]).text).toBe(
      '<p title="&quot;&#x27;&lt;&amp;&gt;">Hello &lt;you&gt; <b>&lt;script&gt;</b></p>',
    );
  });

  it("renders once for the same properties, whatever goes into the holes", () => {
    const Greeting = greeting();
    renderedOnce(Greeting, { label: "Hello" }, ["1", "Emma"]);
    expect(renderedOnce(Greeting, { label: "Hello" }, ["2", "Noor"]).text).toBe(
      '<p title="2">Hello <b>Noor</b></p>',
    );
    expect(Greeting).toHaveBeenCalledTimes(1);
  });

  it("renders anew for other properties, and for another component with the same", () => {
    const [One, Other] = [
      greeting(),
      ({ label }: { label: string }) => (
        <i title={hole}>
          {label}
          {hole}
        </i>
      ),
    ];
    expect(renderedOnce(One, { label: "A" }, ["", ""]).text).toContain("A <b>");
    expect(renderedOnce(One, { label: "B" }, ["", ""]).text).toContain("B <b>");
    expect(renderedOnce(Other, { label: "A" }, ["", "!"]).text).toBe('<i title="">A!</i>');
  });

  it("has no hole where a property has the character of one", () => {
    expect(renderedOnce(greeting(), { label: `Hello${hole}` }, ["1", "Emma"]).text).toBe(
      '<p title="1">Hello\ufffd <b>Emma</b></p>',
    );
  });

  it("does not remember more than a thousand", () => {
    const Greeting = greeting();
    for (let nth = 0; nth < 1_001; nth++) renderedOnce(Greeting, { label: String(nth) }, ["", ""]);
    renderedOnce(Greeting, { label: "0" }, ["", ""]);
    expect(Greeting).toHaveBeenCalledTimes(1_002);
  });

  it("throws where texts and holes are not as many", () => {
    expect(() => renderedOnce(greeting(), { label: "Hello" }, ["one"])).toThrow("1 texts for 2 holes");
  });
});

describe("renderedWith", () => {
  type Card = { look: string };
  type Values = { name: string | null; href: string };
  const card = () =>
    vi.fn(({ look, t, slot, slotOrNull }: WithSlots<Card, Values>) => (
      <p className={look}>
        {t("orders.title")} <a href={slot("href")}>{slotOrNull("name") ?? "nobody"}</a> {slot("href")}
      </p>
    ));
  const pageIn = (locale: string) =>
    ({
      t: (key: string) => `${key} in ${locale}`,
      site: { storefront: { locale, brand: "vellora" } },
    }) as never;
  const page = pageIn("nl-NL");

  it("puts texts where they belong by their names, escaped, as often as they are shown", () => {
    expect(renderedWith(page, card(), { look: "a" }, { name: `"<b>`, href: "/?a=1&b='" }).text).toBe(
      '<p class="a">orders.title in nl-NL <a href="/?a=1&amp;b=&#x27;">&quot;&lt;b&gt;</a> /?a=1&amp;b=&#x27;</p>',
    );
  });

  it("renders once for the same properties and the same choice of texts, whatever they say", () => {
    const Shown = card();
    renderedWith(page, Shown, { look: "a" }, { name: "Emma", href: "/1" });
    expect(renderedWith(page, Shown, { look: "a" }, { name: "Noor", href: "/2" }).text).toContain(
      '<a href="/2">Noor</a>',
    );
    expect(Shown).toHaveBeenCalledTimes(1);
  });

  it("renders anew where a text is missing, for other properties, and in another language", () => {
    const Shown = card();
    const shown = (name: string | null, look = "a", on = page) =>
      renderedWith(on, Shown, { look }, { name, href: "/1" }).text;
    expect([shown("Emma"), shown(null), shown("", "b"), shown("Emma", "a", pageIn("de-DE"))]).toEqual([
      '<p class="a">orders.title in nl-NL <a href="/1">Emma</a> /1</p>',
      '<p class="a">orders.title in nl-NL <a href="/1">nobody</a> /1</p>',
      '<p class="b">orders.title in nl-NL <a href="/1">nobody</a> /1</p>',
      '<p class="a">orders.title in de-DE <a href="/1">Emma</a> /1</p>',
    ]);
  });

  it("takes an empty text for none, also where it is HTML, and writes it where a text must be", () => {
    const shown = (name: SafeHtml, href: string) =>
      renderedWith(page, card(), { look: "a" }, { name, href } as never).text;
    expect(shown(new SafeHtml(""), "")).toBe('<p class="a">orders.title in nl-NL <a href="">nobody</a> </p>');
  });

  it("takes a text for what it is, with the character of a hole, too", () => {
    const { text } = renderedWith(page, card(), { look: hole }, { name: `${hole}href${hole}`, href: "/1" });
    expect(text).toBe(`<p class="\ufffd">orders.title in nl-NL <a href="/1">${hole}href${hole}</a> /1</p>`);
  });

  it("throws where a component shows a text that is missing", () => {
    expect(() => renderedWith(page, card(), { look: "a" }, { name: null, href: null as never })).toThrow(
      "no value for the slot href",
    );
  });
});

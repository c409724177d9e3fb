import { describe, expect, it, vi } from "vitest";
import { hole, renderedOnce } from "~/layout/rendered-once";

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

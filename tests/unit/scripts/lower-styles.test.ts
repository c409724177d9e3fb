import { expect, test } from "vitest";
import { lowerStyles } from "../../../scripts/steps/lower-styles.mjs";

const lowered = async (css: string, file = "example.module.css") =>
  (await lowerStyles(css, file)).replace(/\s+/g, " ").trim();

test("lower styles: a higher layer counts an id more than a lower one, whatever the selectors", async () => {
  expect(await lowered("@layer ui, area; @layer ui { .a .b:hover { color: red } }")).toBe(
    ".a:not(:global(#_)) .b:hover { color: red }",
  );
  expect(await lowered("@layer area { ::marker, p { color: red } }")).toBe(
    "p:not(:global(#_)):not(:global(#_)) { color: red } :not(:global(#_)):not(:global(#_))::marker { color: red }",
  );
  expect(await lowered("@layer brand { #menu a { color: red } }", "vellora.css")).toBe(
    "#menu:not(#_):not(#_):not(#_) a { color: red }",
  );
});

test("lower styles: a rule outside the layers is refused", async () => {
  for (const css of [
    ".a { color: red }",
    "@media print { .a { color: red } }",
    "@supports (inset: 0) { @media print { .a { color: red } } }",
  ])
    await expect(lowerStyles(css, "example.css"), css).rejects.toThrow("in no layer");
  await expect(lowerStyles("@layer b { .a { color: red } }", "example.css")).rejects.toThrow("no layer");
});

test("lower styles: !important is refused, because it turns the order of the layers round", async () => {
  await expect(lowerStyles("@layer ui { .a { color: red !important } }", "example.css")).rejects.toThrow(
    "!important",
  );
});

test("lower styles: key frames may stand in no layer", async () => {
  const css = "@keyframes turn { to { transform: none } }";
  expect(await lowered(css)).toBe(css);
});

test("lower styles: nested rules stand alone, and lists in :is() are written out", async () => {
  expect(await lowered("@layer base { .a { &:hover, &:is(.b, .c) > p { color: red } } }")).toBe(
    ".a:hover, .a.b > p, .a.c > p { color: red }",
  );
});

test("lower styles: logical properties become physical ones", async () => {
  expect(await lowered("@layer base { .a { inset-inline-start: 0; margin-block: 1rem 2rem } }")).toBe(
    ".a { left: 0; margin-top: 1rem; margin-bottom: 2rem }",
  );
});

test.each([
  ["color: color-mix(in oklab, var(--a), var(--b) 18%)", "color: var(--a)"],
  ["color: color-mix(in oklab, var(--a) 8%, transparent)", "color: transparent"],
  ["color: color-mix(in oklab, var(--ink) 10%, var(--b))", "color: var(--line)"],
  ["height: calc(100dvh - var(--a))", "height: calc(100vh - var(--a))"],
  ["padding: clamp(1rem, 4cqi, 2rem)", "padding: clamp(1rem, 4vw, 2rem)"],
  ["overflow: clip", "overflow: hidden"],
  ['content: "x" / ""', 'content: "x"'],
])("lower styles: %s is guarded, and %s stays for older browsers", async (newer, older) => {
  const css = await lowered(`@layer base { .a { ${newer} } }`);
  expect(css).toMatch(/^\.a \{ (.*?);? \} @supports \(.*\) \{ \.a \{ (.*?);? \} \}$/);
  expect(css.indexOf(older)).toBe(".a { ".length);
  expect(css.indexOf(newer)).toBeGreaterThan(css.indexOf("@supports"));
});

test("lower styles: a selector that some do not know stands alone", async () => {
  expect(await lowered("@layer base { .a:hover, .a:focus-visible { color: red } }")).toBe(
    ".a:hover { color: red } .a:focus-visible { color: red }",
  );
});

test("lower styles: a width is asked without a range and without a leading not", async () => {
  expect(await lowered("@layer base { @media (width < 35.9375em) { .a { color: red } } }")).toBe(
    "@media (max-width: 35.937em) { .a { color: red } }",
  );
});

test("lower styles: flex boxes have margins where they have no gap", async () => {
  expect(await lowered("@layer base { .a { display: flex; gap: 1rem } }")).toBe(
    ".a { display: flex; gap: 1rem } @supports not (inset: 0) { .a > :not(:last-child), .a > svg { margin-right: 1rem } }",
  );
});

import { expect, test } from "vitest";
import { newStyleFeaturesIn } from "../../../scripts/steps/check-style-features.mjs";

test.each([
  [".a { color: color-mix(in oklab, red, blue) }", "color-mix()"],
  [".a { color: red; color: color-mix(in oklab, var(--a), blue) }", "color-mix()"],
  [".a { --a: color-mix(in oklab, red, blue) }", "color-mix()"],
  [".a { height: calc(100dvh - 1rem) }", "dvh"],
  [".a { padding: clamp(1rem, 4cqi, 2rem) }", "cqi"],
  [".a { overflow: clip }", "overflow: clip"],
  [".a { rotate: 1turn }", "rotate"],
  [".a { inset: 0 }", "inset"],
  ["@layer ui { .a { color: red } }", "@layer"],
  [".a:popover-open { color: red }", ":popover-open"],
  [".a:is(.b) { color: red }", ":is"],
  [".a:has(.b), .c { color: red }", ":has in a list of selectors"],
  ["@media (width < 36em) { .a { color: red } }", "@media with a range"],
  ["@media not (min-width: 36em) { .a { color: red } }", "@media not (…)"],
  ["@supports (display: grid) { .a { height: 10dvh } }", "dvh"],
  ["@supports not (height: 1dvh) { .a { height: 10dvh } }", "dvh"],
  ["@supports (height: 1dvh) or (display: grid) { .a { height: 10dvh } }", "dvh"],
  ["@supports (height: 1dvh) { .a { overflow: clip } }", "overflow: clip"],
  ["@supports selector(:has(a)) { .a:popover-open { color: red } }", ":popover-open"],
])("style features: %s is refused", (css, found) => expect(newStyleFeaturesIn(css)).toContain(found));

test.each([
  ".a { color: red; color: color-mix(in oklab, red, blue) }",
  "@supports (color: color-mix(in oklab, red, red)) { .a { color: color-mix(in oklab, var(--a), blue) } }",
  "@supports (height: 1dvh) and (overflow: clip) { @media print { .a { height: 10dvh; overflow: clip } } }",
  "@supports selector(:popover-open) { .a:popover-open { color: red } }",
  "@supports not (aspect-ratio: 1) { .a::before { padding-top: 100% } }",
  ".a { overflow: hidden; overflow: clip }",
  ".a:has(.b) { color: red }",
  ".a { text-wrap: balance }",
  ".a:not(#_)::before { width: min(1rem, 2vw); top: env(safe-area-inset-top); display: grid; gap: 1rem }",
  "@media (max-width: 35.937em) { .a { color: red } }",
  "@container (min-width: 20rem) { .a { color: red } }",
])("style features: %s is let through", (css) => expect(newStyleFeaturesIn(css)).toEqual([]));

import { afterEach, expect, test } from "vitest";
import { matchingRules } from "../../../bench/browser/least-page.mjs";

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

test("the rules that match are those of elements of the page, of any of their states, within their conditions", () => {
  document.body.innerHTML = '<p class="shown"><a href="/">A</a></p>';
  document.head.innerHTML = `<style>
    .shown { color: red }
    .shown a:hover::after { color: green }
    .elsewhere { color: blue }
    @media (min-width: 1px) { .shown { top: 0 } .elsewhere { top: 1px } }
    @media (min-width: 1px) { .elsewhere { top: 2px } }
    @media (min-width: 99999px) { .shown { top: 3px } }
  </style>`;
  const text = matchingRules().join("").replaceAll(/\s+/g, "");
  expect(text).toContain(".shown{color:red;}");
  expect(text).toContain(".showna:hover::after{color:green;}");
  expect(text).toMatch(/@media\(min-width:1px\)\{\.shown\{top:0(px)?;\}\}/);
  expect(text).not.toMatch(/blue|1px;|2px|3px/);
});

import { expect, test } from "vitest";
import { withoutAssets, withRulesWithin } from "../../../bench/browser/least-page.mjs";

const page =
  '<html><head><title>A</title><link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css"/>' +
  '<script type="module" src="/assets/page.js"></script><link rel="modulepreload" href="/assets/list.js"/></head>' +
  '<body><img src="/photo"/></body></html>';

test("the HTML alone asks for nothing but its pictures", () => {
  expect(withoutAssets(page)).toBe(
    '<html><head><title>A</title></head><body><img src="/photo"/></body></html>',
  );
});

test("a page of pictures has all rules in it, and asks for no sheet, script or font", () => {
  const rules = [
    '@font-face{font-family:A;src:url(/a.woff2) format("woff2")}@font-face{font-family:B;src:local(Arial)}',
    ".a::before{content:'$&'}",
  ];
  expect(withRulesWithin(page, rules)).toBe(
    "<html><head><title>A</title><style>@font-face{font-family:B;src:local(Arial)}.a::before{content:'$&'}</style></head>" +
      '<body><img src="/photo"/></body></html>',
  );
});

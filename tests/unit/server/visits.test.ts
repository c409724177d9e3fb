import { expect, test } from "vitest";
import { isFetchedByScript, isWholePage } from "~/server/visits";

const page = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const asked = (headers: Record<string, string>) => new Request("https://a.example/", { headers });

test.each([
  ["a page", { "Sec-Fetch-Dest": "document", Accept: page }, false, true],
  ["a script", { "Sec-Fetch-Dest": "empty", Accept: "text/html" }, true, false],
  ["a script that asks for anything", { "Sec-Fetch-Dest": "empty", Accept: "*/*" }, true, false],
  ["a frame", { "Sec-Fetch-Dest": "iframe", Accept: page }, false, false],
  ["a page in Safari 15.4", { Accept: page }, false, true],
  ["a script in Safari 15.4", { Accept: "text/html" }, true, false],
  ["a script that asks for anything in Safari 15.4", { Accept: "*/*" }, true, false],
  ["a text browser", { Accept: "text/html, text/*;q=0.5, image/*" }, false, true],
  ["a picture in Safari 15.4", { Accept: "image/webp,*/*;q=0.8" }, false, false],
  ["a program that says nothing", {}, false, false],
])("visits: %s is known by its headers", (_, headers: Record<string, string>, byScript, whole) => {
  expect(isFetchedByScript(asked(headers))).toBe(byScript);
  expect(isWholePage(asked(headers))).toBe(whole);
});

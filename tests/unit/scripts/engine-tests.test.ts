import { expect, test } from "vitest";
import { chosenIn } from "../../../scripts/steps/engine-tests.mjs";

test.each([
  [[], ["firefox", "chromium-109", "webkit", "text"], []],
  [["firefox"], ["firefox"], []],
  [
    ["firefox", "webkit", "timeline"],
    ["firefox", "webkit"],
    ["-t", "timeline"],
  ],
  [["timeline"], ["firefox", "chromium-109", "webkit"], ["-t", "timeline"]],
  [["text", "order", "address"], ["text"], ["-t", "order address"]],
  [
    ["form", "new", "address"],
    ["firefox", "chromium-109", "webkit"],
    ["-t", "form new address"],
  ],
  [["chromium", "sent", "twice"], ["chromium"], ["-t", "sent twice"]],
])("test:browsers %j runs %j", (given, chosen, args) => expect(chosenIn(given)).toEqual({ chosen, args }));

test.each([
  [["fierfox"]],
  [["fierfox", "timeline"]],
  [["firefox", "timline"]],
  [["text", "timeline"]],
  [["text", "form", "gallery"]],
])("test:browsers %j says that no journey is named so", (given) =>
  expect(() => chosenIn(given)).toThrow("No journey of"),
);

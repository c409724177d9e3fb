import { expect, test } from "vitest";
import { readCheckpoint, tilesAnswer } from "~/library/timeline/tiles-answer";

test("tiles answer: the island reads the checkpoint that the server wrote", async () => {
  const next = { cursor: "a b", before: 48 };
  const answer = tilesAnswer("<li></li>", next);
  expect(readCheckpoint(answer)).toEqual(next);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toBe("<li></li>");
  expect(readCheckpoint(tilesAnswer("", null))).toBeNull();
});

test.each([
  "",
  "null",
  "{",
  "[]",
  '{"cursor":7,"before":48}',
  '{"cursor":"a","before":"48"}',
  '{"cursor":"a"}',
])("tiles answer: the header %j is no checkpoint", (text) => {
  expect(readCheckpoint(new Response(null, { headers: { "X-Next": text } }))).toBeNull();
});

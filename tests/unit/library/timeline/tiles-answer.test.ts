import { expect, test } from "vitest";
import { eachMonth, readKnown, tilesAnswer } from "~/library/timeline/tiles-answer";

const month = "2024-05";

test("tiles answer: the island reads the checkpoints that the server wrote", async () => {
  const known = [
    { from: 48, to: 499, query: "cursor=a+b%2C%C3%A9&before=48" },
    { from: 0, to: 451, query: "cursor=c&after=9" },
  ];
  const answer = tilesAnswer("<li></li>", month, { known, anywhere: false });
  expect(readKnown(answer)).toEqual(known.map((one) => ({ month, ...one })));
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toBe("<li></li>");
  const anywhere = tilesAnswer("", month, { known: [], anywhere: true });
  expect(readKnown(anywhere)).toEqual([
    { month: eachMonth, from: 0, to: Number.MAX_SAFE_INTEGER, query: "" },
  ]);
});

test("tiles answer: names the nearest checkpoints, as many as headers may hold", () => {
  const known = Array.from({ length: 20 }, (_, at) => ({ from: at, to: at + 9, query: "x".repeat(1_000) }));
  const read = readKnown(tilesAnswer("", month, { known, anywhere: false }));
  expect(read.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4]);
});

test.each(["", "null", "2024-05", "2024-05 4", "2024-05 x y cursor=c"])(
  "tiles answer: nothing is found from the header %j",
  (text) => {
    for (const { to } of readKnown(new Response(null, { headers: { "X-Known": text } })))
      expect(to).toBeNaN();
  },
);

import { expect, test } from "vitest";
import { eachMonth, readKnown, readRanges, tilesAnswer } from "~/library/timeline/tiles-answer";

const range = { month: "2024-05", tiles: "", known: [], skips: null };

test("tiles answer: the island reads the tiles of each range and the checkpoints that the server wrote", async () => {
  const known = [
    { from: 48, to: 499, query: "cursor=a+b%2C%C3%A9&before=48" },
    { from: 0, to: 451, query: "cursor=c&after=9" },
  ];
  const tiles = ['<li id="a"></li><li id="b"></li>', "", '<li id="c"></li>'];
  const answer = tilesAnswer([
    { ...range, tiles: tiles[0] ?? "", known },
    { ...range, month: "2024-04" },
    { ...range, month: "2024-03", tiles: tiles[2] ?? "", known: known.slice(1) },
  ]);
  expect(readKnown(answer)).toEqual([
    ...known.map((one) => ({ month: "2024-05", ...one })),
    { month: "2024-03", ...known[1] },
  ]);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(readRanges(await answer.text())).toEqual([
    ['<li id="a"></li>', '<li id="b"></li>'],
    [],
    ['<li id="c"></li>'],
  ]);
});

test("tiles answer: says whether the service can skip photos, where it is known", () => {
  const last = (...ranges: (boolean | null)[]) =>
    readKnown(tilesAnswer(ranges.map((skips) => ({ ...range, skips })))).at(-1);
  const each = { month: eachMonth, from: 0, query: "" };
  expect(last(null, true)).toEqual({ ...each, to: Number.MAX_SAFE_INTEGER });
  expect(last(false, null)).toEqual({ ...each, to: -1 });
  expect(last(null, null)?.month).not.toBe(eachMonth);
});

test("tiles answer: names the nearest checkpoints, as many as headers may hold", () => {
  const known = Array.from({ length: 20 }, (_, at) => ({ from: at, to: at + 9, query: "x".repeat(1_000) }));
  const read = readKnown(tilesAnswer([{ ...range, known }, range]));
  expect(read.map(({ from }) => from)).toEqual([0, 1, 2, 3, 4]);
});

test.each(["", "null", "2024-05", "2024-05 4", "2024-05 x y cursor=c"])(
  "tiles answer: nothing is found from the header %j",
  (text) => {
    for (const { to } of readKnown(new Response(null, { headers: { "X-Known": text } })))
      expect(to).toBeNaN();
  },
);

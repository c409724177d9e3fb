import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readKnown, readRanges } from "~/library/timeline/tiles-answer";
import { callsOf, type Fault, seedLargeLibrary, withFault } from "../support/backend";
import { choosePhoto } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { linksOf, textOf as pageText, photosOn } from "../support/page-text";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const email = "max@example.com";
const timeline = "/my-photos/photos";
const tiles = `${timeline}/tiles`;

await seedLargeLibrary(email, 60_000);
const max = await visitorOf(email);

/** The months of a library, by the attributes that the timeline's island reads. */
const photosIn = (months: readonly { count: number }[]) => months.reduce((sum, { count }) => sum + count, 0);
function monthsIn({ text }: Answer) {
  const lines = /data-months="([^"]*)"/.exec(text)?.[1]?.split("\n") ?? [];
  return lines
    .map((line) => line.split("\t"))
    .map(([key = "", , , count]) => ({ key, count: Number(count) }));
}
const months = monthsIn(await max.get("/my-photos/photos"));
const fullest = months.toSorted((one, other) => other.count - one.count)[0] ?? { key: "", count: 0 };

type Query = Record<string, string | number>;
const textOf = (query: Query) =>
  `${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const ask = (...ranges: readonly Query[]): Promise<Answer> =>
  max.get(`${tiles}?${ranges.map(textOf).join("&")}`);

/** What an answer says of a range, as the timeline's island reads it. */
const knownOf = ({ headers }: Answer, from: number): Record<string, string> => {
  const known = readKnown(new Response(null, { headers: { "X-Known": String(headers["x-known"] ?? "") } }));
  const near = known.find((one) => one.query !== "" && one.from <= from && from <= one.to);
  return Object.fromEntries(new URLSearchParams(near?.query ?? ""));
};

describe("tiles route", () => {
  test("returns every photo once, range after range, with links to its preview", async () => {
    const { key, count } = fullest;
    const found: string[] = [];
    let known: Record<string, string> = {};
    for (let from = 0; from < count; from += 48) {
      const answer: Answer = await ask({ month: key, from, count: 48, ...known });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(gzipSync(answer.text).length).toBeLessThanOrEqual(12 * 1024);
      found.push(...photosOn(answer));
      known = knownOf(answer, from + 48);
    }
    expect(found).toHaveLength(count);
    expect(new Set(found).size).toBe(count);
    const deep = await ask({ month: key, from: count - 5, count: 48 });
    expect(photosOn(deep)).toEqual(found.slice(-5));
    const [link] = linksOf(deep);
    const preview = await max.get(link?.href ?? "/none");
    expect(preview.status).toBe(200);
    expect(link?.href).toContain(found.at(-5));
  });

  test("come in the order of the list that asks, whatever another tab has chosen, and nothing is remembered of it", async () => {
    const visitor = await visitorOf(email);
    const { key } = months[3] ?? fullest;
    const own = `${tiles}?month=${key}&from=0&count=12&sort=dateTaken.desc`;
    const before = photosOn(await visitor.get(own));
    expect(before).toHaveLength(12);
    await visitor.get(`${timeline}?sort=created.asc`);
    expect(photosOn(await visitor.get(own))).toEqual(before);
    const page = await visitor.get(timeline);
    expect(page.text).toContain('data-query="sort=created.asc"');
    expect(pageText(page)).toContain("Upload date, oldest first");
  });

  test("takes one call after a known cursor", async () => {
    const first = await ask({ month: fullest.key, from: 0, count: 48 });
    const known = knownOf(first, 48);
    expect(known.cursor).toBeTruthy();
    const calls = await callsOf(() => ask({ month: fullest.key, from: 48, count: 48, ...known }), { email });
    expect(calls).toHaveLength(1);
  });

  test("takes one call anywhere in the month, and says so", async () => {
    const { key, count } = fullest;
    expect(count).toBeGreaterThan(528);
    const inTurn = await ask({ month: key, from: 432, count: 48 });
    for (const from of [480, count - 10]) {
      let answer: Answer | undefined;
      const calls = await callsOf(
        async () => {
          answer = await ask({ month: key, from, count: 48, of: count });
        },
        { email },
      );
      expect(calls).toHaveLength(1);
      if (answer === undefined) throw new Error("no answer");
      expect(String(answer.headers["x-known"])).toContain(`* 0 ${Number.MAX_SAFE_INTEGER}`);
      const known = knownOf(inTurn, from);
      const walked = await ask({ month: key, from, count: 48, of: count, ...known });
      expect(photosOn(answer)).toEqual(photosOn(walked));
      expect(photosOn(answer)).toHaveLength(Math.min(48, count - from));
    }
  });

  test("takes one call for ranges of neighbouring months, and is right though the months are out of date", async () => {
    const emma = await visitorOf("emma@example.com");
    const own = monthsIn(await emma.get("/my-photos/photos"));
    // 144 photos at most.
    const neighbours = own.slice(3).filter((_, at, all) => photosIn(all.slice(0, at + 1)) <= 144);
    expect(neighbours.length).toBeGreaterThan(2);
    const before = photosIn(own.slice(0, 3));
    const rangesFrom = (start: number) => {
      let at = start;
      return neighbours.map(({ key, count }) => {
        at += count;
        return { month: key, from: 0, count, of: count, at: at - count };
      });
    };
    const askFor = async (ranges: readonly Query[]) => {
      let answer: Answer | undefined;
      const calls = await callsOf(
        async () => {
          answer = await emma.get(`${tiles}?${ranges.map(textOf).join("&")}`);
        },
        { email: "emma@example.com" },
      );
      if (answer === undefined) throw new Error("no answer");
      return { answer, calls: calls.length };
    };
    const alone: string[][] = [];
    for (const range of rangesFrom(0)) alone.push(photosOn((await askFor([{ ...range, at: "" }])).answer));
    const together = await askFor(rangesFrom(before));
    expect(together.calls).toBe(1);
    const parts = readRanges(together.answer.text).map((part) => part.join(""));
    expect(parts.map((text) => photosOn({ ...together.answer, text }))).toEqual(alone);
    for (const [, href] of together.answer.text.matchAll(/href="([^"]*preview[^"]*)"/g))
      expect(href).toMatch(/month=\d{4}-\d\d/);
    const outdated = await askFor(rangesFrom(before + 1));
    expect(outdated.calls).toBe(1 + neighbours.length);
    expect(photosOn(outdated.answer)).toEqual(alone.flat());
  });

  test("takes one call for 144 photos of a month, under 12 KB", async () => {
    const { key, count } = fullest;
    const start = count - 144;
    expect(start).toBeGreaterThan(360);
    const ranges = Array.from({ length: 6 }, (_, at) => ({
      month: key,
      from: start + at * 24,
      count: 24,
      of: count,
    }));
    let answer: Answer | undefined;
    const calls = await callsOf(
      async () => {
        answer = await ask(...ranges);
      },
      { email },
    );
    expect(calls).toHaveLength(1);
    expect(photosOn(answer ?? { text: "" })).toHaveLength(144);
    expect(gzipSync(answer?.text ?? "").length).toBeLessThanOrEqual(12 * 1024);
  });

  test("renders checkboxes in select mode", async () => {
    const selecting = await max.follow(await max.get("/my-photos/photos?select=new"));
    const select = selecting.url.searchParams.get("select") ?? "";
    const answer = await ask({ month: fullest.key, from: 0, count: 6, select });
    expect(answer.text.match(/type="checkbox"/g)).toHaveLength(6);
    expect(answer.text).not.toContain("/preview/");
  });

  test("leaves out photos that are being deleted", async () => {
    const range = { month: fullest.key, from: 0, count: 4 };
    const [first = "", ...others] = photosOn(await ask(range));
    const chosen = await choosePhoto(max, `/my-photos/photos?select=new&month=${fullest.key}`, first);
    const path = chosen.pathOf("delete");
    const done = await max.post(path, hiddenFieldsOf((await max.get(path)).text, 'name="revision"'));
    expect(done.status).toBe(303);
    expect(photosOn(await ask(range)).slice(0, 3)).toEqual(others.slice(0, 3));
    // And they are back when that is undone.
    const { text } = await max.get("/my-photos/photos");
    const undo = /action="(\/my-photos\/deletions\/[^"/]+\/undo)"/.exec(text)?.[1] ?? "";
    expect((await max.post(undo, hiddenFieldsOf(text, `action="${undo}"`))).status).toBe(303);
    expect(photosOn(await ask(range))).toEqual([first, ...others]);
  });
});

describe("tiles route: invalid request", () => {
  const good = { month: fullest.key, from: 0, count: 4 };
  const hostile: readonly [string, Record<string, string | number>][] = [
    ["no month", { ...good, month: "" }],
    ["a month that is none", { ...good, month: "2024-13" }],
    ["markup", { ...good, month: "<script>" }],
    ["before the first", { ...good, from: -1 }],
    ["a part of a photo", { ...good, from: "1.5" }],
    ["none at all", { ...good, count: 0 }],
    ["too many", { ...good, count: 145 }],
    ["endless", { ...good, from: "9".repeat(30) }],
  ];
  test.each(hostile)("%s", async (_what, query) => {
    const calls = await callsOf(async () => expect((await ask(query)).status).toBe(400), { email });
    expect(calls).toEqual([]);
  });

  test("a forged cursor returns no tiles and no details", async () => {
    for (const cursor of ["none", "<b>", "x".repeat(600)]) {
      const answer = await ask({ ...good, cursor, before: 0 });
      expect([200, 502]).toContain(answer.status);
      expect(answer.text).not.toContain("<b>");
    }
  });

  test("a month beyond the library has no tiles", async () => {
    const answer = await ask({ ...good, month: "1901-01" });
    expect([answer.status, photosOn(answer)]).toEqual([200, []]);
  });

  test("a visitor without a session gets none", async () => {
    const stranger = new Visitor("vellora-uk");
    const answer = await stranger.get(`${tiles}?month=${fullest.key}&from=0&count=4`);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.text).not.toContain("photo-");
  });
});

describe("tiles route: failed read", () => {
  const faults: readonly Pick<Fault, "fault" | "status">[] = [
    { fault: "status", status: 500 },
    { fault: "malformed" },
    { fault: "shape" },
    { fault: "down" },
  ];
  test.each(faults)("answers 502: $fault", async (fault) => {
    const answer = await withFault({ email, service: "photos", path: "^/photos/timeline/", ...fault }, () =>
      ask({ month: fullest.key, from: 0, count: 4 }),
    );
    expect([answer.status, answer.text]).toEqual([502, ""]);
  });
});

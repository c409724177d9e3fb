import { describe, expect, test } from "vitest";
import type { ChosenAnswer } from "~/library/selection/chosen-answer";
import { callsOf, type Fault, withFault } from "../support/backend";
import { linksOf, linkTo, textOf } from "../support/page-text";
import { SelectPage, selections } from "../support/select-page";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

// What the script of a page in select mode asks. Choosing changes nothing at the services: emma's library is only read.

const email = "emma@example.com";
const timeline = "/my-photos/photos";

const emma = await visitorOf(email);
const begin = (visitor: Visitor = emma, path = timeline) => SelectPage.open(visitor, `${path}?select=new`);

const isAnswer = (answer: unknown): answer is ChosenAnswer =>
  typeof answer === "object" && answer !== null && "count" in answer && "all" in answer;

function read({ status, text }: Answer): ChosenAnswer {
  expect(status).toBe(200);
  const answer: unknown = JSON.parse(text);
  if (!isAnswer(answer)) throw new Error(`Not what is chosen: ${text}`);
  return answer;
}

const chosenPath = ({ id }: SelectPage) => `${selections}/${id}/chosen`;
const post = (page: SelectPage, change: unknown, seen = 0, visitor = emma): Promise<Answer> => {
  const { area = "", sorting = "", position = "" } = page.fields;
  const fields = { area, sorting, position, seen: String(seen), change: JSON.stringify(change) };
  return visitor.postOnly(chosenPath(page), fields);
};
const change = async (page: SelectPage, what: unknown, seen = 0, visitor = emma) =>
  read(await post(page, what, seen, visitor));
const chosen = async (page: SelectPage, visitor = emma) => {
  const { all, ...message } = read(await visitor.get(chosenPath(page)));
  return { ...message, all: all ?? [] };
};
const adding = (ids: readonly string[], page = "") => ({ add: [{ page, ids }], remove: [] });

/** Tiles as a window of the timeline gets them, with the pages they name. */
async function tilesOf({ id }: SelectPage, month: string, from: number, count: number) {
  const query = new URLSearchParams({ month, from: String(from), count: String(count), select: id });
  const { text } = await emma.get(`${timeline}/tiles?${query}`);
  return [...text.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => ({
    id: /value="([^"]*)"/.exec(box)?.[1] ?? "",
    page: (/data-page-query="([^"]*)"/.exec(box)?.[1] ?? "").replaceAll("&amp;", "&"),
    month,
  }));
}

describe("selection", () => {
  test("starts empty, then lists chosen photos in order and by month", async () => {
    const page = await begin();
    expect(await chosen(page)).toMatchObject({ count: 0, revision: 0, months: {}, all: [] });
    const ids = [page.shown[3] ?? "", page.shown[0] ?? ""];
    const answer = await change(page, adding(ids));
    expect(answer).toMatchObject({ count: 2, missing: [], rejected: null, message: null });
    const now = await chosen(page);
    expect(now.all.toSorted()).toEqual(ids.toSorted());
    expect(now.revision).toBe(answer.revision);
    expect(Object.values(now.months).reduce((sum, count) => sum + count, 0)).toBe(2);
    // The page without script shows the same.
    expect((await SelectPage.open(emma, page.path)).ticked.toSorted()).toEqual(ids.toSorted());
  });

  test("is the same however often a change is sent", async () => {
    const page = await begin();
    const twice = { add: [{ page: "", ids: page.shown.slice(0, 4) }], remove: [] };
    await Promise.all([change(page, twice), change(page, twice)]);
    await change(page, { add: [], remove: page.shown.slice(2, 4) });
    await change(page, { add: [], remove: page.shown.slice(2, 4) });
    expect((await chosen(page)).all.toSorted()).toEqual(page.shown.slice(0, 2).toSorted());
  });

  test("sends all ids to a page that has not seen another tab's change", async () => {
    const page = await begin();
    const first = await change(page, adding(page.shown.slice(0, 1)), 0);
    expect(first.all).toBeNull();
    const otherTab = await change(page, adding(page.shown.slice(5, 6)), first.revision);
    expect(otherTab.all).toBeNull();
    const inertContent = await change(page, adding(page.shown.slice(7, 8)), first.revision);
    expect(inertContent.all).toHaveLength(3);
  });

  test("is shown before a step when it is not what the page saw", async () => {
    const page = await begin();
    const { revision } = await change(page, adding(page.shown.slice(0, 1)));
    const step = { step: "delete", shown: "[]", seen: String(revision) };
    expect((await page.press(step, [])).location?.pathname).toBe(`${selections}/${page.id}/delete`);
    await change(page, adding(page.shown.slice(3, 4)));
    const stopped = await page.press(step, []);
    expect(stopped.location?.pathname).toBe(`${selections}/${page.id}`);
    expect(textOf(await emma.follow(stopped))).toContain("Your selection has changed. Nothing was done");
  });

  test("takes only existing photos of the customer, and names missing ones", async () => {
    const otto = await visitorOf("otto@example.com");
    const [his = ""] = (await begin(otto)).shown;
    const page = await begin();
    const answer = await change(page, adding([page.shown[0] ?? "", his, "made-up"]));
    expect(answer.missing).toEqual([his, "made-up"]);
    expect(answer.message).toBe("2 photos you selected are no longer there");
    expect((await chosen(page)).all).toEqual([page.shown[0]]);
  });

  test("belongs to one customer, in any session", async () => {
    const page = await begin();
    await change(page, adding(page.shown.slice(0, 2)));
    expect(await chosen(page, await visitorOf(email))).toMatchObject({ count: 2 });
    const otto = await visitorOf("otto@example.com");
    expect(await chosen(page, otto)).toMatchObject({ count: 0, all: [] });
    expect((await emma.get(`${selections}/no-id/chosen`)).status).toBe(404);
  });
});

describe("timeline range", () => {
  test("selects and deselects between two photos, in either order", async () => {
    const page = await begin();
    const july = await page.pressed({ go: page.positionOf(/^July104$/) });
    const tiles = [...(await tilesOf(july, july.month, 0, 48)), ...(await tilesOf(july, july.month, 48, 48))];
    expect(new Set(tiles.map(({ page: query }) => query)).size).toBe(4);
    const ends = [tiles[80], tiles[10]];
    const calls = await callsOf(
      async () => {
        const answer = await change(july, { range: ends, on: true });
        expect(answer).toMatchObject({ count: 71, rejected: null });
        expect(answer.ids).toEqual(tiles.slice(10, 81).map(({ id }) => id));
      },
      { service: "photos", email },
    );
    expect(calls.length).toBeLessThanOrEqual(2);
    const fewer = await change(july, { range: [tiles[20], tiles[29]], on: false });
    expect(fewer.count).toBe(61);
    expect((await chosen(july)).all).not.toContain(tiles[20]?.id);
  });

  test("spans months and years in a few calls", async () => {
    const page = await begin();
    const actions = page.answer.text.matchAll(/value="\/my-photos\/photos\?month=([\d-]{7})"/g);
    const months = [...actions].map(([, key = ""]) => key).toSorted();
    const [newest = "", oldest = ""] = [months.at(-1), months[0]];
    const [one] = await tilesOf(page, newest, 0, 1);
    const other = (await tilesOf(page, oldest, 0, 48)).at(-1);
    const calls = await callsOf(() => change(page, { range: [other, one], on: true }), {
      service: "photos",
      email,
    });
    expect(calls.length).toBeLessThanOrEqual(4);
    const library = Number(/Photos\|(\d+)/.exec(textOf(page.answer))?.[1]);
    const { count, months: counts } = await chosen(page);
    expect(count).toBeGreaterThan(400);
    expect(count).toBeLessThanOrEqual(library);
    expect(Object.keys(counts).length).toBeGreaterThan(20);
  });

  test("crosses pages when sorted by upload date", async () => {
    const visitor = await visitorOf(email);
    await visitor.open(`${timeline}?sort=created.desc`);
    const page = await begin(visitor);
    const next = page.positionOf("Next photos");
    const second = await page.pressed({ go: next }, []);
    const ends = [
      { id: page.shown[20], page: "", month: null },
      { id: second.shown[4], page: next.slice(next.indexOf("?")), month: null },
    ];
    const answer = await change(page, { range: ends, on: true }, 0, visitor);
    expect(answer.ids).toEqual([...page.shown.slice(20), ...second.shown.slice(0, 5)]);
  });

  test("is rejected with a message when one end is gone", async () => {
    const page = await begin();
    const [first] = await tilesOf(page, page.month, 0, 1);
    const answer = await change(page, { range: [first, { ...first, id: "made-up" }], on: true });
    expect(answer).toMatchObject({ count: 0, rejected: "gone" });
    expect(answer.message).toMatch(/couldn’t select all the photos in between/);
  });

  test("selects a whole month, and deselects a month or all", async () => {
    const page = await begin();
    const july = await page.pressed({ go: page.positionOf(/^July104$/) });
    const month = { month: july.month, on: true };
    expect((await change(july, month)).ids).toHaveLength(104);
    expect((await change(july, month)).count).toBe(104);
    expect((await change(july, { month: page.month, on: true })).count).toBeGreaterThan(104);
    expect((await change(july, { ...month, on: false })).months[july.month]).toBeUndefined();
    expect((await change(july, { all: false })).count).toBe(0);
  });
});

describe("album selection", () => {
  const albumOf = async (name: RegExp) => linkTo(await emma.get("/my-photos/albums"), name) ?? "";

  test("takes ranges and all photos", async () => {
    const album = await albumOf(/Summer holiday/);
    const page = await begin(emma, album);
    const next = page.positionOf(/Next/);
    const second = await page.pressed({ go: next }, []);
    const ends = [
      { id: second.shown[1], page: next.slice(next.indexOf("?")), month: null },
      { id: page.shown[40], page: "", month: null },
    ];
    const answer = await change(page, { range: ends, on: true });
    expect(answer.ids).toEqual([...page.shown.slice(40), ...second.shown.slice(0, 2)]);
    expect((await change(page, { all: true })).count).toBe(130);
    expect((await change(page, { all: false })).count).toBe(0);
  });

  test("keeps the sorting of the page in a range, whatever another tab has chosen since", async () => {
    const visitor = await visitorOf(email);
    const album = await albumOf(/Summer holiday/);
    const page = await begin(visitor, album);
    await visitor.open(`${album}?sort=dateTaken.asc`);
    const ends = [3, 6].map((at) => ({ id: page.shown[at], page: "", month: null }));
    const answer = await change(page, { range: ends, on: true }, 0, visitor);
    expect(answer.ids).toEqual(page.shown.slice(3, 7));
  });

  test("is not mixed with the timeline, and needs the album flag", async () => {
    const album = await albumOf(/Summer holiday/);
    const page = await begin(emma, album);
    await change(page, adding(page.shown.slice(0, 1)));
    const forged = { ...page.fields, area: "timeline", seen: "0", change: JSON.stringify(adding(["x"])) };
    expect((await emma.postOnly(chosenPath(page), forged)).status).toBe(400);
    const visitor = await visitorOf(email);
    const other = await begin(visitor, album);
    await visitor.get("/?album=false");
    expect((await post(other, { all: true }, 0, visitor)).status).toBe(400);
  });
});

describe("selection change", () => {
  const hostile: readonly unknown[] = [
    null,
    [],
    {},
    "all",
    { all: "yes" },
    { month: "2024-05" },
    { month: "2024-05", on: true, all: true },
    { add: [{ page: "", ids: ["x".repeat(513)] }], remove: [] },
    { add: [{ page: "x".repeat(1_001), ids: ["a"] }], remove: [] },
    { add: Array.from({ length: 7 }, () => ({ page: "", ids: [] })), remove: [] },
    { add: [], remove: Array.from({ length: 1_001 }, (_, at) => `p${at}`) },
    { range: [{ id: "a", page: "", month: null }], on: true },
  ];

  test("makes at most thirteen calls, whatever pages it names", async () => {
    const page = await begin();
    const album = linksOf(await emma.get("/my-photos/albums")).find(({ href }) =>
      /^\/my-photos\/albums\/[0-9a-f-]{36}$/.test(href),
    )?.href;
    const inAlbum = await SelectPage.open(emma, `${album}?select=new`);
    for (const [one, query] of [
      [page, (at: number) => `?month=20${10 + at}-05`],
      [inAlbum, (at: number) => `?cursor=${at}&skip=${at * 24}`],
    ] as const) {
      const add = Array.from({ length: 6 }, (_, at) => ({ page: query(at), ids: [`nobody's-${at}`] }));
      const calls = await callsOf(() => post(one, { add, remove: [] }), { service: "photos" });
      expect(calls.length).toBeLessThanOrEqual(13);
    }
  });

  test.each(hostile)("rejects what is no change: %j", async (what) => {
    const page = await begin();
    expect((await post(page, what)).status).toBe(400);
  });

  test.each(["area", "sorting", "seen", "change"])("rejects an invalid %s", async (field) => {
    const page = await begin();
    const fields = { ...page.fields, seen: "0", change: JSON.stringify({ all: false }) };
    expect((await emma.postOnly(chosenPath(page), { ...fields, [field]: "x" })).status).toBe(400);
  });

  test.each(["2024-13", "1971-01", "../..", "<b>"])(
    "selects nothing in the invalid month %s",
    async (month) => {
      const page = await begin();
      expect(await change(page, { month, on: true })).toMatchObject({ count: 0, ids: [] });
    },
  );

  test.each(["..", "a/b", "?"])("answers 404 for the invalid album id %s", async (albumId) => {
    const page = await begin();
    const fields = { ...page.fields, area: `album:${albumId}`, seen: "0", change: '{"all":true}' };
    expect((await emma.postOnly(chosenPath(page), fields)).status).toBe(404);
  });

  test("is accepted from this site's pages only", async () => {
    const page = await begin();
    const fields = { ...page.fields, seen: "0", change: '{"all":false}' };
    const answer = await emma.postOnly(chosenPath(page), fields, { Origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  const bad: readonly Pick<Fault, "fault" | "status">[] = [
    { fault: "status", status: 500 },
    { fault: "malformed" },
    { fault: "shape" },
    { fault: "down" },
  ];

  test.each(bad)("changes nothing when photos cannot be read: $fault", async (fault) => {
    const page = await begin();
    await change(page, adding(page.shown.slice(0, 1)));
    await withFault({ email, service: "photos", path: "^/photos", ...fault }, async () => {
      expect((await post(page, adding(page.shown.slice(1, 3)))).status).toBe(502);
      expect((await post(page, { month: page.month, on: true })).status).toBe(502);
    });
    expect((await chosen(page)).all).toEqual(page.shown.slice(0, 1));
  });
});

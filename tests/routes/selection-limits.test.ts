import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { newSelectionId } from "~/library/selection/selection-id";
import { maxSelections } from "~/library/selection/selection-limits.public";
import { callsOf, type Fault, seedLargeLibrary, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { textOf } from "../support/page-text";
import { SelectPage, selections } from "../support/select-page";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

// Choosing changes nothing at the services, so emma's library is only read here.

const timeline = "/my-photos/photos";

const emma = await visitorOf("emma@example.com");
const open = (path: string, visitor = emma) => SelectPage.open(visitor, path);
const begin = (visitor = emma) => open(`${timeline}?select=new`, visitor);

describe("what is sent", () => {
  test("takes in photos that the customer can see, and no others", async () => {
    const otto = await visitorOf("otto@example.com");
    const his = (await begin(otto)).shown.slice(0, 2);
    const page = await begin();
    const answer = await page.press({ step: "review" }, [page.shown[0] ?? "", ...his, "made-up"]);
    const review = await emma.open(answer.location?.pathname ?? "");
    expect(new SelectPage(emma, review).shown).toEqual([page.shown[0]]);
  });

  test("says how many of the chosen are no longer there, and shows the rest before anything is done with it", async () => {
    const page = await begin();
    const answer = await page.press({ step: "delete" }, [page.shown[0] ?? "", "gone-1", "gone-2"]);
    expect(answer.location?.pathname).toBe(`${selections}/${page.id}`);
    const review = await emma.follow(answer);
    expect(textOf(review)).toContain("2 photos you selected are no longer there");
  });

  test("finds a photo that has moved on to a later page meanwhile", async () => {
    const page = await begin();
    const next = await page.pressed({ go: page.positionOf("Next photos") });
    // As though the page had shown it: new photos came before.
    const saved = await page.pressed({ go: page.fields.position ?? "" }, next.shown.slice(0, 1));
    expect(saved.count).toBe("1");
  });

  test("is its customer's alone, also after a sign-in in between", async () => {
    const page = await begin();
    await page.press({ go: page.fields.position ?? "" }, page.shown.slice(0, 2));
    const otherSession = await visitorOf("emma@example.com");
    expect((await otherSession.get(`${selections}/${page.id}`)).status).toBe(200);
    expect((await open(`${timeline}?select=${page.id}`, otherSession)).count).toBe("2");
    const otherCustomer = await visitorOf("otto@example.com");
    const rejected = await otherCustomer.get(`${selections}/${page.id}`);
    expect([rejected.status, rejected.location?.pathname]).toEqual([303, timeline]);
    expect((await open(`${timeline}?select=${page.id}`, otherCustomer)).count).toBe("0");
    expect((await emma.get(`${selections}/..%2f`)).status).toBe(404);
    expect((await emma.get(`${selections}/no-id`)).status).toBe(404);
  });

  test("belongs to the last fifty of its customer", async () => {
    const visitor = await visitorOf("emma@example.com");
    const page = await begin(visitor);
    const chosen = page.shown.slice(0, 1);
    const begun: string[] = [];
    for (let made = 0; made <= maxSelections; made += 1) {
      const selection = newSelectionId();
      begun.push(selection);
      const sent = { ...page.fields, selection, chosen, go: page.fields.position ?? "" };
      expect((await visitor.postOnly(selections, sent)).status).toBe(303);
    }
    const countOf = async (id = "") => (await open(`${timeline}?select=${id}`, visitor)).count;
    expect([await countOf(begun[0]), await countOf(begun[1]), await countOf(begun.at(-1))]).toEqual([
      "0",
      "1",
      "1",
    ]);
  });

  test("is not mixed with photos of another list", async () => {
    const page = await begin();
    await page.press({ go: page.fields.position ?? "" }, page.shown.slice(0, 2));
    const albums = await emma.get("/my-photos/albums");
    const album = /href="(\/my-photos\/albums\/[0-9a-f-]{36})"/.exec(albums.text)?.[1] ?? "";
    const inAlbum = await open(`${album}?select=${page.id}`);
    expect(inAlbum.id).not.toBe(page.id);
    expect(inAlbum.count).toBe("0");
    const forged = await emma.postOnly(selections, {
      ...inAlbum.fields,
      selection: page.id,
      chosen: inAlbum.shown[0] ?? "",
    });
    expect(forged.status).toBe(400);
  });

  test.each(["area", "selection", "shown", "sorting"])("is refused with a %s that is none", async (field) => {
    const page = await begin();
    const answer = await emma.post(selections, { ...page.fields, [field]: "x" });
    expect(answer.status).toBe(400);
    expect(textOf(answer)).toContain("We couldn’t send this");
  });

  test.each(["..", "a/b", "?"])("finds no album %s", async (albumId) => {
    const page = await begin();
    const fields = { ...page.fields, area: `album:${albumId}`, chosen: "x" };
    expect((await emma.postOnly(selections, fields)).status).toBe(404);
  });

  test.each(["//evil.example", "https://evil.example/my-photos/photos", "/logout", "/my-photos/albums/x"])(
    "leads to no other place: %s",
    async (go) => {
      const page = await begin();
      const answer = await page.press({ go });
      expect(answer.location?.origin).toBe(emma.origin);
      expect(answer.location?.pathname).toBe(timeline);
    },
  );
});

describe("a page that cannot be read again", () => {
  const bad: readonly Pick<Fault, "fault" | "status">[] = [
    { fault: "status", status: 404 },
    { fault: "status", status: 429 },
    { fault: "status", status: 500 },
    { fault: "malformed" },
    { fault: "shape" },
    { fault: "empty" },
    { fault: "down" },
  ];

  test.each(bad)("loses no tick: $fault $status", async (fault) => {
    const page = await begin();
    const chosen = page.shown.slice(0, 3);
    const go = page.positionOf("Next photos");
    const failed = await withFault(
      { email: "emma@example.com", service: "photos", path: "^/photos", ...fault },
      () => emma.post(selections, { ...page.fields, chosen, go }),
    );
    expect(failed.status).toBe(502);
    expect(textOf(failed)).toContain("Error: Your photos could not be loaded");
    const again = await emma.follow(await emma.postOnly(selections, resent(failed)));
    expect(new SelectPage(emma, again).count).toBe("3");
    expect(again.url.searchParams.has("cursor")).toBe(true);
  });

  test("chooses no half of a month", async () => {
    const page = await begin();
    const failed = await withFault(
      {
        email: "emma@example.com",
        service: "photos",
        path: "^/photos/timeline/",
        fault: "status",
        status: 500,
      },
      () => emma.post(selections, { ...page.fields, month: page.month }),
    );
    expect(failed.status).toBe(502);
    expect((await open(page.path)).count).toBe("0");
  });
});

/** The fields of the form that came back: its ticks are hidden fields of one name. */
function resent(page: Answer): Record<string, string | string[]> {
  const chosen = [...page.text.matchAll(/name="chosen" value="([^"]*)"/g)].map(([, id = ""]) => id);
  return { ...hiddenFieldsOf(page.text, 'name="shown"'), chosen };
}

describe("what is to be done with the chosen", () => {
  test.each(["copy", "delete", "download", "prints"])("leads to the page of %s", async (step) => {
    const page = await begin();
    const answer = await page.press({ step }, page.shown.slice(0, 2));
    expect(answer.status).toBe(303);
    expect(answer.location?.pathname).toBe(`${selections}/${page.id}/${step}`);
  });

  test.each(["copy", "delete", "download", "prints", "review"])(
    "is not asked of no photo: %s",
    async (step) => {
      const page = await begin();
      const answer = await emma.follow(await page.press({ step }));
      expect(answer.url.pathname).toBe(timeline);
      expect(textOf(answer)).toContain("Select at least one photo first");
    },
  );

  test("is no download of more than 100, which the button says before", async () => {
    const page = await begin();
    const long = await page.pressed({ go: page.positionOf(/^July104$/) });
    const all = await long.pressed({ month: long.month });
    const button = /<button[^>]*value="download"[^>]*>/.exec(all.answer.text)?.[0] ?? "";
    expect(button).toContain('aria-disabled="true"');
    expect(textOf(all.answer)).toContain("|Up to 100 photos can be downloaded at a time|");
    const rejected = await all.press({ step: "download" });
    expect(rejected.location?.pathname).toBe(timeline);
    // Four fewer on this page, and it goes.
    const fewer = await all.press({ step: "download" }, all.ticked.slice(4));
    expect(fewer.location?.pathname).toBe(`${selections}/${all.id}/download`);
  });

  test.each([
    ["album", "copy"],
    ["download", "download"],
    ["orderPrints", "prints"],
  ])("follows the flag %s", async (flag, step) => {
    const visitor = await visitorOf("emma@example.com");
    const page = await open(`${timeline}?select=new&${flag}=false`, visitor);
    expect(page.answer.text).not.toContain(`value="${step}"`);
    const answer = await page.press({ step }, page.shown.slice(0, 1));
    expect(answer.location?.pathname).toBe(timeline);
  });

  test("is not there where the timeline is not", async () => {
    const visitor = await visitorOf("emma@example.com");
    const page = await begin(visitor);
    await page.press({ go: timeline }, page.shown.slice(0, 1));
    await visitor.get(`${timeline}?timeline=false`);
    expect((await visitor.get(`${timeline}?select=new`)).location?.pathname).toBe("/");
    expect((await visitor.get(`${selections}/${page.id}`)).location?.pathname).toBe("/");
    expect((await page.press({ go: timeline }, page.shown)).location?.pathname).toBe("/");
  });
});

test("nothing is chosen by a request of another site, or without signing in", async () => {
  const page = await begin();
  const foreign = await emma.postOnly(selections, page.fields, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  const nobody = await new Visitor("vellora-uk").postOnly(selections, page.fields);
  expect(nobody.location?.pathname).toBe("/sign-in");
});

describe("a large library", () => {
  // Max has a library as large as the test that runs says.
  beforeAll(() => seedLargeLibrary("max@example.com", 60_000), 120_000);

  test("holds 5,000 photos: of a month as many as fit, which is said, and the page weighs what it may", async () => {
    const max = await visitorOf("max@example.com");
    const months = [...(await max.get(timeline)).text.matchAll(/\?month=(20\d\d-\d\d)/g)].map(
      ([, key = ""]) => key,
    );
    let page = await begin(max);
    let count = 0;
    let last = "";
    for (const month of new Set(months)) {
      page = await page.pressed({ month }, page.ticked);
      const now = Number(page.count?.replace(",", ""));
      expect(now).toBeGreaterThan(count);
      [count, last] = [now, month];
      if (textOf(page.answer).includes("You can select up to 5,000 photos at a time")) break;
    }
    expect(count).toBe(5_000);
    const [long = ""] = months.slice(-20);
    const other = await page.pressed({ go: `${timeline}?month=${long}` }, page.ticked);
    const rejected = await other.pressed({ step: "delete" }, other.shown.slice(0, 1));
    expect(rejected.count).toBe("5,000");
    expect(rejected.answer.url.pathname).toBe(timeline);
    expect(textOf(rejected.answer)).toContain("The rest weren’t added");
    // What is full can be let go again by the month that filled it.
    const opened = await other.pressed({ go: `${timeline}?month=${last}` }, []);
    expect(opened.answer.text).toMatch(/data-state="all"[^>]*>.*?Deselect month/s);
    page = await opened.pressed({ month: last });
    expect(Number(page.count?.replace(",", ""))).toBeLessThan(5_000);

    // The steps into the middle of a long month are buttons, too.
    const month = await page.pressed({ go: `${timeline}?month=${long}` }, page.ticked);
    const step = await month.pressed({ go: month.positionOf("145") }, []);
    expect(step.shown).toHaveLength(24);
    expect(step.count).toBe(month.count);

    const here = page.path;
    const calls = await callsOf(() => max.get(here), { email: "max@example.com" });
    expect(calls.filter(({ service }) => service !== "deletion").length).toBeLessThanOrEqual(4);
    expect(gzipSync((await max.get(here)).text).length).toBeLessThan(20_000);
    expect((await open(`${selections}/${page.id}`, max)).shown).toHaveLength(48);
  });

  test("has months and ranges chosen by script in few calls, and of too many the first that fit", async () => {
    const max = await visitorOf("max@example.com");
    const page = await begin(max);
    const months = [...page.answer.text.matchAll(/value="\/my-photos\/photos\?month=([\d-]{7})"/g)].map(
      ([, key = ""]) => key,
    );
    const { area = "", sorting = "", position = "" } = page.fields;
    const change = async (what: unknown) => {
      const fields = { area, sorting, position, seen: "0", change: JSON.stringify(what) };
      return JSON.parse((await max.postOnly(`${selections}/${page.id}/chosen`, fields)).text);
    };
    const firstOf = async (month: string) => {
      const { text } = await max.get(`${timeline}/tiles?month=${month}&from=0&count=1&select=${page.id}`);
      return { id: /value="([^"]*)"/.exec(text)?.[1], page: `?month=${month}`, month };
    };
    const [one, near, far] = await Promise.all([20, 22, 34].map((number) => firstOf(months[number] ?? "")));
    const calls = await callsOf(
      async () => {
        const { count, rejected } = await change({ range: [one, near], on: true });
        expect(rejected).toBeNull();
        expect(count).toBeGreaterThan(500);
      },
      { service: "photos", email: "max@example.com" },
    );
    expect(calls.length).toBeLessThanOrEqual(8);
    const { all: before } = JSON.parse((await max.get(`${selections}/${page.id}/chosen`)).text);
    const { rejected, message, count, ids } = await change({ range: [one, far], on: true });
    expect([rejected, count]).toEqual(["full", 5_000]);
    expect(message).toBe("You can select up to 5,000 photos at a time. The rest weren’t added.");
    const { all } = JSON.parse((await max.get(`${selections}/${page.id}/chosen`)).text);
    // In the order of the list, without a gap.
    expect(ids[0]).toBe(one?.id);
    expect(new Set(all)).toEqual(new Set([...before, ...ids]));
    expect(new Set(all).size).toBe(5_000);

    const last = await firstOf(months.at(-1) ?? "");
    const named = await change({ add: [{ page: last.page, ids: [last.id, ids[0]] }], remove: [] });
    expect(named).toMatchObject({ rejected: "full", count: 5_000, ids: [ids[0]], missing: [] });
    const off = await change({ range: [one, far], on: false });
    expect([off.rejected, off.count]).toEqual([null, 0]);
  });
});

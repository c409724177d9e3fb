import { describe, expect, test } from "vitest";
import { callsOf } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { linkTo, textOf } from "../support/page-text";
import { SelectPage, selections } from "../support/select-page";
import { visitorOf } from "../support/visitor";

// Choosing changes nothing at the services, so emma's library is only read here.

const timeline = "/my-photos/photos";

const emma = await visitorOf("emma@example.com");
const open = (path: string, visitor = emma) => SelectPage.open(visitor, path);
const begin = (visitor = emma) => open(`${timeline}?select=new`, visitor);

describe("select mode", () => {
  test("begins with an address of its own, nothing chosen and nothing asked of the services that the page does not ask", async () => {
    const page = await emma.get(timeline);
    const href = linkTo(page, "Select");
    expect(href).toMatch(/^\/my-photos\/photos\?select=[0-9a-f-]{36}$/);
    const calls = await callsOf(() => emma.get(href ?? ""), { email: "emma@example.com" });
    expect(calls.filter(({ service }) => service !== "deletion").length).toBeLessThanOrEqual(4);
    const selecting = await open(href ?? "");
    expect(selecting.count).toBe("0");
    expect(selecting.ticked).toEqual([]);
    expect(selecting.shown).toHaveLength(24);
  });

  test("gives ?select=new an id, so that Back and reload find what was chosen", async () => {
    const answer = await emma.get(`${timeline}?select=new&month=2024-05`);
    expect(answer.status).toBe(302);
    expect(answer.location?.searchParams.get("select")).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.location?.searchParams.get("month")).toBe("2024-05");
  });

  test("takes no notice of an id that is none", async () => {
    expect((await emma.get(`${timeline}?select=..`)).text).not.toContain('name="shown"');
  });

  test("says when a selection was kept for its day and is no more", async () => {
    const page = await emma.get(`${timeline}?select=01800000-0000-7000-8000-000000000000`);
    expect(textOf(page)).toContain("Your selection has expired: we keep it for a day");
  });

  test("keeps what is chosen over pages, orders, reload and Back", async () => {
    const first = await begin();
    const chosen = [first.shown[0] ?? "", first.shown[5] ?? ""];
    const next = first.positionOf("Next photos");
    const second = await first.pressed({ go: next }, chosen);
    expect(second.count).toBe("2");
    expect(second.ticked).toEqual([]);
    expect(second.answer.url.searchParams.get("cursor")).toBe(
      new URL(next, "http://x").searchParams.get("cursor"),
    );

    const more = second.shown[3] ?? "";
    const sorted = await second.pressed({ go: second.positionOf("Date taken, oldest first") }, [more]);
    expect(sorted.count).toBe("3");
    expect(sorted.fields.sorting).toBe("dateTaken.asc");
    await sorted.pressed({ go: sorted.positionOf("Date taken, newest first") });

    const back = await open(first.path);
    expect(back.count).toBe("3");
    expect(back.ticked).toEqual(chosen);
    // What another page chose stays when this one is sent without it.
    const without = await back.pressed({ go: back.fields.position ?? "" }, [chosen[1] ?? ""]);
    expect(without.count).toBe("2");
    expect(without.ticked).toEqual([chosen[1]]);
    expect((await open(`${selections}/${back.id}`)).shown.toSorted()).toEqual([chosen[1], more].toSorted());
  });

  test("keeps a tick that another tab made on another page", async () => {
    const here = await begin();
    const there = await here.pressed({ go: here.positionOf("Next photos") }, here.shown.slice(0, 1));
    await there.press({ go: there.fields.position ?? "" }, there.shown.slice(0, 2));
    // This tab is older than what the other one did.
    const saved = await here.pressed({ go: here.fields.position ?? "" }, here.shown.slice(0, 3));
    expect(saved.count).toBe("5");
  });

  test("is the same however often it is sent", async () => {
    const page = await begin();
    const send = () => page.pressed({ go: page.fields.position ?? "" }, page.shown.slice(0, 4));
    await Promise.all([send(), send()]);
    expect((await send()).count).toBe("4");
  });

  test("is left by Cancel, and the selection with it", async () => {
    const page = await begin();
    await page.press({ go: page.fields.position ?? "" }, page.shown.slice(0, 4));
    const left = await page.press({ step: "leave" });
    expect(left.status).toBe(303);
    expect(left.location?.search).toBe("");
    expect((await emma.get(`${selections}/${page.id}`)).location?.pathname).toBe(timeline);
    // Back to it: an empty one, and no word of a loss, since nothing was lost.
    const again = await open(page.path);
    expect(again.count).toBe("0");
    expect(textOf(again.answer)).not.toContain("no longer");
  });

  test("does not stay when the other tab of the library is chosen", async () => {
    const page = await begin();
    expect(linkTo(page.answer, /^Albums/)).toBe("/my-photos/albums");
  });
});

describe("choosing a month", () => {
  test("chooses all its photos on all its pages, and takes them back", async () => {
    const page = await begin();
    const long = await page.pressed({ go: page.positionOf(/^July104$/) });
    const key = long.month;
    const calls = await callsOf(() => long.press({ month: key }), {
      service: "photos",
      email: "emma@example.com",
    });
    expect(calls).toHaveLength(1);
    const all = await open(long.path);
    expect(all.count).toBe("104");
    expect(all.ticked).toEqual(all.shown);
    expect(textOf(all.answer)).toContain("|Deselect month|");

    const none = await all.pressed({ month: key });
    expect(none.count).toBe("0");
    expect(textOf(none.answer)).toContain("|Select month|");
  });

  test("keeps the ticks of the page it was pressed on", async () => {
    const page = await begin();
    const lastShown = page.shown.at(-1) ?? "";
    const answer = await page.press({ month: page.month }, [lastShown]);
    expect(answer.location?.hash).toBe(`#month-${page.month}`);
    const chosen = new SelectPage(emma, await emma.follow(answer));
    expect(chosen.ticked).toContain(lastShown);
    expect(Number(chosen.count)).toBe(chosen.ticked.length);
  });

  test("chooses a month of uploads when photos are in the order of uploads", async () => {
    const visitor = await visitorOf("emma@example.com");
    await visitor.open(`${timeline}?sort=created.desc`);
    const page = await begin(visitor);
    const chosen = await page.pressed({ month: page.month }, []);
    expect(Number(chosen.count)).toBeGreaterThan(0);
    expect(chosen.ticked.length).toBeGreaterThan(0);
    const none = await chosen.pressed({ month: page.month }, chosen.ticked);
    expect(none.count).toBe("0");
  });

  test("begins with a month outside of select mode, on that month's page", async () => {
    const page = await emma.get(timeline);
    const fields = hiddenFieldsOf(page.text, 'id="begin-month"');
    const [, month = ""] = /name="begin" value="(20\d\d-\d\d)"/.exec(page.text) ?? [];
    const answer = await emma.postOnly(selections, { ...fields, begin: month });
    expect(answer.location?.searchParams.get("month")).toBe(month);
    const begun = new SelectPage(emma, await emma.follow(answer));
    expect(Number(begun.count)).toBeGreaterThan(0);
    expect(begun.ticked).toEqual(begun.shown);
    const twice = await emma.follow(await emma.postOnly(selections, { ...fields, begin: month }));
    expect(new SelectPage(emma, twice).count).toBe(begun.count);
    for (const wrong of ["2024-13", "../..", "<b>"]) {
      const none = await emma.postOnly(selections, {
        ...fields,
        selection: crypto.randomUUID(),
        begin: wrong,
      });
      expect(none.location?.pathname).toBe(timeline);
      expect(none.location?.searchParams.get("month")).toBeNull();
    }
  });

  test("chooses nothing when there is no such month", async () => {
    const page = await begin();
    for (const month of ["2024-13", "1971-01", "../..", "<b>"])
      expect((await page.pressed({ month })).count, month).toBe("0");
  });
});

describe("the page of what is chosen", () => {
  test("shows it in the order it was chosen, takes photos out and leads back", async () => {
    const page = await begin();
    const chosen = page.shown.slice(0, 3);
    const review = await page.pressed({ step: "review" }, chosen);
    expect(review.shown).toEqual(chosen);
    expect(review.ticked).toEqual(chosen);
    expect(textOf(review.answer)).toContain("|3 photos selected|");
    const fewer = await review.pressed({ go: `${selections}/${page.id}` }, chosen.slice(1));
    expect(fewer.answer.url.pathname).toBe(`${selections}/${page.id}`);
    expect(fewer.shown).toEqual(chosen.slice(1));
    const back = linkTo(fewer.answer, "Back to choosing photos");
    expect((await open(back ?? "")).ticked).toEqual(chosen.slice(1));
    const none = await emma.follow(await fewer.press({ go: `${selections}/${page.id}` }, []));
    expect(textOf(none)).toContain("|No photos selected|");
  });

  test("has pages of 48", async () => {
    const page = await begin();
    const long = await page.pressed({ go: page.positionOf(/^July104$/) });
    await long.press({ month: long.month });
    const first = await open(`${selections}/${page.id}`);
    const second = await first.pressed({ go: first.positionOf("Next photos") }, first.shown.slice(1));
    const third = await second.pressed({ go: second.positionOf("Next photos") });
    expect([first, second, third].map(({ shown }) => shown.length)).toEqual([48, 48, 7]);
    expect(third.count).toBe("103");
  });
});

describe("an album", () => {
  const albumOf = async (name: RegExp) => {
    const link = linkTo(await emma.get("/my-photos/albums"), name);
    if (!link) throw new Error("Emma has no such album");
    return link;
  };

  test("has all its photos chosen and none of them", async () => {
    const page = await open(`${await albumOf(/Summer holiday/)}?select=new`);
    const all = await page.pressed({ all: "all" });
    expect(all.count).toBe("130");
    expect(textOf(all.answer)).toContain("|Deselect all|");
    expect(all.ticked).toEqual(all.shown);
    const none = await all.pressed({ all: "none" });
    expect(none.count).toBe("0");
    expect(none.ticked).toEqual([]);
  });

  test("takes photos out instead of deleting them", async () => {
    const page = await open(`${await albumOf(/Summer holiday/)}?select=new`);
    expect(page.answer.text).toContain('value="remove"');
    expect(page.answer.text).not.toContain('value="delete"');
    const answer = await page.press({ step: "remove" }, page.shown.slice(0, 1));
    expect(answer.location?.pathname).toBe(`${selections}/${page.id}/remove`);
  });

  test("orders no prints from a telephone", async () => {
    const album = await albumOf(/Summer holiday/);
    const phone = { "Sec-CH-UA-Mobile": "?1" };
    const opened = await emma.get(`${album}?select=${(await open(`${album}?select=new`)).id}`, phone);
    expect(opened.text).not.toContain('value="prints"');
  });

  test("of somebody else bars what is not possible there, and says why", async () => {
    const shared = await albumShared();
    const page = await open(`${shared}?select=new`);
    for (const step of ["copy", "remove", "prints"]) {
      const button = new RegExp(`<button[^>]*value="${step}"[^>]*>`).exec(page.answer.text)?.[0] ?? "";
      expect(button, step).toContain('type="button"');
      expect(button, step).toContain('aria-disabled="true"');
      const rejected = await emma.follow(await page.press({ step }, page.shown.slice(0, 1)));
      expect(textOf(rejected), step).toContain("Unavailable for shared albums");
      expect(rejected.url.pathname).toBe(shared);
    }
    const download = await page.press({ step: "download" }, page.shown.slice(0, 1));
    expect(download.location?.pathname).toBe(`${selections}/${page.id}/download`);
  });

  async function albumShared(): Promise<string> {
    const { text } = await emma.get("/my-photos/albums");
    const path = /href="(\/my-photos\/shared-albums\/[^"/?]+)"/.exec(text)?.[1];
    if (!path) throw new Error("Nobody shares an album with emma");
    return path;
  }
});

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionOver } from "~/layout/client/session-over";
import { partsArrived } from "~/layout/client/start-islands";
import type { ChosenAnswer } from "~/library/selection/chosen-answer";
import { pressOn } from "~/library/selection/client/pressed";
import { start } from "~/library/selection/client/selection.island";
import { keepEarlyTicks } from "~/library/selection/early-ticks.public";
import { answerWith } from "./chosen-answer";

const messages = {
  amount: "| selected",
  one: "| photo selected",
  other: "| photos selected",
  full: "Up to 5 photos",
  none: "Select at least one photo first",
  month: ["Select month", "Deselect month"],
  all: ["Select all", "Deselect all"],
};
const tileHtml = (id: string, ticked = false) =>
  `<li id="photo-${id}"><input type="checkbox" name="chosen" value="${id}" data-page-query="?skip=24"${ticked ? " checked" : ""}></li>`;
const tilesOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => tileHtml(`p${from + at}`)).join("");

/** What the server renders around photos, as far as the island asks for it. */
const page = (attributes: string, tiles: string) => `
  <main><form id="selection" action="/my-photos/selections" data-max="5" data-chosen-months="{}" ${attributes}>
    <input type="hidden" name="selection" value="1"><input type="hidden" name="area" value="timeline">
    <input type="hidden" name="sorting" value="dateTaken.desc">
    <div data-months="2026-07\tJuly 2026\t4 photos\t4"></div>
    <button name="month" value="2026-07" data-select-month="2026-07"><i></i><span>Select month</span></button>
    <ul data-month="2026-07" data-from="0">${tiles}</ul>
    <fieldset data-bar>
      <p data-unsaved hidden>Not saved <button type="button" data-save>Try again</button></p>
      <button name="step" value="review"><span data-amount></span><span data-number></span></button>
      <span><button name="step" value="delete">Delete</button></span>
      <span><button name="step" value="download" data-max="3">Download</button>
        <span role="tooltip" id="why-not-download" hidden>Up to 3</span></span>
      <span><button type="button" name="step" value="copy" aria-disabled="true">Copy</button></span>
    </fieldset>
    <span role="status" data-announcement></span>
  </form></main>`;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
const box = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[value="${id}"]`);
  if (!found) throw new Error(`No photo ${id}`);
  return found;
};
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value);
const barred = () =>
  [...document.querySelectorAll("[data-bar] [aria-disabled]")].map((tool) => tool.getAttribute("value"));
const press = (id: string, key: string, how: KeyboardEventInit = {}) =>
  box(id).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...how }));

const sent: unknown[] = [];
let answers: (Partial<ChosenAnswer> | Response | null)[] = [];

/** The form goes, as when another page takes its place. */
function leave(): void {
  document.body.innerHTML = "";
  document.dispatchEvent(new CustomEvent(partsArrived));
}

function begin(attributes = 'data-count="0" data-revision="0"', tiles = tilesOf(0, 4)): void {
  leave();
  document.body.innerHTML = page(`data-messages='${JSON.stringify(messages)}' ${attributes}`, tiles);
  start(element("form"));
}

/** The same page, read anew. */
function leaveAndStart(form: HTMLElement): void {
  const html = form.outerHTML;
  leave();
  document.body.innerHTML = `<main>${html}</main>`;
  start(element("form"));
}

beforeEach(() => {
  sent.length = 0;
  answers = [];
  document.documentElement.lang = "en-GB";
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    const body = init.body instanceof URLSearchParams ? init.body : null;
    sent.push(body ? JSON.parse(body.get("change") ?? '"step"') : "all");
    const next = answers.shift();
    if (next === null) return new Response(null, { status: 502 });
    if (next instanceof Response) return next;
    return Response.json(answerWith({ count: ticked().length, ...next }));
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the toolbar of select mode", () => {
  test("saves before a step, and opens what the step leads to over the page", async () => {
    begin();
    box("p1").click();
    const opened = vi.fn();
    const native = vi.fn((event: Event) => event.preventDefault());
    addEventListener("submit", native);
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      opened(event.target.pathname);
    });
    const step = (value: string) =>
      element("form").dispatchEvent(
        new SubmitEvent("submit", {
          bubbles: true,
          cancelable: true,
          submitter: element(`[value=${value}]`),
        }),
      );
    const there = new Response(null, {
      status: 204,
      headers: { Location: "/my-photos/selections/1/delete" },
    });
    answers = [{}, there];
    step("delete");
    await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith("/my-photos/selections/1/delete"));
    expect(native.mock.calls.every(([{ defaultPrevented }]) => defaultPrevented)).toBe(true);
    document.dispatchEvent(new CustomEvent(partsArrived));
    // The selection's own page, and a single photo's file, are the browser's.
    native.mockClear();
    for (const value of ["review", "download"]) step(value);
    expect(native).toHaveBeenCalledTimes(2);
    expect(opened).toHaveBeenCalledOnce();
    removeEventListener("submit", native);
  });

  test("bars what needs photos until there are some, counts them, and says so in a quiet moment", async () => {
    begin();
    expect(element("[data-amount]").textContent).toBe("0 selected");
    expect(barred()).toEqual(["review", "delete", "download", "copy"]);
    box("p1").click();
    expect(element("[data-number]").textContent).toBe("1");
    // What a shared album does not allow stays as it is.
    expect(barred()).toEqual(["copy"]);
    box("p2").click();
    await vi.advanceTimersByTimeAsync(300);
    expect(element("[data-announcement]").textContent).toBe("");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(element("[data-announcement]").textContent).toBe("2 photos selected");
    expect(sent).toEqual([{ add: [{ page: "?skip=24", ids: ["p1", "p2"] }], remove: [] }]);
  });

  test("says why more than some cannot be downloaded, and tells at once when no more can be chosen", () => {
    begin(undefined, tilesOf(0, 7));
    for (const id of ["p0", "p1", "p2", "p3"]) box(id).click();
    const download = element("[value=download]");
    expect(download.getAttribute("aria-describedby")).toBe("why-not-download");
    expect(element("#why-not-download").hidden).toBe(false);
    box("p4").click();
    box("p5").click();
    expect(ticked()).toEqual(["p0", "p1", "p2", "p3", "p4"]);
    box("p3").click();
    box("p4").click();
    expect(element("#why-not-download").hidden).toBe(true);
    expect(barred()).toEqual(["copy"]);
  });

  test("says when something is not saved, keeps it, and saves it when asked again", async () => {
    begin();
    answers = [null];
    box("p0").click();
    await vi.advanceTimersByTimeAsync(300);
    expect(element("[data-unsaved]").hidden).toBe(false);
    expect(ticked()).toEqual(["p0"]);
    element("[data-save]").click();
    await vi.advanceTimersByTimeAsync(0);
    expect(element("[data-unsaved]").hidden).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test.each([{}, [], null, { ...answerWith(), months: null }, { ...answerWith(), count: "1" }])(
  "select mode: a tick is kept and sent again after the malformed answer %j",
  async (malformed) => {
    begin();
    answers = [Response.json(malformed)];
    box("p0").click();
    await vi.advanceTimersByTimeAsync(300);
    expect(element("[data-unsaved]").hidden).toBe(false);
    expect(ticked()).toEqual(["p0"]);
    element("[data-save]").click();
    await vi.advanceTimersByTimeAsync(0);
    expect(element("[data-unsaved]").hidden).toBe(true);
    expect(sent[1]).toEqual(sent[0]);
  },
);

describe("choosing", () => {
  test("that began before the script came is taken over, in a list that was drawn anew as well", async () => {
    document.body.innerHTML = page(
      `data-messages='${JSON.stringify(messages)}' data-count="1" data-revision="1"`,
      tileHtml("p0", true) + tilesOf(1, 3),
    );
    box("p0").click();
    box("p2").click();
    keepEarlyTicks(document.body);
    const list = element("ul");
    list.innerHTML = [...list.children].map((tile) => tile.outerHTML).join("");
    start(element("form"));
    expect(ticked()).toEqual(["p2"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([{ add: [{ page: "?skip=24", ids: ["p2"] }], remove: ["p0"] }]);
  });

  test("with Shift takes everything from the last photo to this one", async () => {
    begin(undefined, tilesOf(0, 5));
    answers = [{ count: 1 }, { count: 3, ids: ["p1", "p2", "p3"] }];
    box("p1").click();
    box("p3").dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true, cancelable: true }));
    expect(ticked()).toEqual(["p1", "p2", "p3"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent[1]).toEqual({
      range: ["p1", "p3"].map((id) => ({ id, page: "?skip=24", month: "2026-07" })),
      on: true,
    });
    expect(ticked()).toEqual(["p1", "p2", "p3"]);
  });

  test("begins with the photos and the month that were pressed for it, those that come later as well", async () => {
    pressOn({ photo: "p2" });
    pressOn({ photo: "p9" });
    begin();
    expect([ticked(), document.activeElement]).toEqual([["p2"], box("p2")]);
    const list = element("ul");
    list.innerHTML = tilesOf(8, 3);
    list.dispatchEvent(new CustomEvent("photos:shown", { bubbles: true }));
    expect(ticked()).toEqual(["p9"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([{ add: [{ page: "?skip=24", ids: ["p2", "p9"] }], remove: [] }]);

    sent.length = 0;
    pressOn({ month: "2026-07" });
    begin();
    expect(element("[data-number]").textContent).toBe("4");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ month: "2026-07", on: true }]);
  });

  test("goes on under the finger that began it, in any direction, and keeps its photo when the browser takes the finger", async () => {
    const at = vi.spyOn(document, "elementFromPoint");
    const finger = { id: 3, isDown: true, x: 60, y: 60, begin: { x: 60, y: 60 } };
    const point = (type: string, y: number) =>
      window.dispatchEvent(new PointerEvent(type, { pointerId: 3, clientX: 60, clientY: y }));
    answers = [{ count: 1 }, { count: 3, ids: ["p1", "p2", "p3"] }];
    pressOn({ photo: "p1", finger });
    begin();
    expect(ticked()).toEqual(["p1"]);
    point("pointermove", 63);
    expect(at).not.toHaveBeenCalled();
    at.mockImplementation(() => box("p3"));
    point("pointermove", 160);
    expect(ticked()).toEqual(["p1", "p2", "p3"]);
    at.mockImplementation(() => box("p2"));
    point("pointermove", 110);
    expect(ticked()).toEqual(["p1", "p2"]);
    point("pointercancel", 110);
    expect(ticked()).toEqual(["p1"]);

    // It may have moved while the page was on its way.
    at.mockImplementation(() => box("p3"));
    pressOn({ photo: "p1", finger: { ...finger, y: 160 } });
    begin();
    expect(ticked()).toEqual(["p1", "p2", "p3"]);
    point("pointerup", 160);
    expect(ticked()).toEqual(["p1", "p2", "p3"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent.at(-1)).toMatchObject({ range: [{ id: "p1" }, { id: "p3" }], on: true });
    at.mockRestore();
  });

  test("by keys: x toggles, Shift and Space takes a stretch, Enter sends nothing", () => {
    begin();
    press("p0", "x");
    press("p2", " ", { shiftKey: true });
    expect(ticked()).toEqual(["p0", "p1", "p2"]);
    press("p1", "x");
    expect(ticked()).toEqual(["p0", "p2"]);
    expect(press("p1", "Enter")).toBe(false);
  });

  test("Shift and arrows take a stretch whose end follows the focus: what it has left is what it was before", async () => {
    const walk = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
    const before = fc.subarray(["p0", "p1", "p2", "p3", "p4"]);
    await fc.assert(
      fc.asyncProperty(before, fc.integer({ min: 0, max: 4 }), walk, async (chosen, from, ends) => {
        sent.length = 0;
        const tiles = Array.from({ length: 5 }, (_, at) => tileHtml(`p${at}`, chosen.includes(`p${at}`)));
        begin(`data-count="${chosen.length}" data-revision="1"`, tiles.join(""));
        let at = from;
        box(`p${at}`).focus();
        for (const to of ends) {
          press(`p${at}`, to < at ? "ArrowLeft" : "ArrowRight", { shiftKey: true });
          at = to;
          box(`p${at}`).focus();
          const between = ["p0", "p1", "p2", "p3", "p4"].slice(Math.min(from, at), Math.max(from, at) + 1);
          expect(ticked()).toEqual([...new Set([...chosen, ...between])].toSorted());
        }
        expect(sent).toEqual([]);
        const shown = ticked();
        document.dispatchEvent(new KeyboardEvent("keyup", { key: "Shift" }));
        const range = {
          range: [from, at].map((end) => expect.objectContaining({ id: `p${end}` })),
          on: true,
        };
        const alone = { add: [{ page: "?skip=24", ids: [`p${from}`] }], remove: [] };
        await vi.advanceTimersByTimeAsync(300);
        const changes = at !== from ? [range] : chosen.includes(`p${from}`) ? [] : [alone];
        expect(sent).toEqual(changes);
        expect(shown.length).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });

  test("nothing that is not saved is lost when the session is over", async () => {
    begin();
    const mayLoadAnew = () => document.dispatchEvent(new CustomEvent(sessionOver, { cancelable: true }));
    expect(mayLoadAnew()).toBe(true);
    answers = [null, {}];
    box("p0").click();
    expect(mayLoadAnew()).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(mayLoadAnew()).toBe(false);
    element("[data-save]").click();
    await vi.advanceTimersByTimeAsync(0);
    expect(mayLoadAnew()).toBe(true);
  });

  test("a month shows whether some or all of its photos are chosen, and is chosen and let go as a whole", () => {
    begin();
    const month = element("[data-select-month]");
    expect(month.dataset.state).toBe("none");
    box("p0").click();
    expect([month.dataset.state, month.textContent]).toEqual(["some", "Select month"]);
    month.click();
    expect([month.dataset.state, month.textContent]).toEqual(["all", "Deselect month"]);
    expect(ticked()).toHaveLength(4);
    month.click();
    expect([month.dataset.state, ticked().length]).toEqual(["none", 0]);
  });

  test("a month of which no more can be chosen is let go", () => {
    begin('data-count="5" data-revision="1"', tileHtml("p0", true) + tilesOf(1, 3));
    const form = element("form");
    form.dataset.chosenMonths = JSON.stringify({ "2026-07": 1, "2026-06": 4 });
    leaveAndStart(form);
    const month = element("[data-select-month]");
    expect([month.dataset.state, month.textContent]).toEqual(["some", "Deselect month"]);
    month.click();
    expect([month.dataset.state, month.textContent, ticked()]).toEqual(["none", "Select month", []]);
  });

  test("a count that depends on photos beyond the page is told as a guess, until the server has counted", async () => {
    const months = JSON.stringify({ "2026-07": 2 });
    begin(undefined, tilesOf(0, 4));
    const form = element("form");
    form.dataset.chosenMonths = months;
    form.dataset.count = "2";
    form.dataset.max = "5000";
    element("[data-months]").dataset.months = "2026-07\tJuly 2026\t300 photos\t300";
    answers = [
      { count: 2, months: { "2026-07": 2 } },
      { count: 3, months: { "2026-07": 3 } },
      { count: 201, ids: [] },
    ];
    leaveAndStart(form);
    await vi.advanceTimersByTimeAsync(0);
    box("p0").click();
    await vi.advanceTimersByTimeAsync(300);
    const list = element("ul");
    list.dataset.from = "200";
    list.innerHTML = tilesOf(200, 4);
    list.dispatchEvent(new CustomEvent("photos:shown", { bubbles: true }));
    box("p200").dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true, cancelable: true }));
    expect(element("[data-number]").textContent).toMatch(/^≈\u00a020\d$/);
    await vi.advanceTimersByTimeAsync(0);
    expect(element("[data-number]").textContent).toBe("201");
  });

  test("tiles that come while one scrolls show what is chosen, and what is chosen elsewhere is asked for", async () => {
    answers = [{ count: 3, all: ["p1", "p8", "p9"], months: { "2026-07": 3 } }];
    begin('data-count="3" data-revision="7"', tileHtml("p1", true) + tilesOf(2, 2));
    expect(element("[data-number]").textContent).toBe("3");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(["all"]);
    const list = element("ul");
    list.innerHTML = tilesOf(7, 3);
    list.dispatchEvent(new CustomEvent("photos:shown", { bubbles: true }));
    expect(ticked()).toEqual(["p8", "p9"]);
  });
});

describe("Escape in select mode", () => {
  const pressEscape = (how: KeyboardEventInit = {}) =>
    box("p1").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, ...how }));

  test.each(["close", "toggle"])(
    "is not taken twice: a double press that closed something keeps the photos chosen (%s)",
    async (closed) => {
      begin();
      box("p1").click();
      const leaving = () => element("[data-bar]").hasAttribute("aria-busy");
      const dialog = document.createElement("dialog");
      document.body.appendChild(dialog);
      dialog.dispatchEvent(new Event(closed));
      vi.advanceTimersByTime(300);
      pressEscape();
      expect(leaving()).toBe(false);
      vi.advanceTimersByTime(300);
      pressEscape({ repeat: true });
      expect(leaving()).toBe(false);
      pressEscape();
      expect(leaving()).toBe(true);
      dialog.remove();
      await vi.dynamicImportSettled();
    },
  );
});

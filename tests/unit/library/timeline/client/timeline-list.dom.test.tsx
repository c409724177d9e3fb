import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionOver } from "~/layout/client/session-over";
import { partsArrived } from "~/layout/client/start-islands";
import { tellPhotosChanged } from "~/library/photo-list/client/photos-changed";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { start } from "~/library/timeline/client/timeline.island";
import { Timeline } from "~/library/timeline/client/timeline-list.island";
import { readTimeline } from "~/library/timeline/timeline-island-data";

/** A window of four tiles a row, 100 pixels each. */
const columns = 4;
const side = 100;
const months = Array.from({ length: 24 }, (_, at) => {
  const [year, month] = [2025 - Math.floor(at / 12), 12 - (at % 12)];
  const key = `${year}-${String(month).padStart(2, "0")}`;
  return [key, `Month ${month} of ${year}`, "60 photos", 60] as const;
});
const tileHtml = (month: string, index: number) =>
  `<li id="photo-${month}-${index}"><a href="/my-photos/photos/preview/${month}-${index}">Photo ${index}</a></li>`;

/** What the server rendered: months in attributes, the first 24 photos as tiles. */
function page(): HTMLElement {
  const root = document.createElement("div");
  root.dataset.island = "timeline";
  Object.assign(root.dataset, { failed: "Photos could not be loaded", retry: "Try again", long: "" });
  Object.assign(root.dataset, {
    scrubber: "Go to a month",
    months: months.map((month) => month.join("\t")).join("\n"),
  });
  const tiles = Array.from({ length: 24 }, (_, index) => tileHtml("2025-12", index)).join("");
  root.innerHTML = `<section data-month="2025-12" data-from="0"><ul>${tiles}</ul></section>`;
  document.body.appendChild(root);
  return root;
}

function draw(shown: PhotoIndex | null = null): HTMLElement {
  const root = page();
  const data = readTimeline(root);
  if (data === null) throw new Error("no data of the timeline");
  root.textContent = "";
  const opening = { asked: null, shown, focused: shown };
  render(<Timeline data={data} opening={opening} sought={null} root={root} />, { container: root });
  return root;
}

const list = (root: HTMLElement, month: string, from: number) =>
  root.querySelector<HTMLElement>(`ul[data-month="${month}"][data-from="${from}"]`);

let asked: URLSearchParams[] = [];
let fails = false;

beforeEach(() => {
  asked = [];
  fails = false;
  document.head.innerHTML = `<style>ul { grid-template-columns:${" 100px".repeat(columns)}; column-gap: 0px; top: 0px }</style>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(0, -scrollY, columns * side, 0),
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (address: string) => {
    const ranges = new URL(address, location.href).search.split(/&(?=month=)/);
    const searches = ranges.map((range) => new URLSearchParams(range));
    asked.push(...searches);
    if (fails) return new Response(null, { status: 502 });
    const tiles = searches.map((search) => {
      const [month, from, count] = [
        search.get("month") ?? "",
        Number(search.get("from")),
        Number(search.get("count")),
      ];
      return Array.from({ length: count }, (_, at) => tileHtml(month, from + at)).join("");
    });
    return new Response(tiles.join("<hr>"));
  });
});
afterEach(() => {
  cleanup();
  scrollTo({ top: 0 });
  history.replaceState(null, "");
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  // Ends the list that a page started: it would scroll the next test's window.
  document.dispatchEvent(new Event(partsArrived));
});

/** The list has asked for its page, and shows it. */
async function readAgainAfter(change: string) {
  const again = page();
  const served = again.outerHTML;
  again.remove();
  const tilesOf = fetch;
  const reads = vi.fn();
  vi.stubGlobal("fetch", async (address: string) => {
    if (new URL(address, location.href).pathname.endsWith("/tiles")) return tilesOf(address);
    reads();
    return Object.defineProperty(new Response(served), "url", { value: location.href });
  });
  tellPhotosChanged(change);
  await waitFor(() => expect(reads).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 300));
}

describe("timeline list", () => {
  test("shows seeded tiles at once and pending rows as busy", async () => {
    const root = draw();
    const own = within(root).getAllByRole("link");
    expect(own.slice(0, 24).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 24 }, (_, index) => `Photo ${index}`),
    );
    expect(list(root, "2025-12", 0)?.hasAttribute("aria-busy")).toBe(false);
    expect(list(root, "2025-12", 32)?.getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(root.querySelector("[aria-busy]")).toBeNull());
    expect(list(root, "2025-12", 32)?.children).toHaveLength(8);
    const later = list(root, "2025-12", 32)?.children[3];
    expect([later?.id, later?.ariaPosInSet ?? later?.getAttribute("aria-posinset")]).toEqual([
      "photo-2025-12-35",
      "36",
    ]);
    expect(later?.getAttribute("aria-setsize")).toBe("60");
    // What the page came with is not asked for again on its own, and is the element that it was.
    expect(own[0]?.isConnected).toBe(true);
  });

  test("names each month in sight with its count, as high as its rows, and no others", () => {
    const root = draw();
    const sections = within(root).getAllByRole("region");
    expect(within(root).getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("Month 12 of 2025");
    expect(sections[0]?.style.height).toBe(`${56 + Math.ceil(60 / columns) * side + 16}px`);
    expect(sections.length).toBeLessThan(4);
    expect(within(root).getAllByText("60 photos")).toHaveLength(sections.length);
  });

  test("announces failed tiles once, keeps the rows, and retries in place", async () => {
    fails = true;
    const root = draw();
    // They are asked for once more before.
    const alert = await within(root).findByRole("alert", undefined, { timeout: 4_000 });
    expect(alert.textContent).toContain("Photos could not be loaded");
    await waitFor(() => expect(root.querySelector("[aria-busy]")).toBeNull());
    expect(within(root).getAllByRole("alert")).toHaveLength(1);
    expect(list(root, "2025-12", 0)?.querySelectorAll("li[id]")).toHaveLength(8);
    const before = asked.length;
    fails = false;
    fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(within(root).queryByRole("alert")).toBeNull());
    expect(asked.length).toBeGreaterThan(before);
    await waitFor(() => expect(list(root, "2025-12", 32)?.children[0]?.id).toBe("photo-2025-12-32"));
  });

  test("keeps unsaved choices when the session is over, and can be retried", async () => {
    const asksFirst = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener(sessionOver, asksFirst);
    vi.stubGlobal("fetch", async () => ({ type: "opaqueredirect", ok: false, status: 0 }));
    const root = draw();
    await within(root).findByRole("alert", undefined, { timeout: 4_000 });
    expect(asksFirst).toHaveBeenCalled();
    document.removeEventListener(sessionOver, asksFirst);
  });

  test("jumps to the library's end by the scrubber, with no more elements than before", async () => {
    const root = draw();
    const max = 3 * (innerHeight / side) * columns * 4;
    fireEvent.keyDown(screen.getByRole("slider", { name: "Go to a month" }), { key: "End" });
    await waitFor(() => expect(list(root, "2024-01", 24)?.children[3]?.id).toBe("photo-2024-01-27"));
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe("Month 1 of 2024");
    expect(list(root, "2025-12", 0)).toBeNull();
    expect(root.querySelectorAll("*").length).toBeLessThan(max);
    expect(asked.some((search) => search.get("month") === "2024-06")).toBe(false);
  });

  test("draws tiles a quarter of the screen beside it, and asks for those of a screen", async () => {
    const root = draw();
    await waitFor(() => expect(root.querySelector("[aria-busy]")).toBeNull());
    expect(list(root, "2025-12", 32)?.children).toHaveLength(8);
    // Below a quarter of the screen: a pattern, though its tiles have come.
    expect(list(root, "2025-12", 48)?.children).toHaveLength(0);
    expect(asked.some((search) => search.get("month") === "2025-12" && search.get("from") === "48")).toBe(
      true,
    );
    scrollTo({ top: 200 });
    fireEvent.scroll(window);
    await waitFor(() => expect(list(root, "2025-12", 48)?.children[0]?.id).toBe("photo-2025-12-48"));
  });

  test("asks for tiles once the list is still, though no frame came after a fling", async () => {
    const root = draw();
    await waitFor(() => expect(list(root, "2025-12", 32)?.children).toHaveLength(8));
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const before = asked.length;
    scrollTo({ top: innerHeight });
    fireEvent.scroll(window);
    expect(asked).toHaveLength(before);
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });

  test("fills no tiles in a frame in which the list moves more than a fifth of the screen", async () => {
    const frames: FrameRequestCallback[] = [];
    const root = draw();
    await waitFor(() => expect(list(root, "2025-12", 32)?.children).toHaveLength(8));
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    const before = asked.length;
    scrollTo({ top: innerHeight / 2 });
    fireEvent.scroll(window);
    await Promise.resolve();
    expect(list(root, "2025-12", 48)?.children).toHaveLength(0);
    expect(asked).toHaveLength(before);
    vi.unstubAllGlobals();
    for (const frame of frames) frame(0);
    await waitFor(() => expect(list(root, "2025-12", 48)?.children[0]?.id).toBe("photo-2025-12-48"));
  });

  test("keeps the focus of a tile that was gone to before the list took its place", async () => {
    const root = page();
    root.querySelector<HTMLElement>("#photo-2025-12-3 a")?.focus();
    start(root);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Photo 3"));
    expect(list(root, "2025-12", 0)?.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? root, { key: "ArrowRight" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Photo 4"));
  });

  test("a month of the menu takes the focus to its first photo, unless somebody has gone on meanwhile", async () => {
    const root = page();
    const menu = document.createElement("details");
    menu.dataset.menu = "";
    menu.innerHTML = `<summary>Months</summary><div><nav><a href="?month=2025-03">March</a><a href="?month=2024-05">May</a></nav></div>`;
    document.body.insertBefore(menu, document.body.firstChild);
    start(root);
    const go = (name: string) => {
      menu.querySelector("summary")?.click();
      for (const link of menu.querySelectorAll("a")) if (link.textContent === name) link.click();
    };
    await waitFor(() => expect(list(root, "2025-12", 0)).not.toBeNull());
    go("March");
    await waitFor(() => expect(document.activeElement?.closest("li")?.id).toBe("photo-2025-03-0"));
    go("May");
    const other = menu.querySelector("summary");
    other?.focus();
    other?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await waitFor(() => expect(list(root, "2024-05", 0)?.children.length).toBeGreaterThan(0));
    expect(document.activeElement).toBe(other);
    menu.remove();
  });

  test("does not take the focus when it is read again, though Tab would come back to one of its photos", async () => {
    const root = draw({ month: "2025-12", index: 2 });
    document.querySelector<HTMLElement>("#photo-2025-12-2 a")?.focus();
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    await readAgainAfter("an upload");
    expect(root.isConnected).toBe(true);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  test("stays where it is when it is read again, though it was opened at a photo, and goes on by keys", async () => {
    const root = draw({ month: "2025-12", index: 2 });
    expect(document.activeElement?.textContent).toBe("Photo 2");
    fireEvent.keyDown(screen.getByRole("slider", { name: "Go to a month" }), { key: "End" });
    await waitFor(() => expect(list(root, "2024-01", 24)?.children[3]?.id).toBe("photo-2024-01-27"));
    const last = list(root, "2024-01", 24)?.querySelector<HTMLElement>("#photo-2024-01-27 a");
    last?.focus();
    const here = scrollY;
    await readAgainAfter("a deletion");
    expect(scrollY).toBe(here);
    expect(document.activeElement?.textContent).toBe("Photo 27");
    fireEvent.keyDown(document.activeElement ?? root, { key: "ArrowLeft" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Photo 26"));
  });
});

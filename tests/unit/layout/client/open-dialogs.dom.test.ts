// @vitest-environment-options {"settings":{"disableCSSFileLoading":true,"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dialogLinks } from "~/layout/client/dialog-links";
import { partsArrived } from "~/layout/client/start-islands";

/** What the server answers, by path. */
const pages = new Map<string, string>();
const answer = vi.fn(async (address: string) => {
  const html = pages.get(new URL(address).pathname);
  return new Response(html ?? "");
});
const linksTo = (sheets: string[]) =>
  sheets.map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`).join("");
const pageOf = (name: string, leave: string, sheets = ["styles-aaaaaaaa", "islands-aaaaaaaa"]) =>
  `<html><head><title>${name}</title>${linksTo(sheets)}</head><body><main>Behind</main>` +
  `<dialog open id="${name}" data-leave="${leave}"><a class="close" href="${leave}">Close</a>` +
  `<a class="deeper" data-dialog href="/deeper">Deeper</a><form><input name="id" type="hidden"></form></dialog></body></html>`;

/** The browser's history, in which going back is nothing but an event. */
const entries: { state: unknown; path: string }[] = [];
let at = 0;
const go = async (to: number) => {
  at = to;
  const { state, path } = entries[at] ?? { state: null, path: "/list" };
  history.replaceState(state, "", path);
  dispatchEvent(new Event("popstate"));
  await vi.dynamicImportSettled();
};

beforeAll(() => dialogLinks(document));
beforeEach(() => {
  window.location.href = "http://site.localhost/list";
  vi.stubGlobal("fetch", answer);
  answer.mockClear();
  pages.clear();
  pages.set("/question", pageOf("question", "/list"));
  pages.set("/deeper", pageOf("deeper", "/question"));
  entries.splice(0, Number.POSITIVE_INFINITY, { state: null, path: "/list" });
  history.replaceState(null, "", "/list");
  at = 0;
  vi.spyOn(history, "pushState").mockImplementation((state, _title, path) => {
    entries.splice(++at, Number.POSITIVE_INFINITY, {
      state,
      path: new URL(String(path), location.href).pathname,
    });
    history.replaceState(state, "", String(path));
  });
  vi.spyOn(history, "back").mockImplementation(() => void go(at - 1));
  document.head.innerHTML = `<title>List</title>${linksTo(["styles-aaaaaaaa"])}`;
  document.body.innerHTML =
    '<a id="opener" data-dialog href="/question">Delete</a><a id="plain" href="/x">x</a>';
});
afterEach(async () => {
  if (entries.length > 1) await go(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const opener = () => find("#opener");
const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const opened = () => [...document.querySelectorAll("dialog[open]")].map(({ id }) => id);
const press = async (element: HTMLElement, more: MouseEventInit = {}) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
  // A browser would go there now; what was not prevented is told, and ends here.
  let plain = false;
  const last = (one: Event) => {
    plain = !one.defaultPrevented;
    one.preventDefault();
  };
  addEventListener("click", last, { once: true });
  element.dispatchEvent(event);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(document.querySelector("a[aria-busy]")).toBeNull());
  return plain;
};

test("a dialog opens over the page, at its own address and with its title, and Back closes it", async () => {
  const arrived = vi.fn();
  document.addEventListener(partsArrived, arrived);
  expect(await press(opener())).toBe(false);
  expect(opened()).toEqual(["question"]);
  expect(find("#question").dataset.inPlace).toBe("");
  expect(find("#question").getAttribute("closedby")).toBe("any");
  expect(location.pathname).toBe("/question");
  expect(document.title).toBe("question");
  expect(arrived).toHaveBeenCalledOnce();
  await go(0);
  expect(opened()).toEqual([]);
  expect(document.title).toBe("List");
  expect(opener().isConnected).toBe(true);
  document.removeEventListener(partsArrived, arrived);
});

test("its own way out goes back, so that the history stays tidy; Forward opens it again", async () => {
  await press(opener());
  await press(find("#question .close"));
  expect(opened()).toEqual([]);
  expect(at).toBe(0);
  await go(1);
  await vi.waitFor(() => expect(opened()).toEqual(["question"]));
  expect(entries).toHaveLength(2);
});

test("two lie over one another, and the newest closes first", async () => {
  await press(opener());
  await press(find("#question .deeper"));
  expect(opened()).toEqual(["question", "deeper"]);
  await press(find("#deeper .close"));
  expect(opened()).toEqual(["question"]);
  expect(document.title).toBe("question");
  // Closed by the browser itself (Escape, a press beside it): the address follows.
  find("#question").dispatchEvent(new Event("close"));
  await vi.dynamicImportSettled();
  expect(at).toBe(0);
  expect(opened()).toEqual([]);
});

describe("what was typed into one that is closed", () => {
  const field = () => document.querySelector<HTMLInputElement>("dialog:last-of-type [name=album]");
  const withField = (fields: string) =>
    pages.set(
      "/question",
      pageOf("question", "/list").replace("<form>", `<form>${fields}<input name="album" value="">`),
    );
  const typeAndClose = async () => {
    await press(opener());
    const typed = field();
    if (typed) typed.value = "Summer";
    await press(find("#question .close"));
    expect(opened()).toEqual([]);
    await go(0);
  };
  const owner = '<input type="hidden" name="of-0123456789ab">';

  test("is there again when it opens again, and only in that one", async () => {
    withField(owner);
    pages.set("/deeper", pageOf("deeper", "/question").replace("<form>", '<form><input name="album">'));
    await typeAndClose();
    await press(opener());
    expect(field()?.value).toBe("Summer");
    await press(find("#question .deeper"));
    expect(field()?.value).toBe("");
  });

  test.each([
    ["is not somebody else's", owner, '<input type="hidden" name="of-999999999999">'],
    ["is not kept where nobody is named", "", ""],
    [
      "does not overwrite what was saved meanwhile",
      `${owner}<input type="hidden" name="seenVersion" value="1">`,
      `${owner}<input type="hidden" name="seenVersion" value="2">`,
    ],
  ])("%s", async (_, before, after) => {
    withField(before);
    await typeAndClose();
    withField(after);
    await press(opener());
    expect(field()?.value).toBe("");
  });

  test("is typed again where it confirms a deletion", async () => {
    pages.set(
      "/question",
      pageOf("question", "/list").replace("<form>", `<form>${owner}<input name="album" data-unkept>`),
    );
    await typeAndClose();
    await press(opener());
    expect(field()?.value).toBe("");
  });
});

test("a page of somebody else, signed in by another tab, is gone to", async () => {
  const gone = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const named = (address: string) => `<p data-customer>${address}</p>`;
  document.body.insertAdjacentHTML("beforeend", named("pia@example.com"));
  pages.set("/question", pageOf("question", "/list").replace("<main>", `${named("tom@example.com")}<main>`));
  await press(opener());
  expect(opened()).toEqual([]);
  expect(gone).toHaveBeenCalledExactlyOnceWith("http://site.localhost/question");
});

test("what is on its way is not left by Escape", async () => {
  await press(opener());
  const cancel = () => {
    const event = new Event("cancel", { cancelable: true });
    find("#question").dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(cancel()).toBe(false);
  find("#question form").setAttribute("aria-busy", "true");
  expect(cancel()).toBe(true);
});

test("keys that open a tab, other buttons and other links are the browser's", async () => {
  expect(await press(opener(), { ctrlKey: true })).toBe(true);
  expect(await press(opener(), { metaKey: true })).toBe(true);
  expect(await press(opener(), { shiftKey: true })).toBe(true);
  expect(await press(find("#plain"))).toBe(true);
  expect(answer).not.toHaveBeenCalled();
});

for (const [why, page] of [
  ["leads elsewhere", undefined],
  ["has no dialog", "<html><body><h1>Not found</h1></body></html>"],
  ["was made after a deployment", pageOf("question", "/list", ["styles-bbbbbbbb"])],
] as const) {
  test(`a page that ${why} is gone to plainly`, async () => {
    const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    if (page === undefined) pages.delete("/question");
    else pages.set("/question", page);
    await press(opener());
    expect(opened()).toEqual([]);
    expect(plain).toHaveBeenCalledExactlyOnceWith("http://site.localhost/question");
  });
}

test("a question brings the sheet that its page has besides, and not what it stands over there", async () => {
  pages.set(
    "/question",
    pageOf("question", "/list", ["styles-aaaaaaaa", "fields-aaaaaaaa", "islands-aaaaaaaa"]),
  );
  await press(opener());
  await vi.waitFor(() => expect(opened()).toEqual(["question"]));
  const sheets = [...document.head.querySelectorAll("link")].map((sheet) => sheet.getAttribute("href"));
  expect(sheets).toEqual(["/assets/styles-aaaaaaaa.css", "/assets/fields-aaaaaaaa.css"]);
});

/** Holds the sheets that dialogs bring. @param isKnown whether the page has them in its head meanwhile */
function heldSheets(isKnown: boolean): HTMLLinkElement[] {
  const held: HTMLLinkElement[] = [];
  vi.spyOn(document.head, "appendChild").mockImplementation((node) => {
    if (node instanceof HTMLLinkElement) held.push(node);
    if (isKnown) document.head.insertBefore(node.cloneNode(), document.head.firstChild);
    return node;
  });
  return held;
}

test("a question waits for a sheet that another one has asked for", async () => {
  const held = heldSheets(true);
  for (const name of ["question", "deeper"])
    pages.set(`/${name}`, pageOf(name, "/list", ["styles-aaaaaaaa", "fields-aaaaaaaa"]));
  document.body.insertAdjacentHTML("beforeend", '<a id="other" data-dialog href="/deeper">Other</a>');
  opener().click();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  find("#other").click();
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  await new Promise((later) => setTimeout(later));
  expect(opened()).toEqual([]);
  expect(held).toHaveLength(1);
  held[0]?.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(opened()).toEqual(["deeper"]));
});

test("a page whose sheet does not come is gone to plainly, and the sheet is asked for again", async () => {
  const held = heldSheets(false);
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pages.set("/question", pageOf("question", "/list", ["styles-aaaaaaaa", "fields-bbbbbbbb"]));
  opener().click();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(plain).toHaveBeenCalledExactlyOnceWith("http://site.localhost/question"));
  expect(opened()).toEqual([]);
  opener().click();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]?.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(opened()).toEqual(["question"]));
});

test("a page that does not come is gone to plainly", async () => {
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    answer.mockReturnValueOnce(new Promise(() => undefined));
    opener().click();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(plain).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(plain).toHaveBeenCalledExactlyOnceWith("http://site.localhost/question");
  } finally {
    vi.useRealTimers();
  }
});

test("so it is when the line is down", async () => {
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  answer.mockRejectedValueOnce(new TypeError("offline"));
  await press(opener());
  expect(plain).toHaveBeenCalledOnce();
});

test("Escape gives up what is on its way, and the link is free again", async () => {
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const held = heldSheets(false);
  pages.set("/question", pageOf("question", "/list", ["styles-aaaaaaaa", "fields-cccccccc"]));
  opener().click();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  expect(opener().getAttribute("aria-busy")).toBe("true");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(opener().hasAttribute("aria-busy")).toBe(false);
  held[0]?.dispatchEvent(new Event("load"));
  await vi.dynamicImportSettled();
  expect(opened()).toEqual([]);
  expect(plain).not.toHaveBeenCalled();
});

// @vitest-environment-options {"settings":{"disableCSSFileLoading":true,"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dialogLinks } from "~/layout/client/dialog-links";
import { holdPage } from "~/layout/client/leave-page";

/** What the server answers to GET, by path and query; what a form leads to. */
const pages = new Map<string, { html: string; refresh?: string }>();
let formLeadsTo: string | null = null;
const asked: string[] = [];
const respond = async (address: string, init: RequestInit = {}) => {
  const { pathname, search } = new URL(address, location.href);
  asked.push(`${init.method ?? "GET"} ${pathname}${search}`);
  if (init.method === "POST")
    return formLeadsTo === null
      ? new Response("a page")
      : new Response(null, { status: 204, headers: { Location: formLeadsTo } });
  const page = pages.get(pathname + search);
  return new Response(page?.html ?? "", { headers: page?.refresh ? { Refresh: page.refresh } : {} });
};
const pageOf = (title: string, contents: string, sheets = ["library-aaaaaaaa", "steps-bbbbbbbb"]) =>
  `<html><head><title>${title}</title>${sheets
    .map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`)
    .join("")}</head><body><main>
    <section class="page" data-leave="/list" data-look="look" data-sends=""><h1>${title}</h1>
    <a class="leave" href="/list">Back</a>${contents}</section></main></body></html>`;

const go = async (state: unknown, path: string) => {
  history.replaceState(state, "", path);
  dispatchEvent(new Event("popstate"));
  await vi.dynamicImportSettled();
};
let assign = vi.spyOn(location, "assign");
let replace = vi.spyOn(location, "replace");

beforeAll(() => dialogLinks(document));
beforeEach(() => {
  window.location.href = "http://site.localhost/list";
  vi.stubGlobal("fetch", respond);
  asked.length = 0;
  formLeadsTo = null;
  pages.clear();
  history.replaceState(null, "", "/list");
  vi.spyOn(history, "pushState").mockImplementation((state, _title, path) =>
    history.replaceState(state, "", String(path)),
  );
  vi.spyOn(history, "back").mockImplementation(() => void go(null, "/list"));
  assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/library-aaaaaaaa.css">';
  document.body.innerHTML =
    '<div data-toasts></div><main><a id="opener" data-dialog href="/copy">Copy</a></main>';
  pages.set("/copy", {
    html: pageOf(
      "Copy to album",
      '<a class="new" href="/copy?new=1">New album</a><form method="post"><input name="name"><button>OK</button></form>',
    ),
  });
});
afterEach(async () => {
  await go(null, "/list");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const dialog = () => document.querySelector("dialog");
const open = async () => {
  find("#opener").click();
  await vi.waitFor(() => expect(dialog()?.open).toBe(true));
};

test("a page opens as a dialog with the look and the sheet of one, named by its heading, which has the focus", async () => {
  await open();
  expect(dialog()?.className).toBe("page look");
  expect(dialog()?.getAttribute("aria-label")).toBe("Copy to album");
  expect(find("dialog h1").hasAttribute("autofocus")).toBe(true);
  expect(document.querySelector('head link[href="/assets/steps-bbbbbbbb.css"]')).not.toBeNull();
  expect(location.pathname).toBe("/copy");
  find("dialog .leave").click();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(location.pathname).toBe("/list");
});

test("in a browser that cannot open dialogs it is gone to, and the page stays as it was", async () => {
  const { showModal } = HTMLDialogElement.prototype;
  Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
  try {
    find("#opener").click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("http://site.localhost/copy"));
    expect(dialog()).toBeNull();
    expect(location.pathname).toBe("/list");
  } finally {
    HTMLDialogElement.prototype.showModal = showModal;
  }
});

test("with the sheets of another deployment it is gone to", async () => {
  pages.set("/copy", { html: pageOf("Copy", "", ["library-cccccccc", "steps-bbbbbbbb"]) });
  find("#opener").click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("http://site.localhost/copy"));
  expect(dialog()).toBeNull();
});

test("another part of the same page takes its place, one step back from the list", async () => {
  pages.set("/copy?new=1", { html: pageOf("New album", '<input name="albumName" autofocus>') });
  await open();
  find("dialog .new").click();
  await vi.waitFor(() => expect(dialog()?.getAttribute("aria-label")).toBe("New album"));
  expect(location.search).toBe("?new=1");
  expect(history.state).toEqual({ over: 1 });
  expect(document.activeElement?.getAttribute("name")).toBe("albumName");
  expect(document.title).toBe("New album");
});

test("what was typed in a part is there when it comes again, unless it was sent", async () => {
  const owner = '<input type="hidden" name="of-0123456789ab">';
  const form = `<form method="post">${owner}<input name="albumName"><button>OK</button></form>`;
  pages.set("/copy?new=1", { html: pageOf("New album", `${form}<a class="cancel" href="/copy">Cancel</a>`) });
  const name = () => document.querySelector<HTMLInputElement>("[name=albumName]");
  const comes = async (selector: string, title: string) => {
    find(selector).click();
    await vi.waitFor(() => expect(dialog()?.getAttribute("aria-label")).toBe(title));
  };
  const typeName = (text: string) => {
    const field = name();
    if (field) field.value = text;
  };
  await open();
  await comes("dialog .new", "New album");
  typeName("Summer");
  await comes("dialog .cancel", "Copy to album");
  await comes("dialog .new", "New album");
  expect(name()?.value).toBe("Summer");

  formLeadsTo = "/copy";
  await comes("dialog button", "Copy to album");
  await comes("dialog .new", "New album");
  expect(name()?.value).toBe("");
});

test("Escape does not give up what a dialog has asked for: it may be the answer to what was sent", async () => {
  pages.set("/copy?new=1", { html: pageOf("New album", '<input name="albumName" autofocus>') });
  await open();
  find("dialog .new").click();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await vi.waitFor(() => expect(dialog()?.getAttribute("aria-label")).toBe("New album"));
});

const send = () =>
  find("dialog form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

test("a form's answer at the same address takes its place, with its toasts; one elsewhere is gone to instead", async () => {
  const rejected = pageOf(
    "Copy to album",
    '<p class="alert">Unable to save changes</p><form method="post"></form>',
  );
  pages.set("/copy?refused=1", {
    html: rejected.replace("<main>", '<div data-toasts><p data-toast="error">Failed</p></div><main>'),
  });
  await open();
  formLeadsTo = "/copy?refused=1";
  send();
  await vi.waitFor(() => expect(find("dialog .alert").textContent).toBe("Unable to save changes"));
  expect(find("dialog [data-toasts] [data-toast]").textContent).toBe("Failed");
  formLeadsTo = "/list?after=1";
  send();
  await vi.waitFor(() =>
    expect(replace).toHaveBeenCalledExactlyOnceWith("http://site.localhost/list?after=1"),
  );
  expect(asked).toEqual(["GET /copy", "POST /copy", "GET /copy?refused=1", "POST /copy?refused=1"]);
});

test("a form that script cannot send is sent by the browser, once", async () => {
  await open();
  const plain = vi.fn((event: Event) => event.preventDefault());
  addEventListener("submit", plain);
  send();
  await vi.waitFor(() =>
    expect(plain.mock.calls.filter(([{ defaultPrevented }]) => defaultPrevented)).toHaveLength(2),
  );
  expect(asked).toEqual(["GET /copy", "POST /copy"]);
  removeEventListener("submit", plain);
});

test("what the page does by itself the dialog does, too, unless it was closed", async () => {
  pages.set("/copy", { html: pageOf("Downloading", ""), refresh: "1; url=/photos.zip" });
  await open();
  const begins = () => expect(assign).toHaveBeenCalledExactlyOnceWith("/photos.zip");
  await vi.waitFor(begins, 5_000);
  await go(null, "/list");
  assign.mockClear();
  await open();
  await go(null, "/list");
  await new Promise((later) => setTimeout(later, 1_200));
  expect(assign).not.toHaveBeenCalled();
});

test("while something is under way Escape does nothing, and Back asks as leaving does", async () => {
  await open();
  const over = history.state;
  const end = holdPage();
  const cancel = new Event("cancel", { cancelable: true });
  dialog()?.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  vi.spyOn(history, "forward").mockImplementation(() => void go(over, "/copy"));
  await go(null, "/list");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/list");
  expect(dialog()?.open).toBe(true);
  end();
});

test("a page that something was added to is loaded anew when its dialog closes", async () => {
  const again = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  await open();
  await go(null, "/list");
  expect(again).not.toHaveBeenCalled();
  await open();
  find("dialog").dataset.changed = "";
  await go(null, "/list");
  expect(again).toHaveBeenCalledOnce();
});

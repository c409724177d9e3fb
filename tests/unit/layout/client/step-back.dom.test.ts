import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdPage } from "~/layout/client/leave-page";
import { reportErrors } from "~/layout/client/report-errors";
import { keepTyped, restoreTyped } from "~/layout/client/typed-fields-across-reload";
import { isSteppedBack } from "~/platform/stepped-back-cookie";

const sent = vi.fn();
const reload = vi.fn();
const asked = vi.fn(async () => new Response(null));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sent });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", {
    origin: "https://a.example",
    href: "https://a.example/my-photos/photos/preview/7",
    pathname: "/my-photos/photos/preview/7",
    reload,
  });
  let cookies = "";
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => cookies,
    set: (text: string) => {
      cookies = text;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const mock of [sent, reload, asked]) mock.mockClear();
  Reflect.deleteProperty(document, "cookie");
});

const fail = async (problem: unknown, times = 1) => {
  const { stepBack } = await import("~/layout/client/load-anew");
  for (let time = 0; time < times; time++) stepBack(problem);
  await vi.advanceTimersByTimeAsync(0);
};

test("step back: reports once, and loads the page anew without the scripts of its section", async () => {
  await fail(new TypeError("list.toSorted is not a function"), 3);
  expect(sent).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toMatch(/^steppedBack=1; Path=\/my-photos\/photos\/preview; Max-Age=3600; Secure/);
});

test.each([
  new TypeError("Failed to fetch"),
  new TypeError("Load failed"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new TypeError("Failed to fetch dynamically imported module: https://a.example/assets/a.js"),
  new TypeError("error loading dynamically imported module: https://a.example/assets/a.js"),
  new TypeError("Importing a module script failed."),
  new TypeError("The network connection was lost."),
  new TypeError("cancelled"),
  new DOMException("the user aborted", "AbortError"),
  new DOMException("not allowed", "NotAllowedError"),
])("step back: %s is reported only, and the failure after it is reported, too", async (problem) => {
  await fail(problem, 2);
  expect(sent).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await fail(new DOMException(":has()", "SyntaxError"));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError("undefined is not an object (evaluating 'this.import.load')"),
  new ReferenceError("important is not defined"),
  new Error("Failed to fetch"),
  new TypeError("answer.cancelled is not a function"),
])("step back: %s is a failure of a script", async (problem) => {
  await fail(problem);
  expect(reload).toHaveBeenCalledOnce();
});

test("step back: on the overview, which all pages are under, only the overview comes without scripts", async () => {
  vi.stubGlobal("location", { href: "https://a.example/", pathname: "/", reload });
  await fail(new TypeError("no such thing"));
  expect(document.cookie).toMatch(/^steppedBack=overview; Path=\/;/);
  expect(isSteppedBack(["overview"], "/")).toBe(true);
  expect(isSteppedBack(["overview"], "/orders")).toBe(false);
  expect(isSteppedBack(["1", "overview"], "/orders")).toBe(true);
  expect(isSteppedBack(undefined, "/")).toBe(false);
});

test("step back: keeps what was typed for the next load", async () => {
  document.body.innerHTML = '<form><input name="name" value="Old"></form>';
  field("input").value = "Typed";
  await fail(new TypeError("no such thing"));
  expect(sessionStorage.getItem("typed")).toContain("Typed");
  sessionStorage.clear();
  document.body.innerHTML = "";
});

test("step back: waits for uploads and for the line", async () => {
  const over = holdPage();
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await fail(new TypeError("no such thing"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  over();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
});

const beginForm = () => {
  document.body.innerHTML = '<form aria-busy="true"></form>';
  return () => document.body.replaceChildren();
};

test.each([
  ["an upload", holdPage],
  ["a form", beginForm],
])("step back: waits for %s that begins while the line is asked", async (_, begin) => {
  let end = () => {};
  asked.mockImplementationOnce(async () => {
    end = begin();
    return new Response(null);
  });
  await fail(new TypeError("no such thing"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  end();
});

test("step back: tells the scripts of others of no end of the page", async () => {
  const heard = vi.fn();
  addEventListener("beforeunload", heard);
  await fail(new TypeError("no such thing"));
  expect(reload).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  removeEventListener("beforeunload", heard);
});

test("step back: a form whose sending was stopped does not hold the page for ever", async () => {
  document.body.innerHTML = '<form aria-busy="true" enctype="multipart/form-data"></form>';
  await fail(new TypeError("no such thing"));
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
  document.body.innerHTML = "";
});

test("step back: lets a form that is being sent arrive, and its answer come without scripts", async () => {
  document.body.innerHTML = '<form aria-busy="true"></form>';
  await fail(new TypeError("list.at is not a function"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).toContain("steppedBack=1");
  document.body.innerHTML = "";
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("step back: does not load the page again and again where cookies are refused", async () => {
  Object.defineProperty(document, "cookie", { configurable: true, get: () => "", set: () => undefined });
  await fail(new TypeError("no such thing"));
  expect(reload).not.toHaveBeenCalled();
});

/** As the browser tells of an error that nobody catches. */
const tell = async (stack: string) => {
  const error = Object.assign(new TypeError("no such thing"), { stack });
  dispatchEvent(new ErrorEvent("error", { error }));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

test("report errors: those of others' scripts and of extensions are not the site's", async () => {
  reportErrors();
  await tell("TypeError: no such thing\n at https://chat.example/assets/a.js:1:1");
  await tell("TypeError: no such thing\n at chrome-extension://abc/assets/a.js:1:1");
  expect(sent).not.toHaveBeenCalled();
  await tell("TypeError: no such thing\n at https://a.example/assets/a.js:1:1");
  expect(sent).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledOnce();
});

const page = `<form><input type="hidden" disabled name="of-emma">
  <input name="secret" type="password"><input name="key" type="hidden" value="1"><input name="file" type="file">
  <input name="chosen" type="checkbox" value="a"><input name="chosen" type="checkbox" value="b" checked>
  <input name="name" value="Old"><input name="name" value="Second"><textarea name="message"></textarea>
  <select name="country"><option value="NL">NL</option><option value="BE">BE</option></select>
</form>`;
const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};

test("typed fields: what was typed and ticked is there after the load, once and on this page only", () => {
  document.body.innerHTML = page;
  field('[value="a"]').checked = true;
  field('[value="b"]').checked = false;
  field('[value="Second"]').value = "Typed";
  field("textarea").value = "A message";
  field("select").value = "BE";
  keepTyped(document);

  // The server's tiles may stand in another order.
  const anew = page.replace(/(<input name="chosen"[^>]*>)(<input name="chosen"[^>]*>)/, "$2$1");
  document.body.innerHTML = anew;
  restoreTyped(document);
  expect(field('[value="a"]').checked).toBe(true);
  expect(field('[value="b"]').checked).toBe(false);
  expect(field("[name=name]").value).toBe("Old");
  expect(field("[name=name]:nth-of-type(8)").value).toBe("Typed");
  expect(field("textarea").value).toBe("A message");
  expect(field("select").value).toBe("BE");
  expect(sessionStorage.length).toBe(0);

  document.body.innerHTML = anew;
  restoreTyped(document);
  expect(field("textarea").value).toBe("");
});

test("typed fields: passwords, files and the page's own fields are not kept", () => {
  document.body.innerHTML = page;
  field("[name=secret]").value = "my password";
  field("[name=key]").value = "a key";
  field("textarea").value = "A message";
  keepTyped(document);
  const kept = sessionStorage.getItem("typed") ?? "";
  expect(kept).toContain("A message");
  for (const name of ["secret", "key", "file", "my password"]) expect(kept).not.toContain(`"${name}"`);
  sessionStorage.clear();
});

test("typed fields: are put back at the address where they were typed, and nowhere else", () => {
  document.body.innerHTML = page;
  field("textarea").value = "A message";
  keepTyped(document);
  vi.stubGlobal("location", { href: "https://a.example/my-photos/photos/preview/8", reload });
  document.body.innerHTML = page;
  restoreTyped(document);
  expect(field("textarea").value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

test("typed fields: are of nobody but who typed them", () => {
  document.body.innerHTML = page;
  field("textarea").value = "A message";
  keepTyped(document);
  document.body.innerHTML = page.replace("of-emma", "of-nina");
  restoreTyped(document);
  expect(field("textarea").value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

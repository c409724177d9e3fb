import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTyped, putTypedBack } from "~/layout/client/typed-fields-kept";

const sent = vi.fn();
const reload = vi.fn();
const asked = vi.fn(async () => new Response(null));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sent });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", {
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
  new DOMException("the user aborted", "AbortError"),
  new DOMException("not allowed", "NotAllowedError"),
])("step back: %s is what lines and customers do", async (problem) => {
  await fail(problem);
  expect(reload).not.toHaveBeenCalled();
  await fail(new DOMException(":has()", "SyntaxError"));
  expect(reload).toHaveBeenCalledOnce();
});

test("step back: waits for uploads and for the line", async () => {
  const stay = (event: Event) => event.preventDefault();
  addEventListener("beforeunload", stay);
  asked.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await fail(new TypeError("no such thing"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  removeEventListener("beforeunload", stay);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
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

const page = `<form><input type="hidden" disabled name="of-emma">
  <input name="key" type="hidden" value="1"><input name="file" type="file">
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
  putTypedBack(document);
  expect(field('[value="a"]').checked).toBe(true);
  expect(field('[value="b"]').checked).toBe(false);
  expect(field("[name=name]").value).toBe("Old");
  expect(field("[name=name]:nth-of-type(7)").value).toBe("Typed");
  expect(field("textarea").value).toBe("A message");
  expect(field("select").value).toBe("BE");
  expect(sessionStorage.length).toBe(0);

  document.body.innerHTML = anew;
  putTypedBack(document);
  expect(field("textarea").value).toBe("");
});

test("typed fields: are of nobody but who typed them", () => {
  document.body.innerHTML = page;
  field("textarea").value = "A message";
  keepTyped(document);
  document.body.innerHTML = page.replace("of-emma", "of-nina");
  putTypedBack(document);
  expect(field("textarea").value).toBe("");
  expect(sessionStorage.length).toBe(0);
});

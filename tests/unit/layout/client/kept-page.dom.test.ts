import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitOnce } from "~/layout/client/submit-once";

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const formOf = (owner: string) =>
  `<form><input type="hidden" disabled name="of-${owner}"><input name="phone" value="1"><button>Save</button></form>`;
const reload = vi.fn();
/** Why the script that asks does not come. */
let noScript: Error | undefined;
vi.mock("~/layout/client/load-anew", async (original) => {
  const module = await original<typeof import("~/layout/client/load-anew")>();
  return {
    ...module,
    leaveKeptPage: (page: Document) => (noScript ? Promise.reject(noScript) : module.leaveKeptPage(page)),
  };
});
// It listens to the window, which all tests share.
submitOnce(document);

beforeEach(() => {
  document.body.innerHTML = formOf("emma");
  asked.mockReset().mockImplementation(async () => new Response(formOf("emma")));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("location", { href: "https://a.example/settings", reload });
  reload.mockReset();
  noScript = undefined;
  document.documentElement.style.visibility = "";
});
afterEach(() => vi.unstubAllGlobals());

const showAgain = () => {
  const event = new Event("pageshow");
  Object.defineProperty(event, "persisted", { value: true });
  dispatchEvent(event);
};
const isLeft = () => vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
const stays = async () => {
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
};

const type = (text: string) => {
  const field = document.querySelector<HTMLInputElement>("[name=phone]");
  if (field) field.value = text;
};
const isHidden = () => document.documentElement.style.visibility === "hidden";

test("kept page: is hidden at once, and loaded anew", async () => {
  showAgain();
  expect(isHidden()).toBe(true);
  await isLeft();
  expect(isHidden()).toBe(true);
  expect(asked.mock.calls.map(([address]) => address)).toEqual(["/healthz"]);
});

test("kept page: stays with what was typed and not sent for whoever typed it", async () => {
  type("2");
  showAgain();
  await stays();
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
});

test("kept page: of a session that has ended is loaded anew, whatever was typed", async () => {
  type("2");
  // Fetch gives an opaque redirect no body.
  asked.mockResolvedValue(new Response(null));
  showAgain();
  await isLeft();
});

test("kept page: is loaded anew where somebody else has signed in, whatever was typed", async () => {
  type("2");
  asked.mockResolvedValue(new Response(formOf("nina")));
  showAgain();
  await isLeft();
  expect(isHidden()).toBe(true);
});

test("kept page: whose form was sent is loaded anew, with a new key", async () => {
  type("2");
  document.querySelector("form")?.setAttribute("aria-busy", "true");
  showAgain();
  await isLeft();
});

test("kept page: a choice that nobody has made is not taken for one", async () => {
  document.body.innerHTML +=
    "<select name=a><option disabled>–</option><option>NL</option><option>BE</option></select>";
  const select = document.querySelector("select");
  if (select) select.selectedIndex = 1;
  showAgain();
  await isLeft();
  reload.mockReset();
  document.documentElement.style.visibility = "";
  if (select) select.selectedIndex = 2;
  showAgain();
  await stays();
});

test.each([
  ["the line is down", undefined, new TypeError("Failed to fetch")],
  ["not even the script comes that asks", new TypeError("Failed to fetch dynamically imported module"), null],
])("kept page: stays and works where %s", async (_, script, answer) => {
  for (const one of ["form", "button"]) document.querySelector(one)?.setAttribute("aria-busy", "true");
  noScript = script;
  if (answer) asked.mockRejectedValue(answer);
  showAgain();
  expect(isHidden()).toBe(true);
  await stays();
  expect(document.querySelector("[aria-busy]")).toBeNull();
});

test("kept page: is not hidden for ever where the line gives no answer", async () => {
  vi.useFakeTimers();
  asked.mockImplementation(() => new Promise(() => undefined));
  showAgain();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.useRealTimers();
});

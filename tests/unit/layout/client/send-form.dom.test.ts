import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnswer, sendForm } from "~/layout/client/send-form";
import { partsArrived } from "~/layout/client/start-islands";

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const leadsTo = (path: string) => new Response(null, { status: 204, headers: { Location: path } });

beforeEach(() => {
  window.location.href = "http://site.localhost/list";
  vi.stubGlobal("fetch", answer);
  answer.mockReset();
  document.body.innerHTML = `<form method="post" action="/selections"><input name="area" value="timeline">
    <button name="step" value="copy">Copy</button></form>`;
});
afterEach(() => vi.unstubAllGlobals());

const form = () => document.querySelector("form") ?? document.createElement("form");
const button = () => document.querySelector("button") ?? document.createElement("button");
const isBusy = () => [form(), button()].map((one) => one.getAttribute("aria-busy"));

test("a form is sent with the button that was pressed, and tells where it leads", async () => {
  answer.mockResolvedValue(leadsTo("/selections/1/copy"));
  const sent = sendForm(form(), button());
  expect(isBusy()).toEqual(["true", "true"]);
  expect(await sent).toBe("http://site.localhost/selections/1/copy");
  const [address, init] = answer.mock.calls[0] ?? [];
  expect(address).toBe("/selections");
  expect(String(init?.body)).toBe("area=timeline&step=copy");
  expect(init).toMatchObject({ method: "POST", redirect: "manual", headers: { "X-In-Place": "1" } });
  // Until something new is there.
  expect(isBusy()).toEqual(["true", "true"]);
  document.dispatchEvent(new CustomEvent(partsArrived));
  expect(isBusy()).toEqual([null, null]);
});

test.each([
  ["a page", () => Promise.resolve(new Response("<h1>Selected photos</h1>"))],
  ["a refusal", () => Promise.resolve(new Response(null, { status: 403, headers: { Location: "/x" } }))],
  ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
])("answered with %s it is the browser's to send", async (_what, reply) => {
  answer.mockImplementation(reply);
  expect(await sendForm(form(), button())).toBeNull();
  expect(isBusy()).toEqual([null, null]);
  expect(await openAnswer(form(), button())).toBe(false);
});

test("openAnswer: presses a link to the answer, with the focus on the button", async () => {
  answer.mockResolvedValue(leadsTo("/selections/1/copy"));
  const pressed = vi.fn();
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      const link = event.target instanceof HTMLAnchorElement ? event.target : null;
      pressed(link?.pathname, link?.dataset.dialog, document.activeElement?.textContent);
    },
    { once: true },
  );
  expect(await openAnswer(form(), button())).toBe(true);
  expect(pressed).toHaveBeenCalledExactlyOnceWith("/selections/1/copy", "", "Copy");
  expect(document.querySelector("a")).toBeNull();
});

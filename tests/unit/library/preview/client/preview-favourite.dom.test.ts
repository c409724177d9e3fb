import { beforeEach, expect, test, vi } from "vitest";
import { favouriteInPlace } from "~/library/preview/client/preview-favourite";

const toasts = (text: string) =>
  `<ul data-toasts>${text === "" ? "" : `<li data-toast="success"><p>${text}</p></li>`}</ul>`;

const answers: (() => Response)[] = [];
const sent: { address: string; body: string }[] = [];

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  document.body.innerHTML = `${toasts("")}<main><form method="post" action="/my-photos/photos/preview/a">
    <input type="hidden" name="idempotencyKey" value="k">
    <button name="intent" value="favourite">f</button><button name="intent" value="copy">c</button></form></main>`;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ address: new URL(address, location.href).pathname, body: String(init.body) });
    return answers.shift()?.() ?? new Response("", { status: 502 });
  });
  const stage = document.querySelector("main");
  if (!stage) throw new Error("no stage");
  favouriteInPlace(stage);
});

/** Whether the browser would send the form itself. */
function press(value: string): boolean {
  let sends = false;
  const look = (event: Event) => {
    sends = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("submit", look, { once: true });
  document.querySelector<HTMLButtonElement>(`button[value=${value}]`)?.click();
  document.removeEventListener("submit", look);
  return sends;
}

test("favourite in the preview: is sent in place, and its toast is shown", async () => {
  answers.push(() => new Response(toasts("Added to Favourites")));
  expect(press("favourite")).toBe(false);
  // A second press while the first is under way is none.
  expect(press("favourite")).toBe(false);
  await vi.waitFor(() =>
    expect(document.querySelector("[data-toast]")?.textContent).toBe("Added to Favourites"),
  );
  expect(sent).toEqual([
    { address: "/my-photos/photos/preview/a", body: "intent=favourite&idempotencyKey=k" },
  ]);
});

test("favourite in the preview: what is answered with no is sent by the browser, which shows why", async () => {
  const pressed = new Promise<void>((resolve) => {
    const look = (event: Event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      document.removeEventListener("submit", look);
      resolve();
    };
    document.addEventListener("submit", look);
  });
  press("favourite");
  await pressed;
  expect(sent).toHaveLength(1);
});

test("favourite in the preview: the other buttons are the browser's", () => {
  expect(press("copy")).toBe(true);
  expect(sent).toEqual([]);
});

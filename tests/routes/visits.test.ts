import { beforeAll, expect, test } from "vitest";
import { Visitor, visitorOf } from "../support/visitor";

const island = 'data-island="act"';
let emma: Visitor;

beforeAll(async () => {
  emma = await visitorOf("emma@example.com");
});

const from = (site: string) => ({ "Sec-Fetch-Site": site });
/** Safari before 16.4 tells nothing but a Referer. */
const old = { "Sec-Fetch-Site": [], "Sec-Fetch-Mode": [], "Sec-Fetch-User": [], "Sec-Fetch-Dest": [] };

test.each([
  ["a page of this site", { ...from("same-origin"), Referer: "own" }, true],
  ["its own script, which loads it again", { ...from("same-origin"), Referer: "itself" }, false],
  ["its own script, and no page before it", from("same-origin"), false],
  ["a page of this site, by old Safari", { ...old, Referer: "own" }, true],
  ["a sibling host", from("same-site"), false],
  ["another site", from("cross-site"), false],
  ["another site, by old Safari", { ...old, Referer: "https://evil.example/" }, false],
  ["nobody", from("none"), false],
  ["nobody, by old Safari", old, false],
] as const)(
  "sign-out page: asked for by %s, script presses its button: %j %s",
  async (_by, headers, press) => {
    const { Referer, ...others }: Record<string, string | readonly string[]> = headers;
    const pages: Record<string, string> = { own: "/orders", itself: "/logout" };
    const own = pages[String(Referer)];
    const referer = own ? emma.origin + own : Referer;
    const page = await emma.get("/logout", { ...others, ...(referer ? { Referer: referer } : {}) });
    expect(page.status).toBe(200);
    expect(page.text.includes(island)).toBe(press);
  },
);

test("flags: a link from elsewhere sets none, also through sign-in; a typed address does, also through sign-in", async () => {
  const cookie = "__Host-feature-flags";
  const visitor = emma.copy();
  await visitor.get("/orders?album=false", from("cross-site"));
  await visitor.get("/orders?album=false", { ...from("same-site"), "Sec-Fetch-Dest": "image" });
  expect(visitor.cookies().has(cookie)).toBe(false);

  const stranger = new Visitor("vellora-uk");
  await stranger.get("/orders?album=false", from("cross-site"));
  expect(stranger.cookies().has(cookie)).toBe(false);
  await stranger.get("/orders?album=false");
  expect(stranger.cookies().get(cookie)).toBe("album.0");
});

test("flags: a page that another site led to has none in its address, which its links and forms would keep", async () => {
  const led = await emma.copy().get("/my-photos/photos?by=created.desc&album=false", from("cross-site"));
  expect([led.status, led.location?.href]).toEqual([302, `${emma.origin}/my-photos/photos?by=created.desc`]);
  const typed = await emma.copy().get("/my-photos/photos?download=true");
  expect(typed.status).toBe(200);
});

test("flags: ?flags=reset brings back what the brand has", async () => {
  const visitor = emma.copy();
  await visitor.get("/orders?timeline=false");
  expect((await visitor.get("/my-photos/photos")).location?.pathname).toBe("/");
  await visitor.get("/orders?flags=reset");
  expect(visitor.cookies().has("__Host-feature-flags")).toBe(false);
  expect((await visitor.get("/my-photos/photos")).status).toBe(200);
});

import { describe, expect, test } from "vitest";
import { setStoragePeriod } from "../support/backend";
import { newKeyFor } from "../support/forms";
import { textOf } from "../support/page-text";
import { Visitor, visitorOf } from "../support/visitor";

const library = "/my-photos/photos";
const ahead = { "Sec-Purpose": "prefetch" };

describe("what a browser looks at ahead", () => {
  test("is said by every page of a customer, unless data is to be saved", async () => {
    const emma = await visitorOf("emma@example.com");
    const named = (await emma.get(library)).headers["speculation-rules"];
    expect(named).toBe('"/speculation/rules.json"');
    const rules = await emma.get("/speculation/rules.json");
    expect(rules.headers["content-type"]).toBe("application/speculationrules+json");
    expect(rules.headers["cache-control"]).toContain("max-age");
    expect(JSON.parse(rules.text)).toMatchObject({ prefetch: [{ eagerness: "moderate" }] });
    expect((await emma.get(library, { "Save-Data": "on" })).headers["speculation-rules"]).toBeUndefined();
    expect((await new Visitor("vellora-uk").get("/signed-out")).headers["speculation-rules"]).toBeUndefined();
  });

  test("takes no message away", async () => {
    const emma = await visitorOf("emma@example.com");
    // Nobody knows what became of a deletion with this id, and the page says so.
    const undo = `/my-photos/deletions/${crypto.randomUUID()}/undo`;
    await emma.postOnly(undo, { idempotencyKey: await newKeyFor(emma), backTo: library });
    const looked = await emma.get(library, ahead);
    expect(looked.status).toBe(503);
    // A session that is proven anew, as any page may do after some minutes, takes no message.
    const cookies = [looked.headers["set-cookie"] ?? []].flat();
    expect(cookies.filter((cookie) => !cookie.startsWith("__Host-session-proof="))).toEqual([]);
    expect(textOf(await emma.get(library))).toContain("We’re not sure this went through");
    expect((await emma.get(library, ahead)).status).toBe(200);
  });

  test("does not use up the one time that the storage page opens by itself", async () => {
    const email = "carl@example.com";
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await setStoragePeriod(email, { projectedDeletionDate: soon, delayedDeletionDate: null });
    const carl = await visitorOf(email);
    expect((await carl.get(library, ahead)).status).toBe(503);
    expect((await carl.get(library)).location?.pathname).toContain("storage");
  });

  test("begins no sign-in", async () => {
    const nobody = new Visitor("vellora-uk");
    const sent = await nobody.get(library, ahead);
    expect(sent.location?.pathname).toBe("/sign-in");
    const asked = await nobody.get("/sign-in", ahead);
    expect(asked.status).toBe(503);
    expect(asked.headers["set-cookie"]).toBeUndefined();
  });

  test("begins no sign-in as a picture or script of another page", async () => {
    for (const dest of ["image", "script", "iframe", "empty"]) {
      const nobody = new Visitor("vellora-uk");
      nobody.setCookie("__Host-cookie-probe", "1");
      const asked = await nobody.get("/sign-in", { "Sec-Fetch-Dest": dest, "Sec-Fetch-Site": "same-site" });
      expect([dest, asked.status, asked.location]).toEqual([dest, 400, null]);
      expect([...nobody.cookies().keys()].filter((name) => name.startsWith("__Host-sign-in"))).toEqual([]);
    }
  });

  test("is forgotten when something was changed", async () => {
    const emma = await visitorOf("emma@example.com");
    const changeWith = async (headers: Record<string, string>) =>
      (await emma.postOnly("/appearance", { theme: "system" }, headers)).headers["clear-site-data"];
    expect(await changeWith({ "Sec-CH-UA": '"Not;A=Brand";v="8", "Chromium";v="138"' })).toBe(
      '"prefetchCache"',
    );
    // They do not know the word, and report it.
    expect(await changeWith({ "Sec-CH-UA": '"Chromium";v="109", "Not;A=Brand";v="138"' })).toBeUndefined();
    expect(await changeWith({})).toBeUndefined();
    expect((await emma.get(library)).headers["clear-site-data"]).toBeUndefined();
  });
});

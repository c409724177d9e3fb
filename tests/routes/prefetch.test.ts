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
    // An unknown deletion counts as undone, and the page shows that.
    const undo = `/my-photos/deletions/${crypto.randomUUID()}/undo`;
    await emma.postOnly(undo, { idempotencyKey: await newKeyFor(emma), backTo: library });
    const looked = await emma.get(library, ahead);
    expect(looked.status).toBe(503);
    expect(looked.headers["set-cookie"]).toBeUndefined();
    expect(textOf(await emma.get(library))).toContain("Undone. Your photos are back.");
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

  test("is forgotten when something was changed", async () => {
    const emma = await visitorOf("emma@example.com");
    const answer = await emma.postOnly("/appearance", { theme: "system" });
    expect(answer.headers["clear-site-data"]).toBe('"prefetchCache"');
    expect((await emma.get(library)).headers["clear-site-data"]).toBeUndefined();
  });
});

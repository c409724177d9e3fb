import { expect, test } from "vitest";
import { pathsOfSiteMap } from "../support/site-map";
import { Visitor } from "../support/visitor";

/** What may be seen without signing in. Whoever adds a path here and in session/public-paths.ts means it. */
const publicPaths = [
  "/sign-in",
  "/sign-in/callback",
  "/logout",
  "/signed-out",
  "/account-deleted",
  "/delete-account-error",
  "/change-email-success",
  "/change-email-error",
  "/subscription-confirmation",
  "/subscription-confirmation-success",
  "/subscription-confirmation-error",
  "/offline",
  "/cookie-settings",
  "/config.json",
  "/healthz",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
];

const paths = pathsOfSiteMap();

test("the site map has pages to guard", () => {
  expect(paths).toContain("/orders/1");
  expect(paths.length).toBeGreaterThan(15);
});

test.each([...new Set(paths)])("an anonymous visit of %s", async (path) => {
  for (const address of [path, `${path}?timeline=true`]) {
    const answer = await new Visitor("vellora-ie").get(address);
    if (publicPaths.includes(path)) {
      expect(answer.location?.pathname ?? path).not.toBe(undefined);
      // Without a sign-in that was begun, an answer of the authority is a bad request.
      expect(answer.status).toBeLessThan(path === "/sign-in/callback" ? 401 : 400);
    } else {
      expect(answer.status).toBe(302);
      expect(answer.location?.pathname).toBe("/sign-in");
      expect(answer.text).toBe("");
    }
  }
});

test.each(paths.filter((path) => !publicPaths.includes(path)))("an anonymous form for %s", async (path) => {
  const answer = await new Visitor("vellora-ie").post(path, { intent: "anything" });
  expect(answer.location?.pathname).toBe("/sign-in");
});

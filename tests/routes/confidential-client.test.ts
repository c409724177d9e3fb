import { afterAll, afterEach, expect, test } from "vitest";
import { callsOf, setTokenLifetime } from "../support/backend";
import { restartSite } from "../support/restart-site";
import { Visitor } from "../support/visitor";

const email = "otto@example.com";
/** The private half of the key that the reference authority knows (backend/src/authority/provider.ts). */
const clientKey = {
  kty: "EC",
  crv: "P-256",
  x: "YBlKg4Ysyp-Ijd2EQ7033OZ7NU_QAcVZy3a4I8QANRs",
  y: "BFcizjxM2fbi_-LS_tFRcEHufzyAu8f7R8vRZW4GNQE",
  d: "JQjUVzflHYiuEkx6gfIBMMWWEoz5ivixxqEE3HYqNkY",
  alg: "ES256",
  kid: "c1",
};

afterEach(() => setTokenLifetime(email, null));
afterAll(() => restartSite());

test.each([
  [
    "a secret",
    { CLIENT_ID: "account-site-with-secret", CLIENT_SECRET: "a secret: 100 % safe & known to all" },
  ],
  ["a key", { CLIENT_ID: "account-site-with-key", CLIENT_PRIVATE_KEY: JSON.stringify(clientKey) }],
])("confidential client: one with %s signs in, refreshes and revokes", async (_what, variables) => {
  await restartSite({ variables });
  await setTokenLifetime(email, 5);
  const visitor = new Visitor("vellora-ie");
  expect((await visitor.signIn(email, "/settings")).text).toContain(email);
  await setTokenLifetime(email, null);
  const calls = await callsOf(
    async () => {
      expect((await visitor.get("/settings")).text).toContain(email);
      await visitor.post("/logout", {});
    },
    { service: "authority" },
  );
  expect(calls.map(({ path, status }) => [path.split("/").at(-1), status])).toEqual([
    ["token", 200],
    ["revocation", 200],
  ]);
});

test("confidential client: one with a wrong secret signs nobody in, and is told as unavailable", async () => {
  await restartSite({ variables: { CLIENT_ID: "account-site-with-secret", CLIENT_SECRET: "another" } });
  const visitor = new Visitor("vellora-ie");
  const answer = await visitor.signIn(email, "/settings");
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("Auth Error: ");
});

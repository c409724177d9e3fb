import { afterAll, expect, test } from "vitest";
import { callsOf, newCustomer, setTokenLifetime, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { restartSite } from "../support/restart-site";
import { loggedBy } from "../support/site-log";
import { Visitor, visitorOf } from "../support/visitor";

const { email } = await newCustomer("tom@example.com");
afterAll(() => restartSite());

const path = "/settings/personal-details";
const typed = { title: "Mx", firstName: "Tom", lastName: "Berg", phoneNumber: "", language: "en-GB" };

/** The lines of answers to forms. */
async function answersTo(run: () => Promise<unknown>) {
  const { lines } = await loggedBy(run);
  return lines.filter(({ message, method }) => message === "answered" && method === "POST");
}

test("log: the line of a form says whether it was saved, rejected, failed or has an unknown outcome", async () => {
  const visitor = await visitorOf(email);
  const formWith = async (fields: Record<string, string>) => ({
    ...hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey"),
    ...typed,
    ...fields,
  });
  const lineOf = async (
    fields: Record<string, string>,
    around: (run: () => Promise<unknown>) => Promise<unknown> = (run) => run(),
  ) => {
    const form = await formWith(fields);
    return answersTo(() => around(() => visitor.postOnly(path, form)));
  };
  const change = { service: "customers", method: "PUT" } as const;
  const failing = (run: () => Promise<unknown>) =>
    withFault({ ...change, fault: "status", status: 500 }, run);
  const unheard = (run: () => Promise<unknown>) =>
    withFault({ service: "customers", method: "GET", fault: "status", status: 500 }, () =>
      withFault({ ...change, fault: "lost" }, run),
    );
  expect(await lineOf({ lastName: "Saved" })).toMatchObject([{ path, outcome: "saved" }]);
  expect(await lineOf({ firstName: "" })).toMatchObject([{ path, outcome: "rejected" }]);
  expect(await lineOf({ lastName: "Failed" }, failing)).toMatchObject([{ path, outcome: "failed" }]);
  expect(await lineOf({ lastName: "Unknown" }, unheard)).toMatchObject([{ path, outcome: "unknown" }]);
});

test("log: calls to the authority stand in the line of their request, with the id that it got", async () => {
  // A worker that has read nothing of the authority yet.
  await restartSite();
  const visitor = new Visitor("vellora-ie");
  await setTokenLifetime(email, 5);
  const seen = await callsOf(
    async () => {
      const { lines } = await loggedBy(async () => {
        await visitor.signIn(email, "/downloads");
        await visitor.get("/downloads");
      });
      const calls = lines.flatMap(({ calls }) => (Array.isArray(calls) ? calls : []));
      const ofAuthority = calls.filter(({ service }) => service === "authority");
      expect(new Set(ofAuthority.map(({ operation }) => operation))).toEqual(
        new Set(["discovery", "token", "keys", "refresh"]),
      );
      for (const { id } of ofAuthority) expect(id).toMatch(/^[\da-f-]{36}$/);
    },
    { service: "authority" },
  );
  await setTokenLifetime(email, null);
  expect(seen.filter(({ correlationId }) => correlationId).length).toBeGreaterThan(2);
});

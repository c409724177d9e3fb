import { expect, test } from "vitest";
import { workerOf } from "../../../scripts/steps/chosen-worker.mjs";

const workers = [
  { region: "dach", environment: "production", name: "account-site-dach" },
  { region: "nordics", environment: "production", name: "account-site-nordics" },
  { region: "nordics", environment: "test", name: "account-site-nordics-test" },
];

test("worker of a command: is named by region and environment", () => {
  expect(workerOf(workers, { region: "nordics", env: "test" }).name).toBe("account-site-nordics-test");
});

test.each([
  [{}, "Say which worker: --region <one of dach, nordics> --env <production|acceptance|test>."],
  [{ region: "nordics" }, "Say which worker"],
  [{ region: "nordics-test", env: "test" }, 'There is no region "nordics-test"; there are dach, nordics.'],
  [{ region: "nordics ", env: "test" }, 'There is no region "nordics "'],
  [{ region: "dach", env: "test" }, "No storefront of dach has a domain in test"],
  [{ region: "dach", env: "test" }, "There is one in production."],
])("worker of a command: %j is answered with a message", (options, message) => {
  expect(() => workerOf(workers, options)).toThrow(message);
});

import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { readEnvironment } from "~/platform/environment";
import { serviceNames } from "~/platform/service-names";
import { bindings } from "../../support/environment";

test("environment: every service has the common address with its own name", () => {
  const { services } = readEnvironment({ ...bindings });
  expect(Object.keys(services).sort()).toEqual([...serviceNames].sort());
  expect(services.orders).toBe("https://{env}orders.services.example");
  expect(services["temp-selections"]).toBe("https://{env}temp-selections.services.example");
});

test("environment: the authority has its own address", () => {
  expect(readEnvironment({ ...bindings }).services.authority).toBe("https://{env}id.{brand}.example");
});

test("environment: one service can have another address", () => {
  const SERVICE_OVERRIDES = { orders: "https://orders.corp.example/v1/" };
  const { services } = readEnvironment({ ...bindings, SERVICE_OVERRIDES });
  expect(services.orders).toBe("https://orders.corp.example/v1");
  expect(services.photos).toBe("https://{env}photos.services.example");
});

test("environment: overrides may be JSON, as on the command line", () => {
  const SERVICE_OVERRIDES = '{"orders":"http://127.0.0.1:9089"}';
  expect(readEnvironment({ ...bindings, SERVICE_OVERRIDES }).services.orders).toBe("http://127.0.0.1:9089");
});

test("environment: the worker takes the variables of wrangler.toml", () => {
  const { vars } = unstable_readConfig({ config: "wrangler.toml" });
  expect(() => readEnvironment({ ...bindings, ...vars })).not.toThrow();
});

test.each([
  [{ SERVICES_URL: undefined }, "SERVICES_URL"],
  [{ SERVICES_URL: "https://services.example" }, "must hold {service}"],
  [{ SERVICES_URL: "ftp://{service}.example" }, "must be an http(s) address"],
  [{ SERVICE_OVERRIDES: { order: "https://a.example" } }, 'Unrecognized key: "order"'],
  [{ SERVICE_OVERRIDES: { orders: "a.example" } }, "SERVICE_OVERRIDES.orders"],
  [{ SERVICE_OVERRIDES: "https://a.example" }, "SERVICE_OVERRIDES"],
  [{ TOKEN_REFRESHER: "gate" }, "must be a Durable Object binding"],
  [{ REGION: "atlantis" }, "REGION"],
])("environment: rejects %j with the message %s", (changes, message) => {
  expect(() => readEnvironment({ ...bindings, ...changes })).toThrow(message);
});

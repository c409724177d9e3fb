import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "~/platform/environment";
import { ServiceFailure } from "~/platform/http/service-failure";
import { voucherFailure } from "~/services/voucher-failure";
import catalogue from "../../../public/locales/en-GB.json";

/** Everything the app's source says, in one text. */
const source = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join("app", file), "utf8"))
  .join("\n");

/** Keys that are put together from parts (`settings.${form}.failed`), as patterns. */
const patterns = [...source.matchAll(/`([\w.]*(?:\$\{[^`}]+\}[\w.]*)+)`/g)].map(
  ([, template = ""]) =>
    new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]+\}/g, "[\\w.-]+")}$`),
);

const messages = new Map<string, string>(Object.entries(catalogue));
const isShown = (key: string) =>
  source.includes(`"${key}"`) ||
  patterns.some((pattern) => pattern.source.includes("\\.") && pattern.test(key));
const keysOf = (text: string) => [...messages].filter(([, known]) => known === text).map(([key]) => key);

/**
 * Source: docs/specification/1-account-site.md, section 8, and the messages of sections 2 and 4 that
 * tell of a failure, word for word.
 */
test.each([
  "Your account couldn’t be deleted",
  "Something went wrong with the account deletion. Could you please try again?",
  "Your email wasn't changed",
  "Something went wrong with the email change. Could you please try again?",
  "Your subscription failed",
  "Something went wrong with the subscription. Could you please try again?",
  "An error occurred loading your settings",
  "An error occurred loading this order, please contact us to report this issue.",
  "Order not found",
  "An unexpected error has occurred, please contact us if you continue to have problems.",
  "Please enable site data and cookies in your browser to use the website",
  "Phone number must be valid",
  "Postal Code must be valid",
  "Street number must be valid",
  "Street name must be valid",
  "Missing account details, please complete additional details",
  "Pending account validation",
  "Blocked account, please contact customer care",
  "Try again",
])("“%s” is a text of the catalogue, and a page shows it", (text) => {
  const keys = keysOf(text);
  expect(keys).not.toEqual([]);
  expect(keys.filter(isShown)).not.toEqual([]);
});

test("an error of sign-in begins with “Auth Error: ”, followed by words of ours", () => {
  expect(messages.get("signIn.error")).toBe("Auth Error: {{text}}");
  for (const problem of ["cancelled", "refused", "unavailable"])
    expect(messages.get(`signIn.error.${problem}`)).toMatch(/\w/);
});

test("an e-mail address that is in use is told at its field", () => {
  expect(messages.get("settings.email.inUse")).toMatch(/already in use/);
  expect(isShown("settings.email.inUse")).toBe(true);
});

test("a voucher that could not be asked for is logged in the specified words", () => {
  const text = voucherFailure(
    { status: 500, text: "oops", url: "https://vouchers.example/offers/ABC" },
    "ABC",
  );
  expect(text).toMatch(/^Error oops; Status Code: 500 Received from https:\/\//);
  expect(text).not.toContain("ABC");
});

test("a worker that lacks what sign-in needs says so in the specified words", () => {
  expect(() => readEnvironment({})).toThrow("Config should be loaded before authentication");
});

test("a failed call names service, operation and status, and nothing of the answer", () => {
  expect(new ServiceFailure("orders", "list", 500).message).toBe("orders list: 500");
});

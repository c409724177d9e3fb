import { expect, test } from "vitest";
import { authorityPages } from "~/account/settings/authority-pages";
import { environmentWith, siteOf } from "../../../support/environment";

const site = siteOf("a-account.vellora-nl.example");

test("authority pages: those that are configured, at the storefront's authority", () => {
  const AUTHORITY_PASSWORD_URL = "https://{env}id.{brand}.example/account?lang=nl#password";
  const AUTHORITY_SESSIONS_URL = "https://{env}id.{brand}.example/sessions";
  expect(
    authorityPages({
      site,
      environment: environmentWith({ AUTHORITY_PASSWORD_URL, AUTHORITY_SESSIONS_URL }),
    }),
  ).toEqual([
    { page: "password", href: "https://a-id.vellora.example/account?lang=nl#password" },
    { page: "sessions", href: "https://a-id.vellora.example/sessions" },
  ]);
});

test("authority pages: none where none is configured, or empty", () => {
  expect(authorityPages({ site, environment: environmentWith({}) })).toEqual([]);
  expect(authorityPages({ site, environment: environmentWith({ AUTHORITY_PASSKEYS_URL: "" }) })).toEqual([]);
});

test.each([
  ["http://id.vellora.example/password", "must be https"],
  ["javascript:alert(1)", "must be an http(s) address"],
  ["https://id.{host}.example/password", "unknown placeholder"],
])("authority pages: the page %s is refused: %s", (AUTHORITY_PASSWORD_URL, message) => {
  expect(() => environmentWith({ AUTHORITY_PASSWORD_URL })).toThrow(message);
});

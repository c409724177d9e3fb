import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { locales, wholeLocaleOf } from "~/brands/storefronts";
import { withReplacements } from "../../../scripts/steps/faster-remix.mjs";
import { unusedBranches } from "../../../scripts/steps/unused-branches.mjs";
import { withoutUnusedMembers } from "../../../scripts/steps/unused-members.mjs";

const require = createRequire(import.meta.url);

/** A package's module as it is, and as it is in the worker. */
async function bothOf(path: string) {
  const file = require.resolve("i18next/package.json").replace("i18next/package.json", path);
  const code = readFileSync(file, "utf8");
  const smaller = withoutUnusedMembers(withReplacements(code, file, unusedBranches) ?? code, file) ?? "";
  expect(smaller.length).toBeLessThan(code.length * 0.75);
  const asModule = `data:text/javascript;base64,${Buffer.from(smaller).toString("base64")}`;
  return [await import(file), await import(asModule)];
}

const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`public/locales/${locale}.json`, "utf8"));

/** Of a class, as its package writes it. */
const methods = (source: string) =>
  [...source.matchAll(/^ {2,4}(?:static )?(?:async )?(\w+)\([^;]*\{$/gm)].map(([, name]) => name);

test("i18next without unused methods: finds every text of every language as before", async () => {
  const modules = await bothOf("i18next/dist/esm/i18next.js");
  for (const locale of locales) {
    const whole = wholeLocaleOf(locale);
    const messages = await Promise.all(
      modules.map(async ({ createInstance }) => {
        const lookUp = await createInstance().init({
          lng: locale,
          fallbackLng: whole,
          load: "currentOnly",
          resources: { [whole]: { translation: read(whole) }, [locale]: { translation: read(locale) } },
          keySeparator: false,
          nsSeparator: false,
          interpolation: { escapeValue: false },
          returnNull: false,
        });
        const keys = Object.keys(read(whole)).map((key) =>
          key.replace(/_(zero|one|two|few|many|other)$/, ""),
        );
        return [...keys, "no.such.text", ""].flatMap((key) =>
          [undefined, 0, 1, 2, 1_000_000].map((count) =>
            lookUp(key, { skipInterpolation: true, ...(count === undefined ? {} : { count }) }),
          ),
        );
      }),
    );
    expect(messages[1]).toEqual(messages[0]);
  }
});

test("ical-generator without unused methods: writes a reminder as before", async () => {
  const modules = await bothOf("ical-generator/dist/index.mjs");
  const [before, after] = modules.map(({ default: ical, ICalAlarmType, ICalEventTransparency }) => {
    const calendar = ical({ prodId: { company: "Vellora", product: "account", language: "NL" } });
    const event = calendar.createEvent({
      id: "storage@vellora",
      sequence: 20_000,
      start: new Date(Date.UTC(2026, 10, 30)),
      allDay: true,
      timezone: "UTC",
      stamp: new Date(Date.UTC(2026, 10, 23, 9)),
      summary: "Uw foto’s; bestel, of bewaar ze",
      description: `${"Een lange regel, met een komma. ".repeat(9)}\nEn nog een.`,
      url: "https://account.vellora-nl.example/photos?from=reminder",
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const days of [14, 1])
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: days * 86_400,
        description: "Uw foto’s",
      });
    return calendar.toString();
  });
  expect(before).toContain("BEGIN:VALARM");
  expect(after).toBe(before);
});

test("ipaddr.js without unused functions: reads, matches and cuts addresses as before", () => {
  const file = require.resolve("ipaddr.js");
  const code = readFileSync(file, "utf8");
  const smaller = withoutUnusedMembers(code, file) ?? "";
  expect(smaller.length).toBeLessThan(code.length * 0.9);
  const [before, after] = [code, smaller].map((source) => {
    const loaded = { exports: {} as typeof import("ipaddr.js") };
    new Function("module", "exports", source)(loaded, loaded.exports);
    const { exports: ipaddr } = loaded;
    const of = (address: string) => {
      if (!ipaddr.isValid(address)) return null;
      const [parsed, processed] = [ipaddr.parse(address), ipaddr.process(address)];
      const isIPv6 = parsed instanceof ipaddr.IPv6;
      return [
        [parsed.toString(), processed.toString(), parsed.range(), processed.kind()],
        isIPv6 && ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString(),
        isIPv6 && parsed.match(ipaddr.IPv6.parseCIDR("2000::/3")),
      ];
    };
    return [
      ...[
        "10.0.0.1",
        "8.8.8.8",
        "0x7f.1",
        "2130706433",
        "192.168.1",
        "169.254.169.254",
        "256.1.1.1",
        "::1",
        "::",
      ],
      ...[
        "2001:db8::1",
        "2a00:1450:4001::5",
        "::ffff:10.0.0.1",
        "fe80::1%eth0",
        "64:ff9b::8.8.8.8",
        "fc00::",
        "x",
      ],
    ].map(of);
  });
  expect(after).toEqual(before);
  expect(before?.filter((one) => one !== null)).toHaveLength(14);
});

test("OAuth2Strategy without unused methods: leads to the authority as before", async () => {
  const file = require.resolve("remix-auth-oauth2");
  const code = readFileSync(file, "utf8");
  const smaller = withoutUnusedMembers(code, file) ?? "";
  expect(methods(smaller)).toEqual([
    "constructor",
    "authenticate",
    "createAuthorizationURL",
    "authorizationParams",
  ]);
  const client = readFileSync(require.resolve("arctic/dist/client.js"), "utf8");
  expect(methods(withoutUnusedMembers(client, "/arctic/dist/client.js") ?? "")).toEqual([
    "constructor",
    "createAuthorizationURLWithPKCE",
  ]);
  // What is left calls nothing that is gone.
  expect(smaller).not.toMatch(/this\.client\.(?!createAuthorizationURLWithPKCE)|ObjectParser\(/);
});

test("libphonenumber-js without unused methods: its class keeps those that are called", () => {
  const file = require
    .resolve("libphonenumber-js/package.json")
    .replace("package.json", "es6-modern/PhoneNumber.js");
  const code = readFileSync(file, "utf8");
  const smaller = withoutUnusedMembers(code, file) ?? "";
  expect(methods(code).length).toBeGreaterThan(10);
  expect(methods(smaller)).toEqual(["constructor", "isValid", "format", "formatInternational"]);
});

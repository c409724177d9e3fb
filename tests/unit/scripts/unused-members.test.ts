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

import { expect, test } from "vitest";
import { lentSession } from "../support/lent-session";
import { reported } from "../support/messages";
import { linksOf, linkTo } from "../support/page-text";
import { Visitor } from "../support/visitor";

const emma = "emma@example.com";

test.each([
  ["fotolind-at", true],
  ["vellora-de", true],
  ["printwren-uk", false],
])("footer: %s links privacy and terms, an imprint: %s", async (hostId, imprinted) => {
  const page = await (await lentSession(hostId, emma)).get("/orders");
  const pathOf = (item: string) => new RegExp(`/outside/${hostId}/${item}$`);
  expect(linkTo(page, reported(hostId, "footer.privacy"))).toMatch(pathOf("privacy"));
  expect(linkTo(page, reported(hostId, "footer.terms"))).toMatch(pathOf("terms"));
  const imprint = linkTo(page, reported(hostId, "footer.imprint"));
  if (imprinted) expect(imprint).toMatch(pathOf("imprint"));
  else expect(imprint).toBeNull();
});

test.each([
  ["vellora-be", "Français", "fr-BE", "vellora-befr"],
  ["vellora-befr", "Nederlands", "nl-BE", "vellora-be"],
])(
  "footer: %s leads to the same page in the country's other language, %s",
  async (hostId, name, locale, other) => {
    const visitor = await lentSession(hostId, emma);
    for (const path of ["/settings", "/orders?order_state=history&q=a%26%22b"]) {
      const page = await visitor.get(path);
      const link = linksOf(page).find(({ text }) => text === name);
      expect(link?.href).toBe(
        new URL(path, visitor.origin.replace(`account.${hostId}.`, `account.${other}.`)).href,
      );
      expect(link?.attributes).toContain(`lang="${locale}" hrefLang="${locale}"`);
    }
  },
);

test.each(["vellora-nl", "fotolind-at"])(
  "footer: %s has one language, and no link to another",
  async (hostId) => {
    const page = await (await lentSession(hostId, emma)).get("/settings");
    expect(linksOf(page).filter(({ attributes }) => /hreflang/i.test(attributes))).toEqual([]);
  },
);

test.each(["/signed-out", "/subscription-confirmation-error", "/sign-in?cookies=1"])(
  "footer: %s, a page without the menu, has imprint, privacy, terms and cookie settings, also for whoever is not signed in",
  async (path) => {
    const hostId = "fotolind-at";
    const page = await new Visitor(hostId).open(path);
    expect(page.text).not.toContain('id="menu"');
    for (const item of ["imprint", "privacy", "terms"] as const)
      expect([path, linkTo(page, reported(hostId, `footer.${item}`))]).toEqual([
        path,
        expect.stringMatching(new RegExp(`/outside/${hostId}/${item}$`)),
      ]);
    expect(linkTo(page, reported(hostId, "footer.cookies"))).toBe("/cookie-settings");
  },
);

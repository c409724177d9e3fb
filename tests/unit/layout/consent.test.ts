import { expect, test } from "vitest";
import { locales } from "~/brands/storefronts";
import { feedbackWidget, showsFeedback } from "~/layout/feedback";
import { showsChat } from "~/layout/support-chat";
import { mayLoadThirdPartyScripts } from "~/layout/third-party-script-pages";
import { readConsent } from "~/server/consent";
import { pagesWithScripts, routePaths, withParameters } from "../../support/site-map";

const consentOf = (...values: string[]) => readConsent(new Map([["cookieConsent", values]]));

test.each([
  ["00", false, false],
  ["01", false, true],
  ["10", true, false],
  ["11", true, true],
])("code %s reads analytics first, then marketing", (code, analytics, marketing) => {
  expect(consentOf(code)).toEqual({ answered: true, analytics, marketing });
});

test.each([[[]], [[""]], [["1"]], [["111"]], [["true"]], [["1 1"]]])(
  "%j is no answer, and allows nothing",
  (values) => {
    expect(consentOf(...values)).toEqual({ answered: false, analytics: false, marketing: false });
  },
);

test("two cookies that differ allow what both allow", () => {
  expect(consentOf("11", "01")).toEqual({ answered: true, analytics: false, marketing: true });
  expect(consentOf("11", "junk")).toEqual({ answered: true, analytics: true, marketing: true });
});

test.each([
  ["/", true],
  ["/orders", true],
  ["/my-photographs", true],
  ["/downloads", true],
  ["/my-photos", false],
  ["/my-photos/photos", false],
  ["/my-photos/photos/preview/1", false],
  ["/my-photos/albums/1", false],
  ["/my-photos/shared-albums/1", false],
  ["/my-photos/albums/1/preview/2", false],
  ["/my-photos/exports/1", false],
])("the chat on %s: %s", (path, shown) => {
  expect(showsChat(path)).toBe(shown);
});

test("the feedback widget speaks the eleven languages of the specification, small screens with an id of their own", () => {
  const spoken = locales.filter((locale) => feedbackWidget(locale) !== null);
  expect(spoken.toSorted()).toEqual(
    [
      "en-GB",
      "nl-NL",
      "es-ES",
      "fr-FR",
      "nl-BE",
      "de-AT",
      "it-IT",
      "da-DK",
      "pt-PT",
      "nb-NO",
      "sv-SE",
    ].toSorted(),
  );
  const ids = spoken.flatMap((locale) => Object.values(feedbackWidget(locale) ?? {}));
  expect(new Set(ids).size).toBe(22);
});

test.each([
  "/orders?confirmation-token=abc",
  "/orders?order_state=history&email=a%40b.example",
  "/orders?returnTo=%2Fdelete-account-confirmation%3Fconfirmation-token%3Dabc",
  "/orders?code=abc&state=def",
  "/orders?%E0%A4%A&confirmation-token=1",
])("mayLoadThirdPartyScripts: false for %s", (path) => {
  expect(mayLoadThirdPartyScripts(new URL(path, "https://account.example"), "orders")).toBe(false);
});

test("feedback widget: lies neither over the timeline's slider nor over the preview's arrows", () => {
  expect(showsFeedback("/my-photos/photos")).toBe(false);
  expect(showsFeedback("/my-photos/albums")).toBe(true);
  expect(showsFeedback("/orders")).toBe(true);
  expect(showsFeedback("/my-photos/photos/preview/1")).toBe(false);
  expect(showsFeedback("/my-photos/albums/1/preview/2")).toBe(false);
});

test("mayLoadThirdPartyScripts: true for the listed pages of the site map alone", () => {
  const loading = routePaths.filter((path) =>
    mayLoadThirdPartyScripts(new URL(withParameters(path), "https://account.example"), path.slice(1)),
  );
  expect(loading.map(withParameters).toSorted()).toEqual(pagesWithScripts.toSorted());
});

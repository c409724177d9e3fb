import { z } from "zod";
import { invalidPhoneText } from "~/account/addresses/address-messages";
import { countryOf } from "~/account/addresses/countries";
import { nameText, nameTextOrNone } from "~/account/addresses/name-text";
import {
  comparablePhoneNumber,
  maxPhoneNumberLength,
  phoneNumberOf,
  shownPhoneNumber,
} from "~/account/addresses/phone-number";
import type { Locale } from "~/brands/storefronts";
import type { Translate } from "~/i18n/translator";
import { unreadFieldsOf } from "~/platform/http/rows";
import { versionOf } from "~/server/forms/seen-version";
import type { Customer } from "~/services/customers";
import { fullName } from "./full-name";
import { languageName } from "./languages";

/** Characters; the limits of customer service. */
export const maxNameLength = 100;
const maxTitleLength = 40;
const maxLanguageLength = 20;
/** "nl-NL", and other forms that customer service may have stored. */
const languageCode = /^[A-Za-z]{2,3}([-_][A-Za-z]{2,8})?$/;

/** @param country whose phone numbers need no country code */
export function personalDetailsForm(t: Translate, country: string) {
  const name = (message: string) => nameText(t, message, maxNameLength);
  const invalidPhoneNumber = invalidPhoneText(t);
  const invalidLanguage = t("settings.personalDetails.language.invalid");
  const phoneNumber = z
    .string()
    .max(maxPhoneNumberLength, invalidPhoneNumber)
    .transform((text, issues) => {
      const number = phoneNumberOf(text, countryOf(country)?.code ?? "GB");
      if (number !== null) return number;
      issues.addIssue({ code: "custom", message: invalidPhoneNumber });
      return z.NEVER;
    });
  return z
    .object({
      title: nameTextOrNone(t, maxTitleLength).optional(),
      firstName: name(t("settings.personalDetails.firstName.invalid")),
      lastName: name(t("settings.personalDetails.lastName.invalid")),
      phoneNumber: phoneNumber.optional(),
      language: z
        .string({ error: invalidLanguage })
        .max(maxLanguageLength, invalidLanguage)
        .regex(languageCode, invalidLanguage),
    })
    .transform(({ title, phoneNumber: number, ...details }) => ({
      ...details,
      title: title ?? null,
      phoneNumber: number ?? null,
    }));
}

type PersonalDetails = z.output<ReturnType<typeof personalDetailsForm>>;

const parts = ["title", "firstName", "lastName", "phoneNumber", "language"] as const;

/** Absent and empty values are equal, and so is a phone number in another writing. */
const comparable = (details: PersonalDetails | Customer, part: (typeof parts)[number]): string =>
  part === "phoneNumber" ? comparablePhoneNumber(details[part] ?? "") : (details[part] ?? "");

export const isSaved = (sent: PersonalDetails, me: Customer): boolean =>
  parts.every((part) => comparable(sent, part) === comparable(me, part));

/** Of each part: they can be changed one without the other (docs/decisions/0127-two-tabs.md). */
const versionsOfParts = (details: PersonalDetails | Customer): Promise<string[]> =>
  Promise.all(parts.map(async (part) => (await versionOf([comparable(details, part)])).slice(0, 16)));

/** Differs once the details have changed. The form chooses the storefront's language for who has none. */
export const versionOfDetails = async (me: Customer, locale: Locale): Promise<string> =>
  (await versionsOfParts({ ...me, language: me.language ?? locale })).join();

/** What is stored now, and could be read, of the parts that `sent` leaves as the form showed them; as the form shows it. */
export async function partsLeftAlone(
  sent: PersonalDetails,
  seen: string | null,
  me: Customer,
): Promise<Record<string, string>> {
  const [left, before] = [await versionsOfParts(sent), seen?.split(",") ?? []];
  const unread = unreadFieldsOf(me);
  const untouched = parts.filter((part, at) => left[at] === before[at] && !unread.includes(part));
  const shown = (part: (typeof parts)[number]) =>
    part === "phoneNumber" ? shownPhoneNumber(me[part] ?? "") : (me[part] ?? "");
  return Object.fromEntries(untouched.map((part) => [part, shown(part)]));
}

/** Labels of what the form cannot show. */
export function unreadDetails(me: Partial<Customer>, t: Translate): string[] {
  const unread = unreadFieldsOf(me);
  return parts
    .filter((part) => unread.includes(part))
    .map((part) => t(`settings.personalDetails.${part === "title" ? "subject" : part}`));
}

/** In one line, as the settings show them. */
export function detailsText(me: Customer, t: Translate, locale: Locale): string {
  const { phoneNumber, language } = me;
  const phone = phoneNumber && shownPhoneNumber(phoneNumber);
  return [fullName(me, t, locale), phone, language && languageName(language, t)].filter(Boolean).join(", ");
}

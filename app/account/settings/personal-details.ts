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
export function isSaved(sent: PersonalDetails, me: Customer): boolean {
  return parts.every((part) => {
    const [stored, wanted] = [me[part] ?? "", sent[part] ?? ""];
    if (part !== "phoneNumber") return stored === wanted;
    return comparablePhoneNumber(stored) === comparablePhoneNumber(wanted);
  });
}

/** Differs once the details have changed. */
export const versionOfDetails = (me: Customer): Promise<string> => versionOf(parts.map((part) => me[part]));

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

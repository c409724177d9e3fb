import { countries, countryOf } from "~/account/addresses/countries";
import { PhoneField } from "~/account/addresses/phone-field";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { seenFields } from "~/layout/seen-version";
import { useSubmittedForm } from "~/layout/submitted-form";
import { limitOf } from "~/layout/text-limit";
import { UnreadFields } from "~/layout/unread-fields";
import type { Customer } from "~/services/customers";
import { SelectField } from "~/ui/form/select-field";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { FormProblems } from "./form-problems";
import { languageName, languagesAt } from "./languages";
import { maxNameLength, unreadDetails } from "./personal-details";
import { SettingsButtons } from "./settings-buttons";
import { asksForTitle, titlesAt, titleText } from "./titles";

interface PersonalDetailsFieldsProps {
  me: Partial<Customer>;
  /** The version of `me`: a change by somebody else in the meantime is not overwritten. */
  seen: string | undefined;
  home: string;
}

/** A title or language that only customer service knows remains a choice. */
export function PersonalDetailsFields({ me, seen, home }: PersonalDetailsFieldsProps) {
  const { t, site } = usePage();
  const form = useSubmittedForm();
  const title = me.title ?? "";
  const language = me.language ?? site.storefront.locale;
  const languages = languagesAt(site.storefront.locale);
  const known = <Value extends string>(choices: readonly Value[], value: string): string[] =>
    choices.some((choice) => choice === value) ? [...choices] : [value, ...choices];
  const spoken = languages.filter((locale) => locale.slice(0, 2) !== language.slice(0, 2));
  return (
    <>
      <FormProblems form={form} />
      <UnreadFields labels={unreadDetails(me, t)} />
      <Card>
        <ActionForm fields={seenFields(form, seen)}>
          <Stack gap="l">
            <Stack>
              {asksForTitle(site.storefront.locale) ? (
                <SelectField
                  name="title"
                  label={t("settings.personalDetails.subject")}
                  options={known(titlesAt(site.storefront.locale), title).map((value) => ({
                    value,
                    label: value === "" ? t("settings.personalDetails.title.none") : titleText(value, t),
                  }))}
                  defaultValue={form.value("title", title)}
                  {...form.mistake("title")}
                  autoComplete="honorific-prefix"
                />
              ) : (
                <input type="hidden" name="title" value={form.value("title", title)} />
              )}
              <TextField
                name="firstName"
                label={t("settings.personalDetails.firstName")}
                defaultValue={form.value("firstName", me.firstName)}
                {...form.mistake("firstName")}
                invalid={t("settings.personalDetails.firstName.invalid")}
                required
                limit={limitOf(t, maxNameLength)}
                autoComplete="given-name"
                enterKeyHint="next"
              />
              <TextField
                name="lastName"
                label={t("settings.personalDetails.lastName")}
                defaultValue={form.value("lastName", me.lastName)}
                {...form.mistake("lastName")}
                invalid={t("settings.personalDetails.lastName.invalid")}
                required
                limit={limitOf(t, maxNameLength)}
                autoComplete="family-name"
                enterKeyHint="next"
              />
              <PhoneField
                t={t}
                form={form}
                country={countryOf(site.storefront.country) ?? countries.GB}
                label={t("settings.personalDetails.phoneNumber")}
                known={me.phoneNumber}
              />
              <SelectField
                name="language"
                label={t("settings.personalDetails.language")}
                hint={t("settings.personalDetails.language.hint")}
                options={[language, ...spoken].map((value) => ({ value, label: languageName(value, t) }))}
                defaultValue={form.value("language", language)}
                {...form.mistake("language")}
                required
              />
            </Stack>
            <SettingsButtons send={t("settings.personalDetails.save")} home={home} />
          </Stack>
        </ActionForm>
      </Card>
    </>
  );
}

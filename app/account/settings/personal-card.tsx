import { shownPhoneNumber } from "~/account/addresses/phone-number";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import type { Customer } from "~/services/customers";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { ChangeLink } from "./change-link";
import { fullName } from "./full-name";
import { languageName } from "./languages";

/** `me` is null when it could not be read. */
export function PersonalCard({ me }: { me: Customer | null }) {
  const { t, site } = usePage();
  const title = t("settings.personalDetails");
  if (me === null) {
    return (
      <Card id="details" title={title}>
        <SectionError title={t("settings.failed")} />
      </Card>
    );
  }
  const { phoneNumber, language } = me;
  return (
    <Card
      id="details"
      title={title}
      action={<ChangeLink href="/settings/personal-details" of="settings.personalDetails" />}
    >
      <FactList
        facts={[
          { term: t("settings.personalDetails.name"), detail: fullName(me, t, site.storefront.locale) },
          {
            term: t("settings.personalDetails.phoneNumber"),
            detail: phoneNumber
              ? shownPhoneNumber(phoneNumber)
              : t("settings.personalDetails.phoneNumber.none"),
          },
          ...(language
            ? [{ term: t("settings.personalDetails.language"), detail: languageName(language, t) }]
            : []),
        ]}
      />
    </Card>
  );
}

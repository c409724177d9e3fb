import { usePage } from "~/layout/page-context";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";
import { formOfDetail, type MissingDetails } from "./missing-details";
import type { SettingsPaths } from "./settings-paths";

const labels = {
  name: "settings.personalDetails.name",
  phoneNumber: "settings.personalDetails.phoneNumber",
  address: "settings.missing.address",
  companyName: "settings.missing.companyName",
  vatNumber: "settings.missing.vatNumber",
  other: "settings.missing.other",
} as const;

interface MissingDetailsCardProps {
  missing: MissingDetails;
  paths: SettingsPaths;
  contact: string;
}

export function MissingDetailsCard({ missing: { own, care }, paths, contact }: MissingDetailsCardProps) {
  const { t } = usePage();
  const isUnknown = own.length === 0 && care.length === 0;
  return (
    <Card id="missing" title={t("settings.missing")}>
      <Stack gap="s">
        {own.length > 0 ? (
          <>
            <p>{t("settings.missing.own")}</p>
            <ul>
              {own.map((detail) => (
                <li key={detail}>
                  <LoneLink href={formOfDetail(detail, paths)}>{t(labels[detail])}</LoneLink>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {care.length > 0 ? (
          <>
            <p>{t("settings.missing.care")}</p>
            <ul>
              {care.map((detail) => (
                <li key={detail}>{t(labels[detail])}</li>
              ))}
            </ul>
          </>
        ) : null}
        {isUnknown ? <p>{t("settings.missing.unknown")}</p> : null}
        {care.length > 0 || isUnknown ? <LoneLink href={contact}>{t("banner.blocked.link")}</LoneLink> : null}
      </Stack>
    </Card>
  );
}

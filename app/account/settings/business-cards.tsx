import { usePage } from "~/layout/page-context";
import type { Customer } from "~/services/customers";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";

export function BusinessCards({ status }: { status: Customer["accountStatus"] }) {
  const { t } = usePage();
  return (
    <>
      {status ? (
        <Card id="business" title={t("settings.business.account")}>
          <FactList
            facts={[
              {
                term: t("settings.business.account.status"),
                detail: t(`settings.business.account.${status}`),
              },
            ]}
          />
        </Card>
      ) : null}
      <Card id="integration" title={t("settings.business.links")}>
        <Stack gap="s">
          <LoneLink href="/invoices">{t("settings.business.invoices")}</LoneLink>
          <LoneLink href="/integration">{t("settings.business.ftp")}</LoneLink>
        </Stack>
      </Card>
    </>
  );
}

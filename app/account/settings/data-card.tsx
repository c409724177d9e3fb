import { usePage } from "~/layout/page-context";
import { Card } from "~/ui/layout/card";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";

/** Everything that customers can take with them, in one place. */
export function DataCard({ business }: { business: boolean }) {
  const { t, flags } = usePage();
  const copies = [
    { href: "/settings/my-data.json", label: t("settings.data.file") },
    ...(business ? [{ href: "/invoices", label: t("menu.invoices") }] : []),
    ...(flags.photoExport ? [{ href: "/my-photos/exports/new", label: t("exports.title") }] : []),
  ];
  return (
    <Card id="data" title={t("settings.data")}>
      <Stack gap="s">
        {copies.map(({ href, label }) => (
          <p key={href}>
            <LoneLink href={href}>{label}</LoneLink>
          </p>
        ))}
      </Stack>
    </Card>
  );
}

import { usePage } from "~/layout/page-context";
import { LoneLink } from "~/ui/layout/lone-link";

interface ChangeLinkProps {
  href: string;
  /** What is changed, for screen readers. */
  of: "settings.personalDetails" | "settings.email" | "settings.payment";
}

export function ChangeLink({ href, of }: ChangeLinkProps) {
  const { t } = usePage();
  return (
    <LoneLink href={href} label={t("settings.change.label", { what: t(of) })}>
      {t("settings.change")}
    </LoneLink>
  );
}

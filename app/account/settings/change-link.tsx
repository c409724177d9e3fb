import { usePage } from "~/layout/page-context";

interface ChangeLinkProps {
  href: string;
  /** What is changed, for screen readers. */
  of: "settings.personalDetails" | "settings.email" | "settings.payment";
}

export function ChangeLink({ href, of }: ChangeLinkProps) {
  const { t } = usePage();
  return (
    <a href={href} aria-label={t("settings.change.label", { what: t(of) })}>
      {t("settings.change")}
    </a>
  );
}

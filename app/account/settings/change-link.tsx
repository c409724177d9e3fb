import { usePage } from "~/layout/page-context";

interface ChangeLinkProps {
  href: string;
  /** What is changed, for those who hear the link without its card. */
  of: "settings.personalDetails" | "settings.email" | "settings.payment";
}

/** "Change", at the end of a card's title. */
export function ChangeLink({ href, of }: ChangeLinkProps) {
  const { t } = usePage();
  return (
    <a href={href} aria-label={t("settings.change.label", { what: t(of) })}>
      {t("settings.change")}
    </a>
  );
}

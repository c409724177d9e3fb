import { usePage } from "~/shell/page-context";
import { VisuallyHidden } from "~/ui/visually-hidden";

interface ChangeLinkProps {
  href: string;
  /** What is changed, for those who hear the link without its card. */
  of: "settings.personalDetails" | "settings.email" | "settings.payment";
}

/** "Change", at the end of a card's title. */
export function ChangeLink({ href, of }: ChangeLinkProps) {
  const { t } = usePage();
  return (
    <a href={href}>
      {t("settings.change")}
      <VisuallyHidden>: {t(of)}</VisuallyHidden>
    </a>
  );
}

import { Banner } from "~/layout/banner";
import { usePage } from "~/layout/page-context";
import type { Session } from "~/session/session";

interface BusinessBannerProps {
  status: Session["customer"]["accountStatus"];
  contact: string;
}

const businessSettings = "/settings/b2b";

/** Source: docs/specification/1-account-site.md, section 2, "Business banners". */
export function BusinessBanner({ status, contact }: BusinessBannerProps) {
  const { t, url } = usePage();
  switch (status) {
    case "Default":
      return (
        <Banner
          tone="warning"
          text={t("banner.default")}
          // The page that names what is missing does not lead to itself.
          links={
            url.pathname === businessSettings
              ? []
              : [{ href: businessSettings, label: t("banner.default.link") }]
          }
        />
      );
    case "New":
      return <Banner tone="info" text={t("banner.new")} />;
    case "Blocked":
      return (
        <Banner
          tone="error"
          text={t("banner.blocked")}
          links={[{ href: contact, label: t("banner.blocked.link") }]}
        />
      );
    case null:
      return null;
  }
}

import { Banner } from "~/layout/banner";
import styles from "~/layout/banner.module.css";
import { usePage } from "~/layout/page-context";
import type { PublicLinks } from "~/server/public-links";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { storageMemoryOf } from "./storage-memory.public";
import { deletionMessage } from "./storage-messages";
import { knownStoragePeriod } from "./storage-now.public";
import { hideStorageBannerPath, requestExportPath, storagePath } from "./storage-paths.public";

/** Shown on every account page from "warning" on, until hidden. Not shown without a known date
 * (docs/specification/resilience.md, F64). */
export function StorageBanner({ links }: { links: PublicLinks }) {
  const page = usePage();
  const { t, url, flags } = page;
  const { hidden } = storageMemoryOf(page);
  const period = flags.timeline ? knownStoragePeriod(page) : null;
  if (period === null || period.status === "safe" || url.pathname === storagePath) return null;
  if (hidden === period.status || hidden === "critical") return null;
  const hide = t("storage.banner.hide");
  const critical = period.status === "critical";
  const order = { href: links.outside.products, label: t("storage.banner.order") };
  const takeAway = { href: requestExportPath, label: t("storage.banner.export"), dialog: true };
  return (
    <Banner
      tone={critical ? "error" : "warning"}
      text={deletionMessage(period, page)}
      links={[
        ...(critical ? [order, ...(flags.photoExport ? [takeAway] : [])] : []),
        {
          href: storagePath,
          label: t(critical ? "storage.banner.more.short" : "storage.banner.more"),
          dialog: true,
        },
      ]}
    >
      <form method="post" action={hideStorageBannerPath}>
        <input type="hidden" name="returnTo" value={url.pathname + url.search} />
        <button type="submit" className={styles.hide} aria-label={hide} title={hide}>
          <CloseIcon />
        </button>
      </form>
    </Banner>
  );
}

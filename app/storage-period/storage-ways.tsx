import type { ReactNode } from "react";
import { type StoragePeriod, storageMonths } from "~/services/storage-period";
import { usePage } from "~/shell/page-context";
import { requestExportPath, storagePath } from "~/shell/storage-place";
import { LinkCard } from "~/ui/card";
import { DownloadIcon, TrashIcon } from "~/ui/icons-actions";
import { BoxIcon } from "~/ui/icons-navigation";
import { CalendarIcon } from "~/ui/icons-objects";
import styles from "./storage-ways.module.css";

interface Way {
  href: string;
  icon: ReactNode;
  title: string;
  text: string;
  /** Whether it leads to a question that opens over this page. */
  dialog?: boolean;
}

type StorageWaysProps = {
  period: StoragePeriod | null;
  /** The shop's products. */
  products: string;
};

/** What a customer can do: keep the photos, take them along, be reminded, delete them. */
export function StorageWays({ period, products }: StorageWaysProps) {
  const { t, flags, formats } = usePage();
  const ways: Way[] = [
    {
      href: products,
      icon: <BoxIcon />,
      title: t("storage.way.order"),
      text: t("storage.way.order.text", { months: formats.number(storageMonths) }),
    },
    ...(flags.photoExport
      ? [
          {
            href: requestExportPath,
            icon: <DownloadIcon />,
            title: t("storage.way.export"),
            text: t("storage.way.export.text"),
          },
        ]
      : []),
    // Today is too late to be reminded.
    ...(period && period.daysRemaining > 0
      ? [
          {
            href: `${storagePath}/reminder.ics`,
            icon: <CalendarIcon />,
            title: t("storage.way.reminder"),
            text: t("storage.way.reminder.text"),
          },
        ]
      : []),
    {
      href: "/my-photos/photos/delete-all",
      icon: <TrashIcon />,
      title: t("storage.way.delete"),
      text: t("storage.way.delete.text"),
      dialog: true,
    },
  ];
  return (
    <ul className={styles.ways} aria-label={t("storage.ways")}>
      {ways.map(({ href, icon, title, text, dialog }) => (
        <li key={href}>
          <LinkCard href={href} icon={icon} title={title} dialog={dialog}>
            {text}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

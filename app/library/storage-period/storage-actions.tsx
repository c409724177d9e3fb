import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { type StoragePeriod, storageMonths } from "~/services/storage-status";
import { DownloadIcon, TrashIcon } from "~/ui/icons/icons-actions";
import { BoxIcon } from "~/ui/icons/icons-navigation";
import { CalendarIcon } from "~/ui/icons/icons-objects";
import { LinkCard } from "~/ui/layout/card";
import styles from "./storage-actions.module.css";
import { alarmsToCome } from "./storage-messages";
import { requestExportPath, storagePath } from "./storage-paths.public";
import { waitingExport } from "./waiting-export.public";

interface StorageAction {
  href: string;
  icon: ReactNode;
  title: string;
  text: string;
  dialog?: boolean;
}

type StorageActionsProps = {
  period: StoragePeriod | null;
  products: string;
};

export function StorageActions({ period, products }: StorageActionsProps) {
  const page = usePage();
  const { t, flags, formats } = page;
  const actions: StorageAction[] = [
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
            text: waitingExport(page) ?? t("storage.way.export.text"),
            dialog: true,
          },
        ]
      : []),
    ...(period && period.daysRemaining > 0
      ? [
          {
            href: `${storagePath}/reminder.ics`,
            icon: <CalendarIcon />,
            title: t("storage.way.reminder"),
            text: t(reminderText(period)),
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
      {actions.map(({ href, icon, title, text, dialog }) => (
        <li key={href}>
          <LinkCard href={href} icon={icon} title={title} dialog={dialog}>
            {text}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

function reminderText({ daysRemaining }: StoragePeriod) {
  switch (alarmsToCome(daysRemaining)[0]) {
    case 7:
      return "storage.way.reminder.text";
    case 1:
      return "storage.way.reminder.day";
    default:
      return "storage.way.reminder.date";
  }
}

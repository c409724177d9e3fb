import { usePage } from "~/layout/page-context";
import { Tabs } from "~/ui/layout/tabs";
import styles from "./add-photos-actions.module.css";
import { offersPhoneUpload } from "./phone-upload";
import { addByPhoneHref, addPhotosHref } from "./upload-paths";

type AddPhotosActionsProps = { current: "device" | "phone"; albumId: string | null };

/** Source: docs/specification/2-photo-library.md, section 2, "Other modals". */
export function AddPhotosActions({ current, albumId }: AddPhotosActionsProps) {
  const page = usePage();
  const { t } = page;
  if (!offersPhoneUpload(page)) return null;
  return (
    <div className={styles.narrow}>
      <Tabs
        label={t("upload.ways")}
        tabs={[
          {
            href: addPhotosHref(albumId),
            label: t("upload.way.device"),
            current: current === "device",
          },
          {
            href: addByPhoneHref(albumId),
            label: t("upload.way.phone"),
            current: current === "phone",
            dialog: current === "device",
          },
        ]}
      />
    </div>
  );
}

import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { DownloadIcon, TrashIcon } from "~/ui/icons/icons-actions";
import { CopyIcon, HeartIcon, RemoveFromAlbumIcon } from "~/ui/icons/icons-photos";
import { StageButton } from "~/ui/photo/photo-stage";
import type { PreviewAction } from "./preview-actions.public";

const icons = {
  favourite: <HeartIcon />,
  copy: <CopyIcon />,
  remove: <RemoveFromAlbumIcon />,
  delete: <TrashIcon />,
  download: <DownloadIcon />,
} as const;

export function PreviewBar({ actions }: { actions: readonly PreviewAction[] }) {
  const { t } = usePage();
  return (
    <ActionForm>
      {actions.map(({ intent, available }) => (
        <StageButton
          key={intent}
          name="intent"
          value={intent}
          label={t(`preview.${intent}`)}
          icon={icons[intent]}
          stays={intent === "download"}
          unavailable={available ? undefined : t("sharedAlbum.unavailable")}
        />
      ))}
    </ActionForm>
  );
}

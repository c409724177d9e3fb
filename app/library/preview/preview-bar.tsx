import type { Translate } from "~/i18n/translator";
import { type FormFacts, WrittenForm } from "~/layout/action-form";
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

interface PreviewBarProps {
  t: Translate;
  actions: readonly PreviewAction[];
  form: FormFacts;
}

export function PreviewBar({ t, actions, form }: PreviewBarProps) {
  return (
    <WrittenForm {...form}>
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
    </WrittenForm>
  );
}

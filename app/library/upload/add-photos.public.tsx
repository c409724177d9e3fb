import { usePage } from "~/layout/page-context";
import { ButtonLink } from "~/ui/form/button";
import { PlusIcon } from "~/ui/icons/icons-actions";
import { addPhotosHref } from "./upload-paths";

type AddPhotosLinkProps = {
  /** The library alone when left out. */
  albumId?: string;
};

export function AddPhotosLink({ albumId }: AddPhotosLinkProps) {
  const { t, flags } = usePage();
  return flags.upload ? <AddPhotosTo albumId={albumId ?? null} label={t("upload.title")} /> : null;
}

export function AddPhotosTo({ albumId, label }: { albumId: string | null; label: string }) {
  return (
    <ButtonLink href={addPhotosHref(albumId)} icon={<PlusIcon />} dialog>
      {label}
    </ButtonLink>
  );
}

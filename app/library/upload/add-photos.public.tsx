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
  if (!flags.upload) return null;
  return (
    <ButtonLink href={addPhotosHref(albumId ?? null)} icon={<PlusIcon />} dialog>
      {t("upload.title")}
    </ButtonLink>
  );
}

import { usePage } from "~/layout/page-context";
import { ButtonLink } from "~/ui/form/button";
import { PlusIcon } from "~/ui/icons/icons-actions";
import { addPhotosHref } from "./upload-paths";

type AddPhotosLinkProps = {
  /** An album of the customer's own; the library alone when left out. */
  albumId?: string;
};

/** "Add photos", for a page's header or an empty library or album; nothing where the upload flag is off. */
export function AddPhotosLink({ albumId }: AddPhotosLinkProps) {
  const { t, flags } = usePage();
  if (!flags.upload) return null;
  return (
    <ButtonLink href={addPhotosHref(albumId ?? null)} icon={<PlusIcon />}>
      {t("upload.title")}
    </ButtonLink>
  );
}

import { FormDialog } from "~/layout/form-dialog";
import { usePage } from "~/layout/page-context";
import { seenFields } from "~/layout/seen-version";
import { useSubmittedForm } from "~/layout/submitted-form";
import { AlbumNameField } from "~/library/photo-list/album-name-field";

type AlbumNameDialogProps = {
  id: string;
  title: string;
  closeHref: string;
  confirm: string;
  /** What it is called now; its own version. */
  name?: string;
};

export function AlbumNameDialog({ name, ...dialog }: AlbumNameDialogProps) {
  const form = useSubmittedForm();
  const { t } = usePage();
  return (
    <FormDialog
      {...dialog}
      closeLabel={t("album.name.close")}
      back={t("album.name.cancel")}
      begin="inside"
      fields={seenFields(form, name)}
    >
      <AlbumNameField form={form} name={name} autoFocus={form.failure === undefined} />
    </FormDialog>
  );
}

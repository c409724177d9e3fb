import { FormDialog } from "~/layout/form-dialog";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { AlbumNameField } from "~/library/photo-list/album-name-field";

type AlbumNameDialogProps = {
  id: string;
  title: string;
  closeHref: string;
  confirm: string;
  name?: string;
};

export function AlbumNameDialog({ name, ...dialog }: AlbumNameDialogProps) {
  const form = useSubmittedForm();
  const { t } = usePage();
  return (
    <FormDialog {...dialog} closeLabel={t("album.name.close")} back={t("album.name.cancel")} begin="inside">
      <AlbumNameField form={form} name={name} autoFocus={form.failure === undefined} />
    </FormDialog>
  );
}

import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { AlbumNameField } from "./album-name-field.offer";

type AlbumNameDialogProps = {
  id: string;
  title: string;
  /** The page behind. */
  closeHref: string;
  confirm: string;
  /** The name it has; a new album has none yet. */
  name?: string;
};

/** Asks for an album's name, over the page it belongs to. */
export function AlbumNameDialog({ id, title, closeHref, confirm, name }: AlbumNameDialogProps) {
  const form = useSubmittedForm();
  const { t } = usePage();
  const formId = `${id}-form`;
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      closeLabel={t("album.name.close")}
      begin="inside"
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {t("album.name.cancel")}
          </ButtonLink>
          <Button form={formId}>{confirm}</Button>
        </>
      }
    >
      {form.failure ? <Alert tone="error" title={form.failure} focus /> : null}
      <ActionForm id={formId}>
        <AlbumNameField form={form} name={name} autoFocus={form.failure === undefined} />
      </ActionForm>
    </Dialog>
  );
}

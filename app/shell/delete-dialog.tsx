import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Stack } from "~/ui/stack";
import { ActionForm } from "./action-form";
import { useSubmittedForm } from "./submitted-form";

interface DeleteDialogProps {
  /** The dialog's; its form's is the same with "-form". */
  id: string;
  title: string;
  /** The page behind. */
  closeHref: string;
  closeLabel: string;
  /** The way back that deletes nothing. */
  keep: string;
  /** The button that deletes. */
  confirm: string;
  /** What there is to say instead, where there is nothing to delete any more. */
  gone?: string | null;
  /** What is deleted, and what that means; with fields of the form, if it has any. */
  children: ReactNode;
}

/** The question before something is deleted, over its page. What failed stands in it. */
export function DeleteDialog({
  id,
  title,
  closeHref,
  closeLabel,
  keep,
  confirm,
  gone,
  children,
}: DeleteDialogProps) {
  const { failure } = useSubmittedForm();
  const formId = `${id}-form`;
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      closeLabel={closeLabel}
      begin={failure ? "inside" : "title"}
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {keep}
          </ButtonLink>
          {gone ? null : (
            <Button look="danger" form={formId}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {gone ? (
        <p>{gone}</p>
      ) : (
        <ActionForm id={formId}>
          <Stack>{children}</Stack>
        </ActionForm>
      )}
    </Dialog>
  );
}

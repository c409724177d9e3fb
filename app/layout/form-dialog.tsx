import type { ReactNode } from "react";
import { Alert } from "~/ui/feedback/alert";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/form/button";
import { ActionForm } from "./action-form";
import { useSubmittedForm } from "./submitted-form";

interface FormDialogProps {
  /** The dialog's; its form's is the same with "-form". */
  id: string;
  title: string;
  /** The page behind. */
  closeHref: string;
  closeLabel: string;
  /** The way back on which nothing is done. */
  back: string;
  /** The button that does it. */
  confirm: string;
  look?: "primary" | "danger";
  /** Where the keyboard begins while nothing has failed; what failed takes the focus. */
  begin: "title" | "inside";
  /** What there is to say instead of the form, where there is nothing to do any more. */
  gone?: string | null | undefined;
  /** The fields of the form, and what stands between them. */
  children: ReactNode;
}

/** One question with a form, over its page. What failed stands in it. */
export function FormDialog({
  id,
  title,
  closeHref,
  closeLabel,
  gone,
  children,
  ...messages
}: FormDialogProps) {
  const { failure } = useSubmittedForm();
  const { back, confirm, look = "primary", begin } = messages;
  const formId = `${id}-form`;
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      closeLabel={closeLabel}
      begin={failure ? "inside" : begin}
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {back}
          </ButtonLink>
          {gone ? null : (
            <Button look={look} form={formId}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {gone ? <p>{gone}</p> : <ActionForm id={formId}>{children}</ActionForm>}
    </Dialog>
  );
}

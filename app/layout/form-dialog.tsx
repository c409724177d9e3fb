import type { ReactNode } from "react";
import { Alert } from "~/ui/feedback/alert";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/form/button";
import { ActionForm } from "./action-form";
import { useSubmittedForm } from "./submitted-form";

interface FormDialogProps {
  /** The form's id is `${id}-form`. */
  id: string;
  title: string;
  closeHref: string;
  closeLabel: string;
  back: string;
  confirm: string;
  look?: "primary" | "danger";
  begin: "title" | "inside";
  fields?: Readonly<Record<string, string>> | undefined;
  gone?: string | null | undefined;
  children: ReactNode;
}

export function FormDialog({
  id,
  title,
  closeHref,
  closeLabel,
  fields,
  gone,
  children,
  ...messages
}: FormDialogProps) {
  const { failure } = useSubmittedForm();
  const { back, confirm, look = "primary", begin } = messages;
  return (
    <Dialog
      id={id}
      title={title}
      closeHref={closeHref}
      closeLabel={closeLabel}
      begin={failure ? "inside" : begin}
      wrap={
        gone
          ? undefined
          : (inside) => (
              <ActionForm id={`${id}-form`} fields={fields}>
                {inside}
              </ActionForm>
            )
      }
      footer={
        <>
          <ButtonLink look="secondary" href={closeHref}>
            {back}
          </ButtonLink>
          {gone ? null : <Button look={look}>{confirm}</Button>}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} focus /> : null}
      {gone ? <p>{gone}</p> : <div>{children}</div>}
    </Dialog>
  );
}

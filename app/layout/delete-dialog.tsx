import type { ReactNode } from "react";
import { Stack } from "~/ui/layout/stack";
import { FormDialog } from "./form-dialog";

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

/** The question before something is deleted, over its page. */
export function DeleteDialog({ keep, children, ...dialog }: DeleteDialogProps) {
  return (
    <FormDialog {...dialog} back={keep} look="danger" begin="title">
      <Stack>{children}</Stack>
    </FormDialog>
  );
}

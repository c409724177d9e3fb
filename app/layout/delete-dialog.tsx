import type { ReactNode } from "react";
import { Stack } from "~/ui/layout/stack";
import { FormDialog } from "./form-dialog";

interface DeleteDialogProps {
  /** The form's id is `${id}-form`. */
  id: string;
  title: string;
  closeHref: string;
  closeLabel: string;
  keep: string;
  confirm: string;
  gone?: string | null;
  children: ReactNode;
}

export function DeleteDialog({ keep, children, ...dialog }: DeleteDialogProps) {
  return (
    <FormDialog {...dialog} back={keep} look="danger" begin="title">
      <Stack>{children}</Stack>
    </FormDialog>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/form/button";
import { ErrorDrawing } from "~/ui/icons/drawings";
import { MessagePage } from "./message-page";

type ErrorPageProps = {
  title: string;
  message?: string | undefined;
  /**
   * "Try again": leads to the settings unless said
   * (docs/specification/1-account-site.md, "Generic error page").
   */
  retry?: { href?: string; label: string } | undefined;
  /** Customer care, always a link. */
  care?: { href: string; label: string } | undefined;
  /** "Reference 1a2b": the correlation id, for customer care. */
  reference?: string | undefined;
  /** In place of the retry link. */
  children?: ReactNode;
};

/** A page that could not be made: what happened, try again, customer care. Fits inside the shell and outside it. */
export function ErrorPage({ title, message, retry, care, reference, children }: ErrorPageProps) {
  const actions = (
    <>
      {retry ? <ButtonLink href={retry.href ?? "/settings"}>{retry.label}</ButtonLink> : null}
      {children ?? null}
      {care ? (
        <ButtonLink look="secondary" href={care.href}>
          {care.label}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <MessagePage
      picture={<ErrorDrawing />}
      title={title}
      message={message}
      actions={actions}
      reference={reference}
    />
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/form/button";
import { Drawing } from "./drawing";
import { MessagePage } from "./message-page";

type ErrorPageProps = {
  title: string;
  message?: string | undefined;
  /** Source: docs/specification/1-account-site.md, "Generic error page". */
  retry?: { href?: string; label: string } | undefined;
  care?: { href: string; label: string } | undefined;
  reference?: string | undefined;
  children?: ReactNode;
};

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
      picture={<Drawing scene="error" />}
      title={title}
      message={message}
      actions={actions}
      reference={reference}
    />
  );
}

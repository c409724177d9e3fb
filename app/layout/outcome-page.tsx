import type { ReactNode } from "react";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { MessagePage, MessageSign } from "./message-page";
import { PlainPage } from "./plain-page";

interface OutcomePageProps {
  title: string;
  message?: string | undefined;
  children: ReactNode;
}

export function OutcomePage({ title, message, children }: OutcomePageProps) {
  const sign = (
    <MessageSign>
      <CheckIcon size="l" />
    </MessageSign>
  );
  return (
    <PlainPage>
      <MessagePage picture={sign} title={title} message={message} actions={children} />
    </PlainPage>
  );
}

import type { ReactNode } from "react";
import { CheckIcon } from "~/ui/icons/icons-actions";
import { MessagePage, MessageSign } from "./message-page";
import { BarePage } from "./plain-page";

interface OutcomePageProps {
  title: string;
  message?: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page outside the shell that says that something went through. */
export function OutcomePage({ title, message, children }: OutcomePageProps) {
  const sign = (
    <MessageSign>
      <CheckIcon size="l" />
    </MessageSign>
  );
  return (
    <BarePage>
      <MessagePage picture={sign} title={title} message={message} actions={children} />
    </BarePage>
  );
}

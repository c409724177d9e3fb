import type { ReactNode } from "react";
import { CheckIcon } from "~/ui/icons-actions";
import { BarePage } from "./bare-page";
import { MessagePage, MessageSign } from "./message-page";

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
      <MessagePage picture={sign} title={title} message={message} ways={children} />
    </BarePage>
  );
}

import { ActionForm } from "~/layout/action-form";
import { PlainPage } from "~/layout/plain-page";
import { Button } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";
import { linkField } from "./mailed-link.public";

/** Tells other sites nothing; "no-referrer" would also remove the Origin from the page's own form. */
export const referrerPolicy = { "Referrer-Policy": "same-origin" } as const;

interface ConfirmationPageProps {
  title: string;
  /** Who is signed in, where a link is of an account. */
  account?: string;
  link: { sealed: string; press: boolean };
  text: string;
  button: string;
  look?: "primary" | "danger";
}

/**
 * A GET changes nothing: the page has one button, which script presses in a visible tab that a person opened.
 * Source: docs/specification/resilience.md, "Rulings".
 */
export function ConfirmationPage({
  title,
  account,
  link,
  text,
  button,
  look = "primary",
}: ConfirmationPageProps) {
  return (
    <PlainPage>
      <ActionForm island={link.press ? "act" : undefined}>
        <input type="hidden" name={linkField} value={link.sealed} />
        <Stack>
          <Heading level={1}>{title}</Heading>
          {account === undefined ? null : <p>{account}</p>}
          <p>{text}</p>
          <div>
            <Button look={look} wideOnPhone>
              {button}
            </Button>
          </div>
        </Stack>
      </ActionForm>
    </PlainPage>
  );
}

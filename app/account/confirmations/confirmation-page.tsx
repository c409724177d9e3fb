import { ActionForm } from "~/layout/action-form";
import { PlainPage } from "~/layout/plain-page";
import { Button } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { Stack } from "~/ui/layout/stack";

/** The token in a page's address must not reach another site; "no-referrer" would take the Origin from its own form, too. */
export const referrerPolicy = { "Referrer-Policy": "same-origin" } as const;

interface ConfirmationPageProps {
  title: string;
  text: string;
  button: string;
  look?: "primary" | "danger";
}

/**
 * The page behind the link of a mail. Asking for it changes nothing: it has one button, and presses
 * it by itself where script runs and a person looks.
 * Source: docs/specification/resilience.md, "Rulings".
 */
export function ConfirmationPage({ title, text, button, look = "primary" }: ConfirmationPageProps) {
  return (
    <PlainPage>
      <ActionForm island="submit-on-visit">
        <Stack>
          <Heading level={1}>{title}</Heading>
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

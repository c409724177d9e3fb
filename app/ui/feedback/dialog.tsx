import type { ReactNode } from "react";
import { IconLink } from "~/ui/form/button";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { Heading } from "~/ui/layout/heading";
import styles from "./dialog.module.css";

type DialogProps = {
  id: string;
  title: string;
  /** The page behind: closing goes there, with or without script. */
  closeHref: string;
  closeLabel: string;
  /** Where the keyboard begins: at the title, or at what takes the focus among the children (a field, a failure). */
  begin?: "title" | "inside" | undefined;
  /** Closed until script opens it over the page that it stands in; without script it is never seen. */
  closed?: boolean | undefined;
  /** Buttons, the main one last. Inside a form, pass `form` to the buttons or put the form around header and footer. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A question over its page. The server renders it open, so that it has an address and works without script.
 * Escape leaves it (layout/client/leave-dialog.ts).
 */
export function Dialog({ id, title, closeHref, closeLabel, footer, children, ...how }: DialogProps) {
  const { begin = "title", closed = false } = how;
  return (
    <dialog
      className={styles.dialog}
      id={id}
      open={!closed}
      aria-labelledby={`${id}-title`}
      data-leave={closed ? undefined : closeHref}
    >
      <div className={styles.head}>
        <Heading level={2} id={`${id}-title`} focus={begin === "title"}>
          {title}
        </Heading>
        <IconLink href={closeHref} label={closeLabel} icon={<CloseIcon />} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </dialog>
  );
}

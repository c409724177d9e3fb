import type { ReactNode } from "react";
import { IconLink } from "~/ui/form/button";
import { CloseIcon } from "~/ui/icons/icons-actions";
import { Heading } from "~/ui/layout/heading";
import styles from "./dialog.module.css";

type DialogProps = {
  id: string;
  title: string;
  closeHref: string;
  closeLabel: string;
  begin?: "title" | "inside" | undefined;
  closed?: boolean | undefined;
  footer?: ReactNode;
  /** Puts a form around the contents and the footer: not every browser knows a button outside its form. */
  wrap?: ((inside: ReactNode) => ReactNode) | undefined;
  children: ReactNode;
};

/** Works without script. Escape: layout/client/leave-dialog.ts. */
export function Dialog({ id, title, closeHref, closeLabel, footer, children, ...how }: DialogProps) {
  const { begin = "title", closed = false, wrap } = how;
  const inside = (
    <>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </>
  );
  return (
    <dialog
      className={closed ? styles.dialog : `${styles.dialog} ${styles.over}`}
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
      {wrap ? wrap(inside) : inside}
    </dialog>
  );
}

import { CloseIcon } from "~/ui/icons-actions";
import styles from "./toast-list.module.css";

type Toast = {
  id: string;
  /** The words; in "Photos copied to {albumLink}" those before the link. */
  text: string;
  /** Where it leads. */
  link?: { href: string; label: string } | undefined;
  /** The words after the link. */
  rest?: string | undefined;
  /** 5 for a download that started, 10 for everything else (spec/1 section 9). */
  seconds: 5 | 10;
};

type ToastListProps = {
  /** Newest first. */
  toasts: readonly Toast[];
  closeLabel: string;
};

/**
 * Short messages, top centre, dark, newest on top. They leave by themselves through CSS and wait while pointed at or
 * focused. The close button is for the shared script, which unhides it; without script it would do nothing.
 */
export function ToastList({ toasts, closeLabel }: ToastListProps) {
  return (
    <div className={styles.list} role="status" data-toasts="">
      {toasts.map(({ id, text, link, rest, seconds }) => (
        <div
          key={id}
          className={`${styles.toast} ${seconds === 5 ? styles.short : styles.long}`}
          data-toast=""
        >
          <p>
            {text}
            {link ? <a href={link.href}>{link.label}</a> : null}
            {rest}
          </p>
          <button type="button" className={styles.close} data-toast-close="" hidden aria-label={closeLabel}>
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  );
}

import styles from "./busy-message.module.css";

/** The words of a form's button: what it does, and what it says while its form is on the way. Stands inside the form. */
export function BusyMessage({ idle, busy }: { idle: string; busy: string }) {
  return (
    <>
      <span className={styles.idle}>{idle}</span>
      <span className={styles.busy}>{busy}</span>
    </>
  );
}

import styles from "./busy-message.module.css";

export function BusyMessage({ idle, busy }: { idle: string; busy: string }) {
  return (
    <>
      <span className={styles.idle}>{idle}</span>
      <span className={styles.busy}>{busy}</span>
    </>
  );
}

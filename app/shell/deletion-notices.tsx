import type { DeletionFacts } from "~/edge/pending-deletion";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Cluster } from "~/ui/stack";
import { ActionForm } from "./action-form";
import styles from "./deletion-notices.module.css";
import { usePage } from "./page-context";

/** Photos that are being deleted, with the way to undo it: over the page, as a toast. */
export function DeletionNotices() {
  const open = usePage().pendingDeletion.facts.filter(({ state }) => state !== "failed");
  if (open.length === 0) return null;
  return (
    <div className={styles.list} role="status">
      {open
        .toReversed()
        .map((one) =>
          one.state === "waiting" ? (
            <Waiting key={one.id} deletion={one} />
          ) : (
            <Running key={one.id} deletion={one} />
          ),
        )}
    </div>
  );
}

/**
 * Photos that could not be deleted, with the way to them: above the page's content, until it is put away.
 * @param over for a page that is one photo: over it
 */
export function DeletionFailures({ over = false }: { over?: boolean }) {
  const failed = usePage().pendingDeletion.facts.filter(({ state }) => state === "failed");
  if (failed.length === 0) return null;
  return (
    <div className={over ? styles.over : styles.failures}>
      {failed.map((one) => (
        <Failure key={one.id} deletion={one} />
      ))}
    </div>
  );
}

/** Seconds after which a message leaves: when the grace is over, a button that can do nothing any more is not shown. */
const leaving = [
  [30, styles.s30],
  [15, styles.s15],
  [8, styles.s8],
  [6, styles.s6],
  [4, styles.s4],
] as const;

function Waiting({ deletion: { id, count, secondsLeft } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const leaves = leaving.find(([seconds]) => seconds <= secondsLeft)?.[1] ?? styles.s2;
  return (
    <div className={`${styles.notice} ${leaves}`}>
      <p>
        <strong>{t("deleting.done", { count, amount: formats.number(count) })}</strong>
        <span>{t("deleting.final", { count: secondsLeft })}</span>
      </p>
      <DeletionForm id={id} step="undo" label={t("deleting.undo")} />
    </div>
  );
}

function Running({ deletion: { count } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  return (
    <div className={`${styles.notice} ${styles.s15}`}>
      <p>{t("deleting.running", { count, amount: formats.number(count) })}</p>
    </div>
  );
}

function Failure({ deletion: { id, selectionId, count, left } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  return (
    <Alert
      tone="error"
      title={t("deleting.failed", { count })}
      action={
        <Cluster>
          <ButtonLink look="secondary" href={`/my-photos/selections/${selectionId}`}>
            {t("deleting.showLeft", { count: left })}
          </ButtonLink>
          <DeletionForm id={id} step="dismiss" label={t("deleting.dismiss")} />
        </Cluster>
      }
    >
      <p>{t("deleting.left", { count: left, left: formats.number(left), amount: formats.number(count) })}</p>
    </Alert>
  );
}

/** A button that concerns one deletion; it leads back to the page it stands on. */
function DeletionForm({ id, step, label }: { id: string; step: "undo" | "dismiss"; label: string }) {
  const { url } = usePage();
  return (
    <ActionForm action={`/my-photos/deletions/${id}/${step}`}>
      <input type="hidden" name="backTo" value={url.pathname + url.search} />
      <Button look="quiet">{label}</Button>
    </ActionForm>
  );
}

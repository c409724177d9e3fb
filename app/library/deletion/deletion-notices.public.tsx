import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { Toast, toastSeconds } from "~/layout/toast-list";
import { Alert } from "~/ui/feedback/alert";
import { Button, ButtonLink } from "~/ui/form/button";
import { Cluster } from "~/ui/layout/stack";
import styles from "./deletion-notices.module.css";
import type { DeletionFacts } from "./pending-deletion.public";
import { secondsLeftAttributes } from "./seconds-left.public";

export function DeletionNotices() {
  const open = usePage().pendingDeletion.facts.filter((one) => !isOver(one));
  return open
    .toReversed()
    .map((one) =>
      one.state === "waiting" ? (
        <Waiting key={one.id} deletion={one} />
      ) : (
        <Running key={one.id} deletion={one} />
      ),
    );
}

const isOver = ({ state }: DeletionFacts) => state === "failed" || state === "unknown";

export function DeletionFailures({ over = false }: { over?: boolean }) {
  const failed = usePage().pendingDeletion.facts.filter(isOver);
  if (failed.length === 0) return null;
  return (
    <div className={over ? styles.over : styles.failures} data-deletion-failures="">
      {failed.map((one) => (
        <Failure key={one.id} deletion={one} />
      ))}
    </div>
  );
}

/** The photos are held for longer than that. With script the notice leaves in its very second. */
const maxLateSeconds = 5;

/** Stands for the time of day while the message is formatted. */
const clockMark = "\ufffc";

function Waiting({ deletion: { id, count, until, secondsLeft } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const time = formats.period(secondsLeft);
  const [before, after] = t("deleting.final", { time, clock: clockMark }).split(clockMark);
  return (
    <Toast
      firm
      seconds={toastSeconds.findLast((seconds) => seconds <= secondsLeft + maxLateSeconds) ?? 5}
      messages={
        <p>
          <strong>{t("deleting.done", { count, amount: formats.number(count) })}</strong>
          <span>
            {before}
            <time {...secondsLeftAttributes(secondsLeft)}>{formats.clock(until)}</time>
            {after}
          </span>
        </p>
      }
      action={
        <Cluster>
          <DeletionForm id={id} step="undo" label={t("deleting.undo")} />
          <DeletionForm id={id} step="extend" label={t("deleting.extend")} />
        </Cluster>
      }
    />
  );
}

function Running({ deletion: { count } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  return (
    <Toast
      seconds={15}
      messages={<p>{t("deleting.running", { count, amount: formats.number(count) })}</p>}
      closeLabel={t("shell.toast.close")}
    />
  );
}

function Failure({ deletion: { id, selectionId, state, count, left } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const known = state === "failed";
  const amounts = { count: left, left: formats.number(left), amount: formats.number(count) };
  return (
    <Alert
      tone="error"
      title={known ? t("deleting.failed", { count }) : t("deleteAll.unknown")}
      action={
        <Cluster>
          <ButtonLink look="secondary" href={`/my-photos/selections/${selectionId}`}>
            {t("deleting.showLeft", { count: left })}
          </ButtonLink>
          <DeletionForm id={id} step="dismiss" label={t("deleting.dismiss")} />
        </Cluster>
      }
    >
      {known ? <p>{t("deleting.left", amounts)}</p> : null}
    </Alert>
  );
}

function DeletionForm({
  id,
  step,
  label,
}: {
  id: string;
  step: "undo" | "extend" | "dismiss";
  label: string;
}) {
  const { url } = usePage();
  return (
    <ActionForm action={`/my-photos/deletions/${id}/${step}`} island={step === "undo" ? step : undefined}>
      <input type="hidden" name="backTo" value={url.pathname + url.search} />
      <Button look="ghost">{label}</Button>
    </ActionForm>
  );
}

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
  const { pendingDeletion, url } = usePage();
  // A deletion's own page says the same.
  const open = pendingDeletion.facts.filter((one) => !isOver(one) && url.pathname !== deletionPath(one.id));
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

const isOver = ({ state }: DeletionFacts) => state !== "waiting" && state !== "running";

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

const deletionPath = (id: string) => `/my-photos/deletions/${id}`;

/** Stands for the time of day while the message is formatted. */
const clockMark = "\ufffc";

/** How long a deletion can still be undone. */
export function TimeLeft({ deletion: { until, secondsLeft } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const time = formats.period(secondsLeft);
  const [before, after] = t("deleting.final", { time, clock: clockMark }).split(clockMark);
  return (
    <span>
      {before}
      <time {...secondsLeftAttributes(secondsLeft)}>{formats.clock(until)}</time>
      {after}
    </span>
  );
}

function Waiting({ deletion }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const { id, count, secondsLeft, everything } = deletion;
  return (
    <Toast
      firm
      seconds={toastSeconds.findLast((seconds) => seconds <= secondsLeft + maxLateSeconds) ?? 5}
      messages={
        <p>
          <strong>
            {everything ? t("deleteAll.done") : t("deleting.done", { count, amount: formats.number(count) })}
          </strong>
          <TimeLeft deletion={deletion} />
        </p>
      }
      action={
        <Cluster>
          <DeletionForm id={id} step="undo" label={t("deleting.undo")} />
          <DeletionForm id={id} step="extend" label={t("deleting.extend")} />
          {everything ? null : (
            <ButtonLink look="ghost" href={deletionPath(id)}>
              {t("deleting.showLeft", { count })}
            </ButtonLink>
          )}
        </Cluster>
      }
      closeLabel={t("shell.toast.close")}
    />
  );
}

function Running({ deletion: { count, everything } }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const amounts = { count, amount: formats.number(count) };
  return (
    <Toast
      seconds={15}
      messages={<p>{everything ? t("deleteAll.going") : t("deleting.running", amounts)}</p>}
      closeLabel={t("shell.toast.close")}
    />
  );
}

function Failure({ deletion }: { deletion: DeletionFacts }) {
  const { t, formats } = usePage();
  const { id, selectionId, state, everything, count, left } = deletion;
  const amounts = { count: left, left: formats.number(left), amount: formats.number(count) };
  const titles = {
    failed: everything ? t("deleteAll.failed") : t("deleting.failed", { count }),
    stopped: t("deleteAll.stopped"),
  };
  return (
    <Alert
      tone="error"
      title={state === "failed" || state === "stopped" ? titles[state] : t("deleteAll.unknown")}
      action={
        <Cluster>
          {everything ? null : (
            <ButtonLink look="secondary" href={`/my-photos/selections/${selectionId}`}>
              {t("deleting.showLeft", { count: left })}
            </ButtonLink>
          )}
          <DeletionForm id={id} step="dismiss" label={t("deleting.dismiss")} />
        </Cluster>
      }
    >
      {state === "failed" ? <p>{t("deleting.left", amounts)}</p> : null}
    </Alert>
  );
}

export function DeletionForm({
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
    <ActionForm action={`${deletionPath(id)}/${step}`} island={step === "undo" ? step : undefined}>
      <input type="hidden" name="backTo" value={url.pathname + url.search} />
      <Button look="ghost">{label}</Button>
    </ActionForm>
  );
}

import type { RefObject } from "react";
import { Alert } from "~/ui/feedback/alert";
import { Button } from "~/ui/form/button";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import type { UploadMessages } from "../upload-messages";
import type { Writers } from "./upload-formats";
import styles from "./upload-list.island.module.css";
import { isFinished, type QueueEvent, type UploadQueue } from "./upload-queue";
import type { Totals } from "./upload-totals";

interface UploadHeadProps {
  head: RefObject<HTMLDivElement>;
  queue: UploadQueue;
  totals: Totals;
  messages: UploadMessages;
  write: Writers;
  dispatch: (event: QueueEvent) => void;
  onCancel: () => void;
  onFinish: () => void;
}

export function UploadHead({
  head,
  queue,
  totals,
  messages,
  write,
  dispatch,
  onCancel,
  onFinish,
}: UploadHeadProps) {
  const { begun, cancelled, files, checking, paused } = queue;
  const { wanted, finished, bytes, sent, busy, failed, unsent } = totals;
  const withoutPhoto = files.filter((file) => isFinished(file) && !("photoId" in file.state.outcome)).length;
  const rejected = cancelled ? withoutPhoto + unsent + failed : withoutPhoto;
  const inWork = begun || cancelled;
  const title = inWork ? write.progress(finished, wanted) : write.chosen(wanted);
  const size = inWork ? `${write.size(sent)} / ${write.size(bytes)}` : write.size(bytes);
  const unknown = files.some(({ state }) => state.is === "unknown");
  const retry = () => dispatch({ type: "resumed" });
  return (
    <div className={styles.head} ref={head} tabIndex={-1}>
      <p className={styles.total}>
        <span>{title}</span>
        <span className={styles.size}>{size}</span>
      </p>
      {begun ? <progress className={styles.bar} max={bytes} value={sent} aria-label={messages.list} /> : null}
      <div role="status">
        {rejected > 0 && !(cancelled && busy) ? (
          <p className={styles.bad}>{write.notAdded(rejected)}</p>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{begun ? quarterProgress(totals, write) : checking || busy ? "" : title}</span>
      </VisuallyHidden>
      <div role="status">
        <HoldReason queue={queue} messages={messages} />
      </div>
      {begun && busy ? (
        <div className={styles.buttons}>
          {paused || queue.signedOut ? (
            <Button type="button" onClick={retry}>
              {messages.resume}
            </Button>
          ) : (
            <Button type="button" look="secondary" onClick={() => dispatch({ type: "paused" })}>
              {messages.pause}
            </Button>
          )}
          <Button type="button" look="ghost" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      ) : null}
      {cancelled && !busy && finished > 0 && !unknown ? (
        <div className={styles.buttons}>
          <Button type="button" look="secondary" onClick={onFinish}>
            {messages.finish}
          </Button>
        </div>
      ) : null}
      {begun && !busy && failed > 0 ? (
        <div className={styles.buttons}>
          <Button type="button" onClick={retry}>
            {messages.retry}
          </Button>
          <Button type="button" look="secondary" onClick={onFinish}>
            {messages.finish}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function HoldReason({ queue, messages }: { queue: UploadQueue; messages: UploadMessages }) {
  const { begun, offline, signedOut, files } = queue;
  if (!begun && !files.some(({ state }) => state.is === "unknown")) return null;
  if (signedOut)
    return (
      <Alert tone="warning" title={messages.signedOut}>
        <a href={messages.signInHref} target="_blank" rel="noopener">
          {messages.signIn}
        </a>
      </Alert>
    );
  if (offline) return <Alert tone="warning" title={messages.offline} />;
  const lost = files.some(({ state }) => state.is === "resting" && state.lost);
  return lost ? <Alert tone="warning" title={messages.lost} /> : null;
}

/** Screen readers hear each quarter of the progress, not each photo. */
function quarterProgress({ finished, wanted }: Totals, write: Writers): string {
  const quarter = wanted === 0 ? 0 : Math.floor((finished * 4) / wanted);
  return write.progress(Math.ceil((quarter * wanted) / 4), wanted);
}

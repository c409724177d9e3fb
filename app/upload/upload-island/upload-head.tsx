import type { RefObject } from "react";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { VisuallyHidden } from "~/ui/visually-hidden";
import type { UploadWords } from "../upload-words";
import styles from "./upload-list.island.module.css";
import { isSettled, type QueueEvent, type UploadQueue } from "./upload-queue";
import type { Totals } from "./upload-totals";
import type { Writers } from "./upload-writing";

interface UploadHeadProps {
  head: RefObject<HTMLDivElement>;
  queue: UploadQueue;
  totals: Totals;
  words: UploadWords;
  write: Writers;
  tell: (event: QueueEvent) => void;
  onCancel: () => void;
  onFinish: () => void;
}

/** All files together: how many, how far, what holds them, and what can be done about it. */
export function UploadHead({ head, queue, totals, words, write, tell, onCancel, onFinish }: UploadHeadProps) {
  const { begun, files, looking, paused } = queue;
  const { wanted, settled, bytes, sent, busy, failed } = totals;
  const refused = files.filter((file) => isSettled(file) && !("photoId" in file.state.outcome)).length;
  const title = begun ? write.progress(settled, wanted) : write.chosen(wanted);
  const size = begun ? `${write.size(sent)} / ${write.size(bytes)}` : write.size(bytes);
  const again = () => tell({ type: "resumed" });
  return (
    <div className={styles.head} ref={head} tabIndex={-1}>
      <p className={styles.total}>
        <span>{title}</span>
        <span className={styles.size}>{size}</span>
      </p>
      {begun ? <progress className={styles.bar} max={bytes} value={sent} aria-label={words.list} /> : null}
      {refused > 0 ? <p className={styles.bad}>{write.notAdded(refused)}</p> : null}
      <VisuallyHidden>
        <span role="status">{begun ? quarters(totals, write) : looking ? "" : write.chosen(wanted)}</span>
      </VisuallyHidden>
      <div role="status">
        <Hold queue={queue} words={words} />
      </div>
      {begun && busy ? (
        <div className={styles.buttons}>
          {paused || queue.signedOut ? (
            <Button type="button" onClick={again}>
              {words.resume}
            </Button>
          ) : (
            <Button type="button" look="secondary" onClick={() => tell({ type: "paused" })}>
              {words.pause}
            </Button>
          )}
          <Button type="button" look="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      ) : null}
      {begun && !busy && failed > 0 ? (
        <div className={styles.buttons}>
          <Button type="button" onClick={again}>
            {words.again}
          </Button>
          <Button type="button" look="secondary" onClick={onFinish}>
            {words.finish}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Why nothing moves, where the customer did not ask for it. */
function Hold({ queue, words }: { queue: UploadQueue; words: UploadWords }) {
  const { begun, offline, signedOut, files } = queue;
  if (!begun) return null;
  if (signedOut)
    return (
      <Alert tone="warning" title={words.signedOut}>
        <a href={words.signInHref} target="_blank" rel="noopener">
          {words.signIn}
        </a>
      </Alert>
    );
  if (offline) return <Alert tone="warning" title={words.offline} />;
  const lost = files.some(({ state }) => state.is === "resting" && state.lost);
  return lost ? <Alert tone="warning" title={words.lost} /> : null;
}

/** What a screen reader is told: each quarter of the way, not each photo. */
function quarters({ settled, wanted }: Totals, write: Writers): string {
  const quarter = wanted === 0 ? 0 : Math.floor((settled * 4) / wanted);
  return write.progress(Math.ceil((quarter * wanted) / 4), wanted);
}

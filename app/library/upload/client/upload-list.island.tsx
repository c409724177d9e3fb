import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { CloseIcon, PauseIcon, PlayIcon, RepeatIcon } from "~/ui/icons/icons-actions";
import type { UploadMessages } from "../upload-messages";
import { PhotoThumb } from "./photo-thumb.island";
import type { Writers } from "./upload-formats";
import styles from "./upload-list.island.module.css";
import { isFinished, isSent, type QueuedFile, type UploadQueue } from "./upload-queue";
import type { UploadRunner } from "./upload-runner";

interface UploadListProps {
  queue: UploadQueue;
  runner: UploadRunner;
  messages: UploadMessages;
  write: Writers;
  toField: () => void;
}

const maxRows = 20;
/** Rows rendered at a time; more would delay the next input. */
const rowsAtATime = 5;

export function UploadList({ queue, runner, messages, write, toField }: UploadListProps) {
  const { begun, files } = queue;
  const [shown, setShown] = useState(maxRows);
  const end = useRef<HTMLDivElement>(null);
  const drawn = useInTurns(Math.min(shown, files.length));
  const moving = useInTurns(begun ? drawn : 0);
  const more = drawn >= shown && files.length > shown;
  useEffect(() => {
    if (!end.current || !more) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(shown + maxRows),
      { rootMargin: "100%" },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [more, shown]);
  return (
    <div>
      <ul className={styles.files} aria-label={messages.list}>
        {files.slice(0, drawn).map((file, at) => (
          <FileRow
            key={file.id}
            file={file}
            begun={begun && at < moving}
            runner={runner}
            messages={messages}
            write={write}
            toField={toField}
          />
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}

/** How many there are by now: a few more after each task, up to `all`. */
function useInTurns(all: number): number {
  const [reached, setReached] = useState(rowsAtATime);
  useEffect(() => {
    if (all === 0) return setReached(rowsAtATime);
    if (reached >= all) return;
    const next = setTimeout(() => setReached(reached + rowsAtATime));
    return () => clearTimeout(next);
  }, [all, reached]);
  return Math.min(all, reached);
}

type FileRowProps = Omit<UploadListProps, "queue"> & { file: QueuedFile; begun: boolean };

const FileRow = memo(
  function FileRow({ file, begun, runner, messages, write, toField }: FileRowProps) {
    const { id, name, size, sent } = file;
    const remove = (event: MouseEvent<HTMLButtonElement>) => {
      const row = event.currentTarget.closest("li");
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const button = next?.querySelector<HTMLElement>("[data-remove]");
      runner.dispatch({ type: "fileRemoved", id });
      if (button) button.focus();
      else toField();
    };
    const { label, tone } = stateMessage(file, begun, messages);
    const moving = begun && !isFinished(file);
    return (
      <li>
        <PhotoThumb file={runner.fileOf(id)} />
        <div className={styles.text}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {moving && sent > 0 ? (
            <progress className={styles.bar} max={size} value={sent} aria-label={name} />
          ) : null}
          <span className={styles.state}>
            <span>{write.size(size)}</span>
            {label === "" ? null : <span className={tone}>· {label}</span>}
          </span>
        </div>
        {isFinished(file) ? null : (
          <div className={styles.own}>
            {moving ? <HoldButton file={file} runner={runner} messages={messages} write={write} /> : null}
            {isUnanswered(file) ? null : (
              <button
                type="button"
                className={styles.icon}
                data-remove=""
                aria-label={write.named(messages.removeOne, name)}
                onClick={remove}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        )}
      </li>
    );
  },
  (one, other) => one.file === other.file && one.begun === other.begun,
);

type HoldButtonProps = Pick<FileRowProps, "file" | "runner" | "messages" | "write">;

function HoldButton({ file: { id, name, state }, runner, messages, write }: HoldButtonProps) {
  const held = state.is === "paused" || state.is === "failed";
  const text = state.is === "failed" ? messages.retryOne : held ? messages.resumeOne : messages.pauseOne;
  const Icon = state.is === "failed" ? RepeatIcon : held ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={write.named(text, name)}
      onClick={() => runner.dispatch({ type: held ? "fileResumed" : "filePaused", id })}
    >
      <Icon />
    </button>
  );
}

/** Its photo may be in the library already. */
const isUnanswered = (file: QueuedFile) => isSent(file) && file.state.is !== "failed";

function stateMessage({ state }: QueuedFile, begun: boolean, messages: UploadMessages) {
  if (state.is === "finished") {
    const { outcome } = state;
    if ("photoId" in outcome) return { label: messages[outcome.result], tone: styles.good };
    return { label: messages.rejections[outcome.result], tone: styles.bad };
  }
  if (state.is === "failed" || state.is === "unsent")
    return { label: messages.rejections[state.is], tone: styles.bad };
  if (state.is === "unknown") return { label: messages.unknown, tone: styles.bad };
  if (state.is === "asking") return { label: "", tone: undefined };
  return { label: begun && state.is !== "sending" ? messages[state.is] : "", tone: undefined };
}

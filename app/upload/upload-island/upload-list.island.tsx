import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { CloseIcon, PauseIcon, PlayIcon, RepeatIcon } from "~/ui/icons-actions";
import type { UploadWords } from "../upload-words";
import { PhotoThumb } from "./photo-thumb.island";
import styles from "./upload-list.island.module.css";
import { isSettled, type QueuedFile, type UploadQueue } from "./upload-queue";
import type { UploadRunner } from "./upload-runner";
import type { Writers } from "./upload-writing";

interface UploadListProps {
  queue: UploadQueue;
  runner: UploadRunner;
  words: UploadWords;
  write: Writers;
  toField: () => void;
}

/** Rows that are drawn at a time. */
const atOnce = 20;
/** Rows that are drawn anew at a time when all of them begin to move: more would be felt by whoever pressed the button. */
const changedAtOnce = 5;

/** The chosen files, one a row. Of hundreds those are drawn that somebody has come near to. */
export function UploadList({ queue, runner, words, write, toField }: UploadListProps) {
  const [shown, setShown] = useState(atOnce);
  const end = useRef<HTMLDivElement>(null);
  const more = queue.files.length > shown;
  const { begun } = queue;
  const [moving, setMoving] = useState(changedAtOnce);
  useEffect(() => {
    if (!begun) return setMoving(changedAtOnce);
    if (moving >= shown) return;
    const next = setTimeout(() => setMoving(moving + changedAtOnce));
    return () => clearTimeout(next);
  }, [begun, moving, shown]);
  useEffect(() => {
    if (!end.current || !more) return;
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown(shown + atOnce),
      { rootMargin: "100%" },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [more, shown]);
  return (
    <div>
      <ul className={styles.files} aria-label={words.list}>
        {queue.files.slice(0, shown).map((file, at) => (
          <FileRow
            key={file.id}
            file={file}
            begun={begun && at < moving}
            runner={runner}
            words={words}
            write={write}
            toField={toField}
          />
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}

type FileRowProps = Omit<UploadListProps, "queue"> & { file: QueuedFile; begun: boolean };

/** Drawn anew only when something is new of this very file. */
const FileRow = memo(
  function FileRow({ file, begun, runner, words, write, toField }: FileRowProps) {
    const { id, name, size, sent } = file;
    const remove = (event: MouseEvent<HTMLButtonElement>) => {
      const row = event.currentTarget.closest("li");
      const next = row?.nextElementSibling ?? row?.previousElementSibling;
      const button = next?.querySelector<HTMLElement>("[data-remove]");
      runner.tell({ type: "fileRemoved", id });
      if (button) button.focus();
      else toField();
    };
    const { label, tone } = stateWords(file, begun, words);
    const moving = begun && !isSettled(file);
    return (
      <li>
        <PhotoThumb file={runner.fileOf(id)} />
        <div className={styles.words}>
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
        {isSettled(file) ? null : (
          <div className={styles.own}>
            {moving ? <HoldButton file={file} runner={runner} words={words} write={write} /> : null}
            <button
              type="button"
              className={styles.icon}
              data-remove=""
              aria-label={write.named(words.removeOne, name)}
              onClick={remove}
            >
              <CloseIcon />
            </button>
          </div>
        )}
      </li>
    );
  },
  (one, other) => one.file === other.file && one.begun === other.begun,
);

type HoldButtonProps = Pick<FileRowProps, "file" | "runner" | "words" | "write">;

/** Holds a file, lets it go on, or tries it once more. */
function HoldButton({ file: { id, name, state }, runner, words, write }: HoldButtonProps) {
  const held = state.is === "paused" || state.is === "failed";
  const text = state.is === "failed" ? words.againOne : held ? words.resumeOne : words.pauseOne;
  const Sign = state.is === "failed" ? RepeatIcon : held ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={write.named(text, name)}
      onClick={() => runner.tell({ type: held ? "fileResumed" : "filePaused", id })}
    >
      <Sign />
    </button>
  );
}

/** How a file stands, in words; before it begins only what is wrong with it. */
function stateWords({ state }: QueuedFile, begun: boolean, words: UploadWords) {
  if (state.is === "settled") {
    const { outcome } = state;
    if ("photoId" in outcome) return { label: words[outcome.result], tone: styles.good };
    return { label: words.refused[outcome.result], tone: styles.bad };
  }
  if (state.is === "failed") return { label: words.refused.failed, tone: styles.bad };
  return { label: begun && state.is !== "sending" ? words[state.is] : "", tone: undefined };
}

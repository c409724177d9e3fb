import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { UploadMessages } from "../upload-messages";
import { type Brought, filesIn } from "./dropped-files";
import { sendReport } from "./send-report";
import { sendFile } from "./tus-upload";
import { writers } from "./upload-formats";
import { UploadHead } from "./upload-head";
import { UploadList } from "./upload-list.island";
import styles from "./upload-list.island.module.css";
import { uploadMemory } from "./upload-memory";
import { UploadRunner } from "./upload-runner";
import { totalsOf } from "./upload-totals";

/** What the page's form does once its list is there. */
export interface Uploader {
  add(files: readonly File[]): void;
  addBrought(brought: Brought): void;
  begin(): void;
}

interface UploadProps {
  runner: UploadRunner;
  messages: UploadMessages;
  language: string;
  /** The parts of the server's form that stand still while photos go up. */
  resting: readonly HTMLElement[];
  /** Told once all is done that can be done. */
  onDone: () => void;
  /** Told whether any file is in the list. */
  onEmpty: (empty: boolean) => void;
  /** Where the keyboard goes when there is nothing left to go on with. */
  toField: () => void;
}

/** The chosen files and how far each of them is. */
export function Upload({ runner, messages, language, resting, onDone, onEmpty, toField }: UploadProps) {
  // Files can come between the first drawing and the moment React watches: this reads once more when it begins to.
  const queue = useSyncExternalStore(runner.watch, () => runner.queue);
  const head = useRef<HTMLDivElement>(null);
  const totals = totalsOf(queue);
  const { begun } = queue;
  const over = begun && !totals.busy && !queue.looking && totals.failed === 0;
  const write = useMemo(() => writers(messages, language), [messages, language]);

  useEffect(() => {
    for (const part of resting) part.hidden = begun;
    if (begun) head.current?.focus();
  }, [begun, resting]);
  useEffect(() => {
    if (!totals.busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [totals.busy]);
  useEffect(() => (totals.busy ? keptAwake() : undefined), [totals.busy]);
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);

  const empty = queue.files.length === 0;
  useEffect(() => onEmpty(empty), [empty, onEmpty]);
  if (empty) return null;
  const cancel = () => {
    runner.tell({ type: "cancelled" });
    if (totalsOf(runner.queue).finished > 0) onDone();
    else toField();
  };
  return (
    <div className={styles.upload}>
      <UploadHead
        head={head}
        queue={queue}
        totals={totals}
        messages={messages}
        write={write}
        tell={(event) => runner.tell(event)}
        onCancel={cancel}
        onFinish={onDone}
      />
      <UploadList queue={queue} runner={runner} messages={messages} write={write} toField={toField} />
    </div>
  );
}

/** Opens the list in the page's form, with what the server wrote into its ground (upload-ground.tsx). */
export function openUploader(root: HTMLElement, input: HTMLInputElement): Uploader {
  const { words: stated = "{}", largest: maxBytes = "0", album, report = "" } = root.dataset;
  const messages: UploadMessages = JSON.parse(stated);
  const runner = new UploadRunner({
    send: sendFile,
    memory: uploadMemory(() => localStorage),
    albumId: album ?? null,
    maxBytes: Number(maxBytes),
    lanes: isThin("connection" in navigator ? navigator.connection : null) ? 1 : 3,
  });
  addEventListener("offline", () => runner.tell({ type: "offline" }));
  addEventListener("online", () => runner.tell({ type: "online" }));
  if (!navigator.onLine) runner.tell({ type: "offline" });
  // Back to a page that was kept as it was left: what was done is done.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  // There is no limit to a form that is never sent.
  const hint = document.getElementById(`${input.id}-hint`);
  if (hint) hint.textContent = messages.limits;
  const uploadUrl = root.querySelector<HTMLElement>("[data-upload-list]");
  const mistake = root.querySelector<HTMLElement>("[data-upload-mistake] > div");
  const mistaken = (is: boolean) => {
    // What the server said of an earlier form.
    document.getElementById(`${input.id}-error`)?.remove();
    if (mistake) mistake.hidden = !is;
    input.setAttribute("aria-invalid", String(is));
    if (is) input.focus();
  };
  const onDone = once(() => {
    runner.announced();
    sendReport(report, runner.queue);
  });
  if (uploadUrl) {
    createRoot(uploadUrl).render(
      <Upload
        runner={runner}
        messages={messages}
        language={document.documentElement.lang}
        resting={[...root.querySelectorAll<HTMLElement>("[data-upload-buttons]")]}
        onDone={onDone}
        // The list says what is chosen; the field would say that nothing is.
        onEmpty={(empty) => {
          input.style.color = empty ? "" : "transparent";
        }}
        toField={() => input.focus()}
      />,
    );
  }
  let looking = Promise.resolve();
  const add = (files: Promise<readonly File[]>) => {
    mistaken(false);
    looking = Promise.all([files, looking]).then(([found]) => runner.add(found));
  };
  return {
    add: (files) => add(Promise.resolve(files)),
    addBrought: (brought) => add(filesIn(brought)),
    begin() {
      // What was chosen a moment ago is still looked at.
      looking.then(() => {
        const none = totalsOf(runner.queue).wanted === 0;
        mistaken(none);
        if (!none) runner.tell({ type: "begun" });
      });
    },
  };
}

/** Keeps a telephone's screen on, with which it would stop to send; ends when called. */
function keptAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => lock?.then((held) => held?.release());
}

/** Whether a line is slow, or to be spared. */
function isThin(line: unknown): boolean {
  if (typeof line !== "object" || line === null) return false;
  const spared = "saveData" in line && line.saveData === true;
  return spared || ("effectiveType" in line && /^(slow-)?[23]g$/.test(String(line.effectiveType)));
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

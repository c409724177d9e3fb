import { useEffect, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { holdPage } from "~/layout/client/leave-page";
import { savesData } from "~/layout/client/saves-data";
import { uploadIslandData, uploadParts } from "../upload-island-data";
import type { UploadMessages } from "../upload-messages";
import { keyOfReport } from "../upload-paths";
import { askUpload } from "./ask-upload";
import { type DroppedItems, filesIn, withoutSystemFiles } from "./dropped-files";
import { sendReport } from "./send-report";
import { sendFile } from "./tus-upload";
import { writers } from "./upload-formats";
import { UploadHead } from "./upload-head";
import { UploadList } from "./upload-list.island";
import styles from "./upload-list.island.module.css";
import { uploadMemory } from "./upload-memory";
import { UploadRunner } from "./upload-runner";
import { totalsOf } from "./upload-totals";

export interface Uploader {
  add(files: readonly File[]): void;
  addDropped(dropped: DroppedItems): void;
  begin(): void;
}

interface UploadProps {
  runner: UploadRunner;
  messages: UploadMessages;
  language: string;
  resting: readonly HTMLElement[];
  onDone: () => void;
  onEmpty: (empty: boolean) => void;
  toField: () => void;
}

export function Upload({ runner, messages, language, resting, onDone, onEmpty, toField }: UploadProps) {
  const [queue, setQueue] = useState(runner.queue);
  const head = useRef<HTMLDivElement>(null);
  const totals = totalsOf(queue);
  const { begun, cancelled } = queue;
  const all = begun || (cancelled && totals.finished > 0 && totals.finished === totals.wanted);
  const over = all && !totals.busy && !queue.checking && totals.failed === 0;
  const inWork = begun || totals.busy;
  const write = useMemo(() => writers(messages, language), [messages, language]);

  useEffect(() => {
    const read = () => setQueue(runner.queue);
    const end = runner.watch(read);
    // Files can arrive between the first render and this.
    read();
    return end;
  }, [runner]);
  useEffect(() => {
    for (const part of resting) part.hidden = inWork;
  }, [inWork, resting]);
  useEffect(() => {
    if (begun || cancelled) head.current?.focus();
  }, [begun, cancelled]);
  useEffect(() => (totals.busy ? holdPage() : undefined), [totals.busy]);
  useEffect(() => (totals.busy ? keepAwake() : undefined), [totals.busy]);
  useEffect(() => {
    if (over) onDone();
  }, [over, onDone]);
  const added = totals.finished > 0;
  useEffect(() => {
    // The page under a dialog does not show them yet.
    if (added) head.current?.closest("dialog")?.setAttribute("data-changed", "");
  }, [added]);

  const empty = queue.files.length === 0;
  useEffect(() => onEmpty(empty), [empty, onEmpty]);
  useEffect(() => {
    // On a phone the field and the bars fill the screen: nothing would show that photos were chosen.
    if (!empty) head.current?.scrollIntoView({ block: "nearest" });
  }, [empty]);
  if (empty) return null;
  return (
    <div className={styles.upload}>
      <UploadHead
        head={head}
        queue={queue}
        totals={totals}
        messages={messages}
        write={write}
        dispatch={(event) => runner.dispatch(event)}
        onCancel={() => runner.dispatch({ type: "cancelled" })}
        onFinish={onDone}
      />
      <UploadList queue={queue} runner={runner} messages={messages} write={write} toField={toField} />
    </div>
  );
}

export function openUploader(root: HTMLElement, input: HTMLInputElement): Uploader {
  const { messages, maxBytes, albumId, reportHref } = uploadIslandData(root);
  const runner = new UploadRunner({
    send: sendFile,
    ask: askUpload,
    memory: uploadMemory(() => localStorage),
    albumId,
    idempotencyKey: keyOfReport(reportHref),
    maxBytes,
    lanes: isSlowConnection("connection" in navigator ? navigator.connection : null) ? 1 : 3,
  });
  addEventListener("offline", () => runner.dispatch({ type: "offline" }));
  addEventListener("online", () => runner.dispatch({ type: "online" }));
  if (!navigator.onLine) runner.dispatch({ type: "offline" });
  // A page restored from the back/forward cache shows a finished upload.
  addEventListener("pageshow", ({ persisted }) => persisted && root.isConnected && location.reload());

  const list = root.querySelector<HTMLElement>(`[${uploadParts.list}]`);
  const mistake = root.querySelector<HTMLElement>(`[${uploadParts.error}] > div`);
  const showMistake = (is: boolean) => {
    // Shown by the server for an earlier submit.
    document.getElementById(`${input.id}-error`)?.remove();
    if (mistake) mistake.hidden = !is;
    input.setAttribute("aria-invalid", String(is));
    if (is) input.focus();
  };
  const onDone = once(() => {
    runner.forgetUploads();
    sendReport(reportHref, runner.queue);
  });
  if (list) {
    createRoot(list).render(
      <Upload
        runner={runner}
        messages={messages}
        language={document.documentElement.lang}
        resting={[...root.querySelectorAll<HTMLElement>(`[${uploadParts.buttons}]`)]}
        onDone={onDone}
        // Hides the field's "no file chosen" while the list shows files.
        onEmpty={(empty) => {
          input.style.color = empty ? "" : "transparent";
        }}
        toField={() => input.focus()}
      />,
    );
  }
  let checking = Promise.resolve();
  const add = (files: Promise<readonly File[]>) => {
    showMistake(false);
    checking = Promise.all([files, checking]).then(([found]) => runner.add(found));
  };
  return {
    add: (files) => add(Promise.resolve(withoutSystemFiles(files))),
    addDropped: (dropped) => add(filesIn(dropped)),
    begin() {
      // Waits for files that are still being checked.
      void checking.then(async () => {
        // In one task with the press and what browsers do for it, drawing the list held a slow phone still.
        await new Promise((next) => setTimeout(next));
        const none = totalsOf(runner.queue).wanted === 0;
        showMistake(none);
        if (!none) runner.dispatch({ type: "begun" });
      });
    },
  };
}

/** A phone that locks its screen stops uploading. Returns how to release the lock. */
function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => lock?.then((held) => held?.release());
}

function isSlowConnection(connection: unknown): boolean {
  if (savesData()) return true;
  if (typeof connection !== "object" || connection === null) return false;
  return "effectiveType" in connection && /^(slow-)?[23]g$/.test(String(connection.effectiveType));
}

function once(run: () => void): () => void {
  let done = false;
  return () => {
    if (!done) run();
    done = true;
  };
}

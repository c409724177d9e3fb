import { follow } from "~/layout/client/follow-job";
import { answerOf, claimOnce, isRecord } from "~/layout/client/job-requests";
import { showToast, toastLink } from "~/layout/client/show-toast";

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const page = "/my-photos/activation";
const live = `${page}/live`;
/** In ms. Source: docs/specification/2-photo-library.md, section 9. */
const finishDelay = 10_000;

/** Follows an import. When it is finished, notifies analytics, waits, and opens the library from
 * its waiting page; other pages show a toast. Source: docs/specification/2-photo-library.md,
 * section 4. */
export function start(root: HTMLElement): void {
  const { lasts, since, finished = "", failed = "", photos = "", event } = root.dataset;
  const teller = crypto.randomUUID();
  const goOn = () => location.assign(`${page}?since=${since}`);
  let newest = 0;
  let counted = event === undefined;

  async function count(): Promise<void> {
    if (counted) return;
    counted = true;
    try {
      if (!(await claimOnce(live, { what: "finished", teller }))) return;
    } catch {
      counted = false;
      return;
    }
    window.dataLayer ??= [];
    window.dataLayer.push({ event });
  }

  follow({
    lasts: Number(lasts),
    heard({ type, timestamp }) {
      const at = Date.parse(timestamp);
      if (!type.startsWith("import-") || !(at >= newest)) return null;
      newest = at;
      if (type !== "import-finished") return 0;
      void count();
      return finishDelay;
    },
    async look() {
      const answer = await answerOf(live, isRecord);
      if (answer === null) return "over";
      const { state } = answer;
      if (state !== "finished" && state !== "failed") return "going";
      if (state === "finished") await count();
      if (waits()) goOn();
      else if (await claimOnce(live, { what: "over", teller }))
        showToast(
          state === "finished"
            ? {
                text: finished,
                tone: "success",
                seconds: 10,
                action: toastLink(photos, "/my-photos/photos"),
              }
            : { text: failed, tone: "error", seconds: 10, action: toastLink(photos, page) },
        );
      return "over";
    },
    timeUp: () => waits() && goOn(),
  });
}

const waits = () => document.querySelector(`main a[href="${page}"]`) !== null;

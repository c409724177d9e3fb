import { follow } from "~/layout/client/follow-job";
import { answerOf, claimOnce, reach } from "~/layout/client/job-requests";
import { mayBeLeft } from "~/layout/client/leave-page";
import { showToast } from "~/layout/client/show-toast";
import { swapMain } from "~/layout/client/swap-main";
import { parsePage } from "~/layout/client/trusted-types";
import { isLiveDownloads } from "../live-answer";

const list = "/downloads";
const live = `${list}/live`;

/**
 * Announces each archive that this browser awaits and saves it, in one tab, once.
 * Source: docs/specification/2-photo-library.md, section 4, "Archive generation events".
 */
export function start(root: HTMLElement): void {
  const { lasts, ready = "", failed = "" } = root.dataset;
  const teller = crypto.randomUUID();
  const announced = new Set<string>();
  const onList = location.pathname === list;

  follow({
    lasts: Number(lasts),
    heard: ({ type }) => (type.startsWith("archive-") ? 0 : null),
    async look() {
      const answer = await answerOf(onList ? `${live}?all` : live, isLiveDownloads);
      const jobs = answer?.jobs ?? [];
      let saving = false;
      for (const { id, mine, state } of jobs) {
        const isReady = state === "ready";
        if (!mine || announced.has(id) || !(isReady || state === "failed")) continue;
        // One navigation at a time: saving a file would cancel a form submit or another file.
        if (isReady && (saving || document.querySelector('form[aria-busy="true"]'))) return "soon";
        if (isReady && !mayBeLeft()) continue;
        const first = await claimOnce(live, { download: id, teller });
        announced.add(id);
        if (!first) continue;
        if (isReady) {
          saving = true;
          save(id, ready);
        } else showToast({ text: failed, tone: "error", seconds: 10 });
      }
      const preparing = jobs.filter(({ state }) => state === "preparing").map(({ id }) => id);
      if (onList) await showList(preparing);
      return jobs.every(({ id, mine }) => mine && announced.has(id)) ? "over" : "going";
    },
  });
}

function save(id: string, text: string): void {
  showToast({ text, tone: "info", seconds: 10 });
  const name = encodeURIComponent(id);
  // Marks it as saved in the address, so that a reload does not save it again.
  if (location.pathname === list) history.replaceState(null, "", `${list}?save=${name}`);
  location.assign(`${list}/${name}/archive`);
}

async function showList(preparing: readonly string[]): Promise<void> {
  const shown = document.querySelector<HTMLElement>("[data-preparing]");
  if (!shown || shown.dataset.preparing === [...preparing].sort().join(" ")) return;
  const answer = await reach(list);
  if (!answer) return;
  const page = parsePage(await answer.text());
  const { activeElement } = document;
  const focused = linksOfMain().findIndex((link) => link.contains(activeElement));
  swapMain(page);
  linksOfMain()[focused]?.focus();
}

const linksOfMain = () => [...document.querySelectorAll<HTMLElement>("main a")];

import { showToast } from "~/shell/browser/show-toast";
import { swapMain } from "~/shell/browser/swap-main";
import { follow } from "~/shell/live/follow";
import { answerOf, reach, tellsFirst } from "~/shell/live/live-calls";

const list = "/downloads";
const live = `${list}/live`;

interface LiveDownload {
  id: string;
  mine: boolean;
  state: string;
}

/**
 * Follows the archives that this browser waits for: says what became of each and saves it, in one
 * tab, once; on the page that lists them the list changes with them.
 * Source: docs/specification/2-photo-library.md, section 4, "Archive generation events".
 */
export function start(root: HTMLElement): void {
  const { lasts, ready = "", failed = "" } = root.dataset;
  const teller = crypto.randomUUID();
  const told = new Set<string>();
  const onList = location.pathname === list;

  follow({
    lasts: Number(lasts),
    heard: ({ type }) => (type.startsWith("archive-") ? 0 : null),
    async look() {
      const answer = await answerOf<{ jobs: LiveDownload[] }>(onList ? `${live}?all` : live);
      const jobs = answer?.jobs ?? [];
      let saving = false;
      for (const { id, mine, state } of jobs) {
        if (!mine || told.has(id) || (state !== "ready" && state !== "failed")) continue;
        // One navigation at a time: a file that begins to be saved would stop a form that is on its way, or another file.
        if (state === "ready" && (saving || document.querySelector('form[aria-busy="true"]'))) return "soon";
        if (state === "ready" && !mayBeLeft()) continue;
        const first = await tellsFirst(live, { download: id, teller });
        told.add(id);
        if (!first) continue;
        if (state === "failed") showToast({ text: failed, tone: "error", seconds: 10 });
        else {
          saving = true;
          save(id, ready);
        }
      }
      const preparing = jobs.filter(({ state }) => state === "preparing").map(({ id }) => id);
      if (onList) await showList(preparing);
      return jobs.every(({ id, mine }) => mine && told.has(id)) ? "over" : "going";
    },
  });
}

/**
 * Whether the page would let the customer go without asking (it does not while photos are uploaded): what begins a file is a
 * navigation to the browser, until it sees that it is none.
 */
const mayBeLeft = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** The browser saves the file under the download's id, and the page stays. */
function save(id: string, text: string): void {
  showToast({ text, tone: "info", seconds: 10 });
  // Where the page that waits for one ends without script, too: it has been saved, and a reload saves nothing.
  if (location.pathname === list) history.replaceState(null, "", `${list}?save=${encodeURIComponent(id)}`);
  location.assign(`${list}/${encodeURIComponent(id)}/archive`);
}

/** Shows the list as it is now, where it shows something else as being prepared; the focus stays where it was. */
async function showList(preparing: readonly string[]): Promise<void> {
  const shown = document.querySelector<HTMLElement>("[data-preparing]");
  if (!shown || shown.dataset.preparing === [...preparing].sort().join(" ")) return;
  const answer = await reach(list);
  if (!answer) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { activeElement } = document;
  const focused = linksOfMain().findIndex((link) => link.contains(activeElement));
  swapMain(page);
  linksOfMain()[focused]?.focus();
}

const linksOfMain = () => [...document.querySelectorAll<HTMLElement>("main a")];

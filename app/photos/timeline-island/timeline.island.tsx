import { createRoot } from "react-dom/client";
import { keepEarlyTicks } from "~/selection/early-ticks.offer";
import { partsArrived, startIsland } from "~/shell/browser/start-islands";
import { takeReturn } from "./photo-return";
import { sortInPlace } from "./sort-in-place";
import { tapTransitions } from "./tile-transition";
import { openedAt, placeOfAnchor, readTimeline } from "./timeline-data";
import { Timeline } from "./timeline-list.island";

const begun = new WeakSet<HTMLElement>();

/** Takes over the page's own list of photos, once. */
export function start(root: HTMLElement): void {
  if (begun.has(root)) return;
  begun.add(root);
  sortInPlace();
  tapTransitions(root);
  const left = takeReturn();
  keepEarlyTicks(root);
  const data = readTimeline(root);
  if (data.sections.length === 0 || !root.isConnected) return;
  const asked = openedAt(root, decodeURIComponent(location.hash.slice(1)));
  const shown = left && (left.place ?? placeOfAnchor(root, left.photo));
  root.textContent = "";
  const timeline = createRoot(root);
  timeline.render(
    <Timeline data={data} asked={asked} shown={shown} sought={shown ? null : left} root={root} />,
  );
  const leave = () => {
    if (root.isConnected) return;
    document.removeEventListener(partsArrived, leave);
    timeline.unmount();
  };
  document.addEventListener(partsArrived, leave);
}

// A page that is not drawn before this file has run (`startsWithIsland`) is drawn as the list was left, not at its top.
for (const root of document.querySelectorAll<HTMLElement>("[data-island=timeline]")) startIsland(root, start);

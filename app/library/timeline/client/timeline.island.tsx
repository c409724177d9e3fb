import { createRoot } from "react-dom/client";
import { partsArrived, startIsland } from "~/layout/client/start-islands";
import { takeFocusLeft } from "~/library/photo-list/client/focus-left";
import { photoInAddress, takeReturn } from "~/library/photo-list/client/photo-return";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import { keepEarlyTicks } from "~/library/selection/early-ticks.public";
import { indexOfAnchor, openedAt, readTimeline, timelineRoots } from "../timeline-island-data";
import { sortOnUse } from "./sort-on-use";
import { tapTransitions } from "./tile-transition";
import { Timeline } from "./timeline-list.island";

const begun = new WeakSet<HTMLElement>();

export function start(root: HTMLElement): void {
  if (begun.has(root)) return;
  begun.add(root);
  const data = readTimeline(root);
  if (data === null) return;
  sortOnUse();
  tapTransitions(root);
  const left = takeReturn();
  keepEarlyTicks(root);
  if (data.sections.length === 0 || !root.isConnected) return;
  const asked = openedAt(root, photoInAddress());
  const shown = left && (left.position ?? indexOfAnchor(root, left.photo));
  const focused = shown ?? takeFocusLeft() ?? focusedIn(root);
  root.textContent = "";
  const timeline = createRoot(root);
  timeline.render(
    <Timeline data={data} opening={{ asked, shown, focused }} sought={shown ? null : left} root={root} />,
  );
  const leave = () => {
    if (root.isConnected) return;
    document.removeEventListener(partsArrived, leave);
    timeline.unmount();
    // Before the page that was put in place is painted.
    startAll();
  };
  document.addEventListener(partsArrived, leave);
}

/** A tile that was gone to before the list took its place. */
function focusedIn(root: HTMLElement): PhotoIndex | null {
  const tile = document.activeElement?.closest("li[id]");
  return tile ? indexOfAnchor(root, tile.id) : null;
}

function startAll(): void {
  for (const root of document.querySelectorAll<HTMLElement>(timelineRoots)) startIsland(root, start);
}

// Starts before first paint (`startsWithIsland`), so that the list opens where it was left.
startAll();

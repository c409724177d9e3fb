import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PhotoReturn } from "~/library/photo-list/client/photo-return";
import { onPhotosChanged } from "~/library/photo-list/client/photos-changed";
import { tellPhotosShown } from "~/library/photo-list/client/photos-shown";
import gridStyles from "~/ui/photo/photo-grid.module.css";
import { indexOfAnchor, readTimeline, type TimelineData, timelineRoots } from "../timeline-island-data";
import { tilesFrom } from "./fetch-tiles";
import { fillTurns } from "./fill-turns";
import { Scrubber } from "./scrubber";
import { openTileStore, type TileStore } from "./tile-store";
import { Month } from "./timeline-month";
import type { ShownSection, TimelineView } from "./timeline-view";
import { type OpeningPhotos, openWindow, type TimelineWindow } from "./timeline-window";
import styles from "./timeline-window.island.module.css";

interface TimelineProps {
  data: TimelineData;
  opening: OpeningPhotos;
  /** A photo whose index is not known yet. */
  sought: PhotoReturn | null;
  root: HTMLElement;
}

export function Timeline({ data: first, opening, sought, root }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLUListElement>(null);
  const thumb = useRef<HTMLDivElement>(null);
  const opened = useRef<TimelineWindow | null>(null);
  const kept = useRef<TileStore | null>(null);
  const nextOpening = useRef(opening);
  const [data, setData] = useState(first);
  const [view, setView] = useState<TimelineView | null>(null);
  const [shown, setShown] = useState<readonly ShownSection[]>([]);
  const [current, setCurrent] = useState(0);
  const [drawn, redraw] = useState(0);
  const filled = useMemo(
    () =>
      fillTurns(
        () => redraw(oneMore),
        () => opened.current?.scroll,
      ),
    [],
  );
  const store = useMemo(() => {
    kept.current = storeOf(data, () => redraw(oneMore), kept.current);
    return kept.current;
  }, [data]);

  useLayoutEffect(() => {
    if (!box.current || !ruler.current) return;
    const parts = { box: box.current, ruler: ruler.current, thumb: () => thumb.current };
    const watcher = { onView: setView, onShown: setShown, onMonth: setCurrent };
    const open = openWindow({ ...parts, data, store, opening: nextOpening.current }, watcher);
    opened.current = open;
    return () => {
      // A list that is read again stays where it is.
      nextOpening.current = { focused: open.focus.current() };
      open.close();
    };
  }, [data, store]);

  useEffect(() => {
    const readAgain = async (deletionId?: string) => {
      const loaded = await readingAgain();
      const next = await loaded?.listHere(timelineRoots, readTimeline, deletionId);
      if (next) setData(next);
    };
    const show = async (left: PhotoReturn) => {
      const loaded = await readingAgain();
      const position = await loaded?.indexOfReturn(left, indexOfAnchor);
      if (!position) return;
      opened.current?.scroll.reveal(position);
      opened.current?.focus.take(position);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void readAgain();
    };
    if (sought) void show(sought);
    addEventListener("pageshow", onShow);
    const endChanges = onPhotosChanged(readAgain);
    return () => {
      removeEventListener("pageshow", onShow);
      endChanges();
    };
  }, [sought]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn is what this is about
  useLayoutEffect(() => {
    opened.current?.focus.restore();
    tellPhotosShown(root);
  }, [shown, drawn, store, root]);

  const failed = shown.some(({ section, blocks }) =>
    blocks.some(({ from, to }) => store.state(section.key, from, to) === "rejected"),
  );
  // Memoized: a month that passes while somebody scrubs changes the scrubber alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn counts what has come into the store
  const months = useMemo(
    () => filled(shown, store).map((one) => <Month key={one.section.key} shown={one} store={store} />),
    [filled, shown, store, drawn],
  );
  return (
    <div className={gridStyles.shared}>
      <div ref={box} className={styles.box}>
        <ul className={`${gridStyles.grid} ${styles.ruler}`} ref={ruler} aria-hidden="true" />
        {failed ? (
          <div className={styles.failed} role="alert">
            <p>{data.messages.failed}</p>
            <button type="button" className={data.messages.retryClass} onClick={() => store.retry()}>
              <span>{data.messages.retry}</span>
            </button>
          </div>
        ) : null}
        {months}
      </div>
      {view && data.isLong ? (
        <Scrubber
          months={view.laidOut}
          total={view.total}
          end={view.end}
          current={current}
          label={data.messages.scrubber}
          thumb={thumb}
          onJump={(y, drags) => opened.current?.scroll.jumpTo(y, { drags })}
        />
      ) : null}
    </div>
  );
}

/** Null without a line: the list stays as it is. */
const readingAgain = () => import("./read-again").catch(() => null);

const oneMore = (times: number) => times + 1;

function storeOf(data: TimelineData, changed: () => void, before: TileStore | null): TileStore {
  const store = openTileStore(tilesFrom(data.query), changed, data.sections, before);
  for (const { month, index, tiles } of data.seeds) store.seed(month, index, tiles);
  return store;
}

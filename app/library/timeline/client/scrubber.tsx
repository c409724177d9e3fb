import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from "react";
import { type LaidOutSection, sectionAt } from "./timeline-geometry";
import styles from "./timeline-window.island.module.css";

interface ScrubberProps {
  months: readonly LaidOutSection[];
  total: number;
  /** Where the list ends: the months from here on share its last screen. */
  end: number;
  current: number;
  label: string;
  thumb: RefObject<HTMLDivElement>;
  /** `drags`: others will follow at once. */
  onJump: (y: number, drags: boolean) => void;
}

/** Minimum distance of two year labels, as a share of the track. */
const apart = 0.035;

export function Scrubber({ months, total, end, current, label, thumb, onJump }: ScrubberProps) {
  const track = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const month = months[current];
  const moved = useRef(false);

  const partAt = ({ clientY }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box ? Math.max(0, Math.min((clientY - box.top) / box.height, 1)) : 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = monthAfterKey(event.key, months, current, end);
    if (!to) return;
    event.preventDefault();
    onJump(to.top, event.repeat);
  };
  const stop = () => setDragging(false);
  // Memoized: the years do not change while scrolling.
  const years = useMemo(
    () => (
      <div className={styles.years} aria-hidden="true">
        {yearsOn(months, total).map(({ year, at }) => (
          <span key={year} style={{ top: `${at * 100}%` }}>
            {year}
          </span>
        ))}
      </div>
    ),
    [months, total],
  );
  return (
    <div
      ref={track}
      className={styles.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={months.length - 1}
      aria-valuenow={current}
      aria-valuetext={month?.title}
      data-active={dragging ? "" : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(null);
        const to = partAt(event) * total;
        moved.current = false;
        // The press is seen before its photos are drawn: together they are a long task on a phone.
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (!moved.current) onJump(to, false);
          }),
        );
      }}
      onPointerMove={(event) => {
        if (dragging) {
          moved.current = true;
          onJump(partAt(event) * total, true);
        } else if (event.pointerType === "mouse") setPointed(partAt(event));
      }}
      onLostPointerCapture={stop}
      onPointerLeave={() => setPointed(null)}
    >
      <div className={styles.track} />
      {years}
      {pointed !== null && !dragging ? (
        <div className={styles.pointed} style={{ top: `${pointed * 100}%` }} aria-hidden="true">
          <span className={styles.label}>{months[sectionAt(months, pointed * total)]?.title}</span>
        </div>
      ) : null}
      <div className={styles.thumb} ref={thumb} aria-hidden="true">
        <span className={styles.label}>{month?.title}</span>
      </div>
    </div>
  );
}

/** Undefined for other keys. Upwards, a month that is not on the last screen: from there on all are in the same place. */
function monthAfterKey(
  key: string,
  months: readonly LaidOutSection[],
  current: number,
  end: number,
): LaidOutSection | undefined {
  const last = months.length - 1;
  const to: Readonly<Record<string, number>> = {
    ArrowUp: current - 1,
    ArrowLeft: current - 1,
    ArrowDown: current + 1,
    ArrowRight: current + 1,
    PageUp: current - 12,
    PageDown: current + 12,
    Home: 0,
    End: last,
  };
  let at = Math.min(to[key] ?? Number.NaN, last);
  while (at < current && at > 0 && (months[at]?.top ?? 0) >= end) at--;
  return months[Math.max(0, at)];
}

export function yearsOn(
  months: readonly { key: string; top: number }[],
  total: number,
): { year: string; at: number }[] {
  const years: { year: string; at: number }[] = [];
  for (const { key, top } of months) {
    const year = key.slice(0, 4);
    const at = top / total;
    // Photos without a date are in 1970.
    if (year !== "1970" && !years.some((one) => one.year === year || at - one.at < apart))
      years.push({ year, at });
  }
  return years;
}

import { tileControls } from "../tile-block";

/** Pixels that the top bar and a month's heading may cover. */
export const covered = 96;

/** The first photo that is whole on the screen, in low windows one of which a part is; else the first of the page. */
export function firstInSight(): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`main ${tileControls}`)];
  const sight = (one: HTMLElement) => one.getBoundingClientRect();
  return (
    all.find((one) => sight(one).top >= covered && sight(one).bottom <= innerHeight) ??
    all.find((one) => sight(one).bottom > covered) ??
    all[0] ??
    null
  );
}

/** A photo in the window's middle: most of what is in sight is on its side of a gap that photos come back into. */
export function middleOfSight(): HTMLElement | null {
  const off = (one: HTMLElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return Math.abs(top + bottom - innerHeight);
  };
  return (
    [...document.querySelectorAll<HTMLElement>(`main ${tileControls}`)]
      .map((control) => ({ control, off: off(control) }))
      .sort((one, other) => one.off - other.off)[0]?.control ?? null
  );
}

/** Where keys go on when what had the focus is gone: a photo, else the page's title. */
export function focusPhotos(): void {
  const title = document.querySelector<HTMLElement>("main h1");
  const photo = firstInSight();
  if (!photo && title) title.tabIndex = -1;
  (photo ?? title)?.focus({ preventScroll: true });
}

/** Returns what gives the focus back once what has it is replaced: to the same photo, to one in sight, else to the title. */
export function keepFocus(): () => void {
  const tile = document.activeElement?.closest("li[id]")?.id;
  return () => {
    if ((document.activeElement ?? document.body) !== document.body) return;
    const same = tile === undefined ? null : document.getElementById(tile);
    const control = same?.querySelector<HTMLElement>(":scope > :is(a, input)");
    if (control) control.focus({ preventScroll: true });
    else focusPhotos();
  };
}

import { onPhotosShown } from "~/library/photo-list/client/photos-shown";
import { tileControls } from "~/library/photo-list/tile-block";

type Control = HTMLElement;
/** Pixels of bars and of a row that is half in sight. */
const covered = 200;
const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<Control>(tileControls)];

export function tilesByKeys(root: HTMLElement): void {
  const apply = (chosen?: Control) => {
    const all = controlsIn(root);
    const tabbed = chosen ?? all.find(({ tabIndex }) => tabIndex === 0 && all.length > 1) ?? all[0];
    for (const one of all) one.tabIndex = one === tabbed ? 0 : -1;
  };
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && target.matches(tileControls)) apply(target);
  });
  onPhotosShown(root, () => {
    const here = document.activeElement;
    apply(
      here instanceof HTMLElement && here.matches(tileControls) && root.contains(here) ? here : undefined,
    );
  });
  root.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || !target.matches(tileControls)) return;
    const to = controlAfterKey(event, target, controlsIn(root));
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  apply();
}

function controlAfterKey(
  { key, ctrlKey }: KeyboardEvent,
  from: Control,
  all: readonly Control[],
): Control | undefined {
  const at = all.indexOf(from);
  const { left, top } = from.getBoundingClientRect();
  const rowOf = (one: Control) => one.getBoundingClientRect().top;
  const row = all.filter((one) => rowOf(one) === top);
  const sameColumn = (others: readonly Control[], inRow: Control | undefined) => {
    const itsTop = inRow && rowOf(inRow);
    return others
      .filter((one) => rowOf(one) === itsTop)
      .sort((one, other) => distance(one, left) - distance(other, left))[0];
  };
  const beside = (others: readonly Control[]) =>
    sameColumn(
      others,
      others.find((one) => rowOf(one) !== top),
    );
  const screen = innerHeight - covered;
  /** In the last row that a screen has together with this one. */
  const afterPage = (others: readonly Control[]) => {
    const far = others.filter((one) => rowOf(one) !== top && Math.abs(rowOf(one) - top) < screen);
    return sameColumn(others, far.at(-1)) ?? beside(others);
  };
  switch (key) {
    case "ArrowRight":
      return all[at + 1];
    case "ArrowLeft":
      return all[at - 1];
    case "ArrowDown":
      return beside(all.slice(at + 1));
    case "ArrowUp":
      return beside(all.slice(0, at).reverse());
    case "PageDown":
      return afterPage(all.slice(at + 1));
    case "PageUp":
      return afterPage(all.slice(0, at).reverse());
    case "Home":
      return ctrlKey ? all[0] : row[0];
    case "End":
      return ctrlKey ? all.at(-1) : row.at(-1);
    default:
      return undefined;
  }
}

const distance = (one: Control, left: number) => Math.abs(one.getBoundingClientRect().left - left);

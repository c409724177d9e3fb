import { showToast } from "~/layout/client/show-toast";
import { onPhotosShown } from "~/library/photo-list/client/photos-shown";
import type { TilePosition } from "~/library/photo-list/client/stand-at";
import type { ChosenAnswer } from "../chosen-answer";
import { earlyTick } from "../early-ticks.public";
import { chosenField } from "../form-fields";
import { readSelectionData } from "../selection-dataset";
import { SelectionServer, SessionOver } from "./ask-server";
import { Choosing } from "./choosing";
import { ChosenPhotos } from "./chosen-photos";
import { DragSelect } from "./drag-select";
import { followHistory } from "./follow-selecting";
import { followPage } from "./page-life";
import { takePressed } from "./pressed";
import { SavingChanges } from "./save-changes";
import { SelectionKeys } from "./selection-keys";
import { SelectionSubmit } from "./selection-submit";
import { SelectionView } from "./selection-view";
import { leaveByStep } from "./step-left";
import { TilesInPage } from "./tiles-in-page";

const seconds = 10;

export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  followHistory();
  const { messages, ...data } = readSelectionData(form);
  const sorting = form.querySelector<HTMLInputElement>("input[name=sorting]")?.value ?? "";
  const tiles = new TilesInPage(form, sorting.endsWith(".desc"));
  const ticked = tiles.shown.filter(({ box }) => box.defaultChecked).map(({ tile }) => tile.id);
  const early = tiles.shown.flatMap((shown) => {
    const on = earlyTick(shown.box);
    return on === null ? [] : [{ shown, on }];
  });
  const photos: ChosenPhotos = new ChosenPhotos(
    { ...data, chosen: ticked },
    tiles.compare,
    () => view.totals,
  );
  const view = new SelectionView(form, tiles, photos, messages);
  const server = new SelectionServer(form);
  let over = false;

  const tell = (text: string) => showToast({ text, tone: "info", seconds });
  const take = (answer: ChosenAnswer) => {
    view.showSaved(true);
    view.show();
    if (answer.message) tell(answer.message);
  };
  const saving = new SavingChanges(photos, {
    send: (change) => server.send(change, photos.isWhole ? photos.revision : 0),
    saved: take,
    failed(cause) {
      over = cause instanceof SessionOver;
      view.showSaved(false);
    },
  });
  const onFull = () => void tell(messages.full);
  const choosing = new Choosing({ photos, tiles, view, saving, onFull });
  const onBarred = (why: string | null) => void tell(why ?? messages.none);
  let positionAtParting = (): TilePosition | null => null;
  const submit = new SelectionSubmit(form, {
    photos,
    choosing,
    saving,
    view,
    onBarred,
    onStep: () =>
      void import("./position-left").then(
        ({ positionLeft }) => {
          positionAtParting = () => positionLeft(tiles, photos);
        },
        () => undefined,
      ),
    isOver: () => over,
  });

  const drag = new DragSelect(form, {
    tileAt: (x, y) => tiles.at(document.elementFromPoint(x, y)),
    sight: () => sightOf(form),
    begin: (from, on) => choosing.beginDrag(from, on),
    over: (to) => choosing.dragTo(to),
    end: () => choosing.endDrag(),
    cancel: () => choosing.cancelDrag(),
  });
  const keys = new SelectionKeys(form, tiles, choosing, {
    chooseAll({ tile }) {
      const { total } = form.dataset;
      if (total !== undefined) choosing.chooseAll(true, Number(total));
      else if (tile.month !== null) choosing.chooseMonth(tile.month, view.totalOf(tile.month));
    },
    leave: () => void (drag.cancel() || submit.leave()),
    help: () => form.querySelector<HTMLElement>("[data-keys]")?.click(),
  });

  onTicks(form, tiles, choosing);
  form.querySelector("[data-save]")?.addEventListener("click", () => void saving.now());
  form.querySelector("[data-keys]")?.removeAttribute("hidden");

  let pressed = takePressed();
  const onShown = () => {
    choosing.tilesChanged();
    // Those that are not there yet come with the list.
    pressed = pressed.filter((one) => {
      if ("month" in one) {
        choosing.chooseMonth(one.month, view.totalOf(one.month));
        return false;
      }
      const first = tiles.shown.find(({ tile }) => tile.id === one.photo);
      if (!first) return true;
      choosing.toggle(first, true);
      if (one.finger) drag.carryOn(first, one.finger);
      else first.box.focus({ preventScroll: true });
      return false;
    });
  };
  const readAgain = () =>
    server.all().then(
      (answer) => {
        photos.confirmSaved(null, answer);
        take(answer);
      },
      () => undefined,
    );
  onPhotosShown(form, onShown);
  followPage(form, {
    // Requests sent on pagehide have had no answer yet.
    back: () => void readAgain().then(() => saving.now()),
    parting() {
      const byKeys = document.activeElement?.matches(":focus-visible") === true;
      if (form.isConnected) leaveByStep({ byKeys, position: positionAtParting() });
      keys.confirmSaved();
      saving.parting();
    },
    online: () => void saving.now(),
    unsaved: () => photos.unsaved,
    gone: () => keys.end(),
  });

  form.dataset.alive = "";
  for (const { shown, on } of early) choosing.toggle(shown, on);
  onShown();
  if (!photos.isWhole) void readAgain();
}

/** With Shift, ticks extend a range. */
function onTicks(form: HTMLElement, tiles: TilesInPage, choosing: Choosing): void {
  let extending = false;
  form.addEventListener("click", ({ shiftKey }) => {
    extending = shiftKey;
  });
  form.addEventListener("change", ({ target }) => {
    const shown = target instanceof HTMLInputElement && target.name === chosenField ? tiles.at(target) : null;
    if (!shown) return;
    if (extending) choosing.extendTo(shown, shown.box.checked);
    else choosing.toggle(shown, shown.box.checked);
  });
}

function sightOf(form: HTMLElement): { top: number; bottom: number } {
  const bar = form.querySelector("[data-bar]")?.getBoundingClientRect().top ?? innerHeight;
  return { top: 112, bottom: Math.min(bar, innerHeight) };
}

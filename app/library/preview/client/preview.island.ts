import "~/layout/client/retry-pictures";
import { isPlainClick } from "~/layout/client/plain-click";
import { savesData } from "~/layout/client/saves-data";
import hiddenStyles from "~/ui/layout/visually-hidden.module.css";
import { inStage } from "~/ui/photo/stage-parts";
import { opensInPlace, readPreview, runsSlideshow } from "../preview-island-data";
import { Filmstrip, pictureIn } from "./filmstrip";
import { closePreview, rememberPhoto } from "./leave-preview";
import { PreviewControls } from "./preview-controls";
import { askBeforeDeleting, watchForUndo } from "./preview-deleting";
import { favouriteInPlace } from "./preview-favourite";
import { listenToGestures } from "./preview-gestures";
import { closeByEscape, listenToKeys } from "./preview-keys";
import type { PreviewPage } from "./preview-pages";
import { offerSharing } from "./preview-sharing";
import { Slideshow, takeOver } from "./preview-slideshow";
import { listenToTaps, narrow } from "./preview-taps";
import { PreviewWalk } from "./preview-walk";
import { PreviewZoom } from "./preview-zoom";

export function start(stage: HTMLElement): void {
  const box = stage.querySelector<HTMLElement>(inStage("photo"));
  const picture = pictureIn(stage);
  const data = readPreview(stage);
  const close = () => closePreview(stage);
  if (!box || !picture || !data) {
    closeByEscape(close);
    return;
  }
  const { liveClass, here, slideshow: isShow } = data;
  const fresh = stage.cloneNode(true);
  if (!(fresh instanceof HTMLElement)) return;
  const first: PreviewPage = {
    href: isShow ? location.pathname + location.search : here,
    title: document.title,
    stage: fresh,
    page: document,
  };

  const spoken = addTo(stage, "p", hiddenStyles.hidden);
  spoken.setAttribute("role", "status");
  const backdrop = addTo(stage, "div", undefined);
  backdrop.dataset.backdrop = "";
  stage.classList.add(liveClass);

  const markPulled = (is: boolean) => {
    for (const one of [document.documentElement, stage]) one.toggleAttribute("data-pulled", is);
  };
  const strip = new Filmstrip(box, picture);
  const zoom = new PreviewZoom(
    box,
    () => strip.shown,
    (isZoomed) => {
      stage.toggleAttribute("data-zoomed", isZoomed);
      stage.querySelector(inStage("zoom"))?.setAttribute("aria-pressed", String(isZoomed));
    },
  );
  const controls = new PreviewControls(stage);
  const arrived = () => {
    rememberPhoto(stage);
    const runs = runsSlideshow(stage);
    // A slideshow does not interrupt screen readers.
    if (!runs) spoken.textContent = spokenOf(strip.shown, stage);
    slideshow.set(runs);
  };
  const walk = new PreviewWalk(stage, strip, first, arrived, !savesData());
  const slideshow = new Slideshow(
    () => void walk.step("next", "fade"),
    () => zoom.isZoomed || document.querySelector("dialog[open]") !== null,
  );
  const go = (side: "previous" | "next", how: "fly" | "cut" = "cut") => {
    slideshow.touched();
    zoom.reset();
    void walk.step(side, how);
  };

  stage.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event) || link.closest("dialog")) return;
    if (link.rel === "prev" || link.rel === "next") go(link.rel === "prev" ? "previous" : "next");
    else if (opensInPlace(link)) void walk.open(link.getAttribute("href") ?? link.href);
    else if (link.matches(inStage("back"))) close();
    else return;
    event.preventDefault();
  });
  stage.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest(inStage("zoom"))) zoom.toggle();
  });
  openCopying(stage);
  watchForUndo(walk, askBeforeDeleting(stage, walk));
  favouriteInPlace(stage);
  offerSharing(stage, walk);
  listenToKeys(stage, { go, close, zoom });
  const tap = listenToTaps({ zoom, controls, touched: () => slideshow.touched() });
  listenToGestures(stage, {
    there: () => walk.there,
    isZoomed: () => zoom.isZoomed,
    closes: narrow,
    touched: () => slideshow.touched(),
    follow: (dx) => strip.follow(dx),
    swipe: (to) => (to === null ? void strip.onStable() : go(to, "fly")),
    pull(dy, left) {
      markPulled(true);
      strip.shown.style.transform = `translateY(${dy}px) scale(${0.8 + 0.2 * left})`;
      backdrop.style.opacity = String(left);
    },
    release(closes) {
      if (closes) return close();
      markPulled(false);
      backdrop.style.opacity = "";
      void strip.onStable();
    },
    pan: (by) => zoom.pan(by),
    pinch: (by, around, moved) => zoom.scale(by, around, moved),
    rest: () => {},
    tap,
  });
  box.addEventListener(
    "wheel",
    (event) => {
      // Trackpad pinches set ctrlKey.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.scale(Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
  addEventListener("resize", () => zoom.fit());
  addEventListener("pageshow", ({ persisted }) => {
    // Only for a page from the bfcache.
    if (!persisted) return;
    markPulled(false);
    backdrop.style.opacity = "";
    strip.follow(0);
    void walk.refresh();
  });

  controls.show();
  rememberPhoto(stage);
  if (isShow) void takeOver().then(() => begin());
  else begin();

  function begin() {
    slideshow.set(isShow);
    void walk.prepare();
  }
}

/** The question which album opens over the photo. */
function openCopying(stage: HTMLElement): void {
  let plainly = false;
  stage.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (plainly || !(form instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (submitter.value !== "copy" || submitter.hasAttribute("aria-disabled")) return;
    event.preventDefault();
    if (form.hasAttribute("aria-busy")) return;
    void import("~/layout/client/send-form")
      .then(({ openAnswer }) => openAnswer(form, submitter))
      .catch(() => false)
      .then((opened) => {
        if (opened) return;
        plainly = true;
        submitter.click();
        plainly = false;
      });
  });
}

/** "Photo, 3 May 2024, 14:05, 12 of 420". */
function spokenOf(picture: HTMLElement, stage: HTMLElement): string {
  const name = picture.getAttribute("alt") ?? picture.getAttribute("aria-label") ?? "";
  const position = stage.querySelector(inStage("position"))?.textContent ?? "";
  return [name, position].filter((part) => part !== "").join(", ");
}

function addTo(stage: HTMLElement, kind: "p" | "div", name: string | undefined): HTMLElement {
  const element = document.createElement(kind);
  element.className = name ?? "";
  element.dataset.own = "";
  stage.appendChild(element);
  return element;
}

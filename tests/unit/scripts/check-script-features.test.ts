import { expect, test } from "vitest";
import { newScriptFeaturesIn } from "../../../scripts/steps/check-script-features.mjs";

test.each([
  ["list.toSorted(compare)", ".toSorted"],
  ["Object.groupBy(list,key)", ".groupBy"],
  ["Promise.withResolvers()", ".withResolvers"],
  ["requestIdleCallback(work)", "requestIdleCallback"],
  ["new OffscreenCanvas(1,1)", "OffscreenCanvas"],
  ["scheduler.name()", "scheduler"],
  ["AbortSignal.any([a,b])", "AbortSignal.any"],
  ["form.requestSubmit()", ".requestSubmit"],
  ["new URLPattern({})", "URLPattern"],
  ["navigator.userActivation", ".userActivation"],
  ['page.querySelector("[popover]:popover-open")', ":popover-open"],
  ['matchMedia("(width < 36em)")', "(width <"],
  ["/(?<=a)b/", "(?<="],
  ["class A{static{}}", "static{"],
])("script features: %s is refused", (code, found) => expect(newScriptFeaturesIn(code)).toEqual([found]));

test.each([
  "list.slice().sort(compare)",
  "list.at(-1)",
  "list.findLast(find)",
  "navigator.wakeLock?.request()",
  "node.moveBefore&&node.moveBefore(a,b)",
  'page.querySelector("dialog, :is([popover]:popover-open)")',
  'matchMedia("not all and (min-width: 36em)")',
  "this.watcher.tooWide({width:1})",
])("script features: %s is let through", (code) => expect(newScriptFeaturesIn(code)).toEqual([]));

import { closeMenus } from "~/shell/browser/close-menus";
import { closeToasts } from "~/shell/browser/close-toasts";
import { dialogLinks } from "~/shell/browser/dialog-links";
import { leaveDialog } from "~/shell/browser/leave-dialog";
import { reportErrors } from "~/shell/browser/report-errors";
import { type Islands, startIslands } from "~/shell/browser/start-islands";
import { submitOnce } from "~/shell/browser/submit-once";

/** The islands, each in a file of its own that only pages with one load. */
const islands: Islands = {
  endless: () => import("./photos/timeline-island/endless.island"),
  "live-downloads": () => import("./downloads/live-downloads"),
  "live-import": () => import("./storage-period/live-import"),
  "select-link": () => import("./selection/selection-island/select-link.island"),
  selection: () => import("./selection/selection-island/selection.island"),
  preview: () => import("./photos/preview-island/preview.island"),
  undo: () => import("~/shell/browser/undo-in-place"),
  "submit-on-visit": () => import("~/shell/browser/submit-on-visit"),
  timeline: () => import("./photos/timeline-island/timeline.island"),
  upload: () => import("./upload/upload-island/upload.island"),
};

/** What every page's script does: no more than plain HTML lacks. Without it each page still does its job. */
reportErrors();
submitOnce(document);
// Escape belongs to the first of them that has something to close.
closeToasts(document);
closeMenus(document);
leaveDialog(document);
dialogLinks(document);
startIslands(document, islands);

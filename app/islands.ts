import { closeMenus } from "./layout/client/close-menus";
import { closeToasts } from "./layout/client/close-toasts";
import { dialogLinks } from "./layout/client/dialog-links";
import { forgetTyped } from "./layout/client/forget-typed";
import { leaveDialog } from "./layout/client/leave-dialog";
import { loadOutsideScripts } from "./layout/client/outside-scripts";
import { reportErrors } from "./layout/client/report-errors";
import { type Islands, startIslands } from "./layout/client/start-islands";
import { submitOnce } from "./layout/client/submit-once";
// The name of its policy is taken before a script of others runs.
import "./layout/client/trusted-types";

const islands: Islands = {
  "infinite-list": () => import("./library/timeline/client/infinite-list.island"),
  "live-downloads": () => import("./library/downloads/client/live-downloads"),
  "live-import": () => import("./library/storage-period/client/live-import"),
  "select-link": () => import("./library/selection/client/select-link.island"),
  selection: () => import("./library/selection/client/selection.island"),
  preview: () => import("./library/preview/client/preview.island"),
  undo: () => import("./library/deletion/client/undo-in-place.public"),
  act: () => import("./layout/client/act"),
  // For work that nobody sees: after the first paint, even on a slow device.
  late: () => new Promise((done) => setTimeout(done, 1_000)).then(() => import("./layout/client/act")),
  timeline: () => import("./library/timeline/client/timeline.island"),
  upload: () => import("./library/upload/client/upload.island"),
};

reportErrors();
submitOnce(document);
// Few pages have such fields. Without it the server says what is wrong.
if (document.querySelector("[data-invalid]")) import("./layout/client/field-errors").catch(() => {});
else forgetTyped();
// The first that can close something handles Escape.
closeToasts(document);
closeMenus(document);
leaveDialog(document);
dialogLinks(document);
startIslands(document, islands);
loadOutsideScripts(document);

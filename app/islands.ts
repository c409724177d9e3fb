import { closeToasts } from "./shell/close-toasts";
import { leaveDialog } from "./shell/leave-dialog";
import { reportErrors } from "./shell/report-errors";
import { type Islands, startIslands } from "./shell/start-islands";
import { submitOnVisit } from "./shell/submit-on-visit";
import { submitOnce } from "./shell/submit-once";

/** The islands, each in a file of its own that only pages with one load. */
const islands: Islands = {};

/** What every page's script does: no more than plain HTML lacks. Without it each page still does its job. */
reportErrors();
submitOnce(document);
submitOnVisit(document);
closeToasts(document);
leaveDialog(document);
startIslands(document, islands);

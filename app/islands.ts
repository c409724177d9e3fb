import { closeToasts } from "./shell/close-toasts";
import { leaveDialog } from "./shell/leave-dialog";
import { reportErrors } from "./shell/report-errors";
import { submitOnVisit } from "./shell/submit-on-visit";
import { submitOnce } from "./shell/submit-once";

/** What every page's script does: no more than plain HTML lacks. Without it each page still does its job. */
reportErrors();
submitOnce(document);
submitOnVisit(document);
closeToasts(document);
leaveDialog(document);

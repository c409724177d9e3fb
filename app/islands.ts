import { submitOnVisit } from "./shell/submit-on-visit";
import { submitOnce } from "./shell/submit-once";
import { closeToasts } from "./shell/close-toasts";

/** What every page's script does: no more than plain HTML lacks. Without it each page still does its job. */
submitOnce(document);
submitOnVisit(document);
closeToasts(document);

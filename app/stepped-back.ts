import { closeToasts } from "~/layout/client/close-toasts";
import { loadOutsideScripts } from "~/layout/client/outside-scripts";
import { submitOnce } from "~/layout/client/submit-once";
import { restoreTyped } from "~/layout/client/typed-fields-across-reload";

// The script of a page whose islands failed (docs/decisions/0137-islands-step-back.md).
restoreTyped(document);
submitOnce(document);
closeToasts(document);
loadOutsideScripts(document);

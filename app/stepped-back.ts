import { closeToasts } from "~/layout/client/close-toasts";
import { loadOutsideScripts } from "~/layout/client/outside-scripts";
import { submitOnce } from "~/layout/client/submit-once";
import { putTypedBack } from "~/layout/client/typed-fields-kept";

// The script of a page whose islands failed (docs/decisions/0137-islands-step-back.md).
putTypedBack(document);
submitOnce(document);
closeToasts(document);
loadOutsideScripts(document);

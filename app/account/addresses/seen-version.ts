import type { Translate } from "~/i18n/translator";
import type { SubmittedForm } from "~/layout/submitted-form";
import { seenField } from "./country-of-form";

/**
 * The version that a form sends along. Once it was said that there is a newer one, or that the form itself was sent before, saving
 * replaces what is there now.
 * @param seen of what the page has read now
 */
export function seenVersion(form: SubmittedForm, seen: string | undefined, t: Translate): string | undefined {
  const isTold = form.error(seenField) !== undefined || form.failure === t("form.reused");
  return isTold ? seen : form.value(seenField, seen) || undefined;
}

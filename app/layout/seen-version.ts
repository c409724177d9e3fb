import type { Translate } from "~/i18n/translator";
import { seenField } from "~/server/forms/seen-version";
import type { SubmittedForm } from "./submitted-form";

/**
 * The version that a form sends along. Once it was said that there is a newer one, or that the form itself was sent before, saving
 * replaces what is there now.
 * @param seen of what the page has read now
 */
export function seenFields(
  form: SubmittedForm,
  seen: string | undefined,
  t: Translate,
): Readonly<Record<string, string>> {
  const isTold = form.isOutdated || form.failure === t("form.reused");
  const version = isTold ? seen : form.value(seenField, seen);
  return version ? { [seenField]: version } : {};
}

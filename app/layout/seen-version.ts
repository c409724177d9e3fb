import { seenField } from "~/server/forms/seen-version";
import type { SubmittedForm } from "./submitted-form";

/**
 * The version that a form sends along: of what it was filled with, or was told of since. A page that is loaded again tells the same.
 * @param seen of what the page has read now
 */
export function seenFields(form: SubmittedForm, seen: string | undefined): Readonly<Record<string, string>> {
  const version = form.value(seenField, seen);
  return version ? { [seenField]: version } : {};
}

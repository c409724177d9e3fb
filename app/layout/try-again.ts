import { withRejection } from "~/server/forms/rejection-url";
import { usePage } from "./page-context";

/** The way to this page again, with the refused form that it shows: with what was typed, and with its key. */
export function useTryAgain(path?: string): { href: string; label: string } {
  const page = usePage();
  const { url, t } = page;
  return { href: withRejection(path ?? url.pathname + url.search, page), label: t("trouble.tryAgain") };
}

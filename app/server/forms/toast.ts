import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { type CookieLife, cookie, cookieNames } from "~/platform/cookies";
import { cookieJsonOf } from "~/platform/json";

/** Characters; no path of the site is longer. */
const maxHrefLength = 2_000;

const Toast = z.discriminatedUnion("key", [
  z.object({ key: z.enum(["albums.deleted", "albums.renamed"]), name: z.string().max(300) }),
  z.object({
    key: z.literal("removing.done"),
    count: z.number().int(),
    amount: z.string().max(20),
    name: z.string().max(300),
  }),
  z.object({ key: z.literal("selection.missing"), count: z.number().int() }),
  z.object({
    key: z.enum(["projects.deleted", "onlineProducts.deleted"]),
    undo: z
      .string()
      .max(maxHrefLength)
      .regex(/^\/(saved-projects|online-products)\/[^/\\]+\/restore$/)
      .optional(),
  }),
  // The text's place {{link}} is a link.
  z.object({
    key: z.enum(["albums.copied", "albums.copiedSome", "preview.favourited"]),
    link: z.object({
      href: z
        .string()
        .max(maxHrefLength)
        .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u),
      label: z.string().max(300),
    }),
  }),
  z.object({
    key: z.enum([
      "activation.finished",
      "addresses.added",
      "addresses.changed",
      "addresses.removed",
      "addresses.there",
      "addresses.unchanged",
      "albums.gone",
      "business.ftp.reset",
      "business.ftp.saved",
      "business.only",
      "deleteAll.done",
      "deleteAll.waits",
      "deleting.extendFailed",
      "deleting.tooLate",
      "deleting.undoFailed",
      "deleting.undone",
      "downloads.toast.downloading",
      "downloads.toast.failed",
      "downloads.toast.preparing",
      "exports.toast.pending",
      "form.otherPerson",
      "form.signedOut",
      "form.unsettled",
      "onlineProducts.gallery.created",
      "onlineProducts.gallery.removed",
      "onlineProducts.gallery.updated",
      "onlineProducts.requested",
      "onlineProducts.restore.failed",
      "onlineProducts.restored",
      "onlineProducts.shared",
      "order.address.changed",
      "order.address.sent",
      "preview.notFound",
      "prints.toast.failed",
      "projects.restore.failed",
      "projects.restore.tooLate",
      "projects.restored",
      "selection.barred.sharedAlbum",
      "selection.barred.tooMany",
      "selection.changed",
      "selection.full",
      "selection.none",
      "selection.tooFar",
      "settings.data.failed",
      "settings.payment.saved",
      "settings.personalDetails.saved",
    ]),
  }),
]);
export type Toast = z.output<typeof Toast>;

const life: CookieLife = { maxAge: 60 };

/** A Set-Cookie value. */
export function rememberToast(ownerTag: string | undefined, toast: Toast): string {
  const text = encodeURIComponent(JSON.stringify(toast));
  return cookie(cookieNames.toast, `${ownerTag ?? ""}~${text}`, life);
}

export const forgetToast = (): string => cookie(cookieNames.toast, "", { maxAge: 0 });

/** Only for whom it was made: it may name an album. */
export function readToast({ customer, cookies }: Pick<AppLoadContext, "customer" | "cookies">): Toast | null {
  const value = cookies.get(cookieNames.toast)?.[0] ?? "";
  if (value === "") return null;
  const start = `${customer?.ownerTag ?? ""}~`;
  if (!value.startsWith(start)) return null;
  return Toast.safeParse(cookieJsonOf(value.slice(start.length))).data ?? null;
}

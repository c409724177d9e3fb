import type { AppLoadContext } from "@remix-run/cloudflare";
import { saysGone } from "~/platform/http/says-gone";
import type { ActionOutcome, Attempt } from "~/server/forms/action-outcome";
import {
  type Conflict,
  changedMeanwhile,
  conflictOutcome,
  isStoredNow,
  type Stored,
} from "~/server/forms/seen-version";
import { isRateLimited } from "~/server/rate-limits";
import { outcomeOf, reconcileChange, reconcileDeletion } from "~/server/reconcile-change";
import { requestOnce } from "~/server/request-once";
import { requirePrivate } from "~/server/require-role";
import { toResult } from "~/server/result";
import type { GalleryEntry } from "~/services/widget-gallery";
import type { BookForm } from "./book-form";
import { galleryCategories, versionOfEntry } from "./gallery-categories";
import { bookPath, firstPage } from "./list-paths";
import { requestVersion } from "./request-version";

export function actOnBook(
  context: AppLoadContext,
  attempt: Attempt,
  productCode: string,
  { form, seen }: { form: BookForm; seen: string | null },
): Promise<ActionOutcome> {
  switch (form.intent) {
    case "request":
      return requestVersion(context, attempt, productCode, bookPath(productCode, null));
    case "share":
      return shareBook(context, attempt, productCode, form);
    default:
      return changeGallery(context, attempt, productCode, { form, seen });
  }
}

async function shareBook(
  context: AppLoadContext,
  attempt: Attempt,
  productCode: string,
  { senderName, recipientEmail, personalMessage }: Extract<BookForm, { intent: "share" }>,
): Promise<ActionOutcome> {
  const { services } = requirePrivate(context);
  const { t, site } = context;
  if (!attempt.earlier && (await isRateLimited(context, "share")))
    return { result: "failed", message: t("onlineProducts.share.often"), status: 429 };
  const { vendorId } = site.storefront;
  const share = { vendorId, senderName, recipientEmail, personalMessage };
  const sent = await requestOnce(context, attempt, "widgets", (key) =>
    services.widgets.share(productCode, share, key),
  );
  if (sent.state === "done")
    return { result: "done", location: firstPage, toast: { key: "onlineProducts.shared" } };
  if (sent.state === "unknown") return { result: "unknown", message: t("onlineProducts.share.unknown") };
  if (sent.status === 409) return { result: "failed", message: t("onlineProducts.share.tooSoon") };
  if (saysGone(sent.status)) {
    const version = await toResult(context, services.widgets.find(productCode, site.storefront.channel));
    if (version.ok && version.data === null)
      return { result: "failed", message: t("onlineProducts.share.gone") };
  }
  return { result: "failed", message: t("onlineProducts.share.failed") };
}

/** Each of the forms fails on its own. */
async function changeGallery(
  context: AppLoadContext,
  attempt: Attempt,
  productCode: string,
  { form, seen }: { form: Exclude<BookForm, { intent: "request" | "share" }>; seen: string | null },
): Promise<ActionOutcome> {
  const { widgetGallery } = requirePrivate(context).services;
  const { t, site } = context;
  const { channel } = site.storefront;
  const { widgetId } = form;
  const location = bookPath(productCode, widgetId);
  const present = () => widgetGallery.entry(widgetId, channel);
  switch (form.intent) {
    case "create-entry": {
      const { categories } = form;
      const created = await reconcileChange(
        context,
        () => widgetGallery.create({ widgetId, categories }, channel),
        async () => isIn(categories, await present()),
        attempt,
      );
      if (!created.ok && created.status === 409) {
        const there = await toResult(context, present());
        if (there.ok && there.data)
          return changedEntry(context, { now: there.data, version: await versionOfEntry(there.data) });
      }
      if (!created.ok) return outcomeOf(context, created, t("onlineProducts.gallery.createFailed"));
      return { result: "done", location, toast: { key: "onlineProducts.gallery.created" } };
    }
    case "update-entry": {
      const { categories } = form;
      const stored: Stored<GalleryEntry> = {
        seen,
        read: present,
        isWanted: (entry) => isIn(categories, entry),
        version: versionOfEntry,
      };
      const conflict = await changedMeanwhile(context, stored);
      if (conflict) return changedEntry(context, conflict);
      const updated = await reconcileChange(
        context,
        () => widgetGallery.update({ widgetId, categories }, channel),
        () => isStoredNow(stored),
      );
      if (!updated.ok && saysGone(updated.status)) {
        const there = await toResult(context, present());
        if (there.ok && there.data === null)
          return { result: "failed", message: t("onlineProducts.gallery.gone") };
      }
      if (!updated.ok) return outcomeOf(context, updated, t("onlineProducts.gallery.updateFailed"));
      return { result: "done", location, toast: { key: "onlineProducts.gallery.updated" } };
    }
    case "remove-entry": {
      const removed = await reconcileDeletion(
        context,
        () => widgetGallery.remove(widgetId, channel),
        async () => (await present()) === null,
      );
      if (!removed.ok) return outcomeOf(context, removed, t("onlineProducts.gallery.removeFailed"));
      return { result: "done", location, toast: { key: "onlineProducts.gallery.removed" } };
    }
  }
}

async function changedEntry(
  context: AppLoadContext,
  conflict: Conflict<GalleryEntry>,
): Promise<ActionOutcome> {
  const categories = await namesIn(context, conflict.now);
  return conflictOutcome(conflict, context.t("onlineProducts.gallery.meanwhile", { categories }));
}

function isIn(categories: readonly string[], entry: GalleryEntry | null): boolean {
  const wanted = new Set(categories);
  return entry?.categories.length === wanted.size && entry.categories.every((one) => wanted.has(one));
}

/** By their ids where the names cannot be read. */
async function namesIn(context: AppLoadContext, { categories }: GalleryEntry): Promise<string> {
  const known = await toResult(context, galleryCategories(context));
  const nameOf = (id: string) => (known.ok && known.data.find((one) => one.id === id)?.name) || id;
  return categories.map(nameOf).join(", ");
}

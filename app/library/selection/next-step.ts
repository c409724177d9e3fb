import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readMonthKey } from "~/library/photo-list/month-key";
import { inOrderOf } from "~/library/photo-list/remembered-sorting";
import { startOf, timelineHref } from "~/library/photo-list/timeline-position";
import { productsOf } from "~/platform/editor-products";
import { seeOther } from "~/server/forms/see-other";
import type { Toast } from "~/server/forms/toast";
import { isRestrictedDevice } from "./restricted-device.public";
import type { Saved } from "./save-ticks";
import { type ManySelected, selectAlbum, selectMonth, selectNone, toggleMonth } from "./select-many";
import { withSelection } from "./select-url.public";
import { selectionPath } from "./selection.public";
import { areaPosition, type SelectionForm } from "./selection-form";
import { selectionStoreOf } from "./selection-stores.public";
import { toolbarOf } from "./toolbar";

type Asked = Pick<ActionFunctionArgs, "request" | "context">;

/** Responds to the pressed button once ticks are saved. */
export async function respondToStep(
  { request, context }: Asked,
  form: SelectionForm,
  saved: Saved,
): Promise<Response> {
  const { selection: id, area, position, go, begin, month, all, step } = form;
  const to = (href: string, toast?: Toast) => seeOther(context, withSelection(href, id), toast);
  const { gone, full } = saved;
  if (full) return to(position, { key: "selection.full" });
  const missing: Toast | undefined = gone > 0 ? { key: "selection.missing", count: gone } : undefined;

  if (go !== undefined) return to(areaPosition(area, go), missing);
  if (begin !== undefined) {
    const at = inOrderOf(new URL(position, context.url))(timelineHref(startOf(readMonthKey(begin))));
    const begun = { ...form, position: areaPosition(area, at) };
    return to(begun.position, toastOf(await selectMonth(context, begun, begin)));
  }
  if (month !== undefined)
    return to(
      `${position}#month-${encodeURIComponent(month)}`,
      toastOf(await toggleMonth(context, form, month)) ?? missing,
    );
  let { head } = saved;
  if (all === "all") {
    // With a step it is what to make of an album (make-form.public.tsx): nobody is choosing photos.
    const toast = toastOf(await selectAlbum(context, form, step === undefined ? null : position));
    if (toast || step === undefined) return to(position, toast ?? missing);
    head = await selectionStoreOf(context).head(id);
  }
  if (all === "none") {
    await selectNone(context, form);
    return to(position);
  }
  if (step === undefined || step === "leave") return to(position, missing);
  const count = head?.count ?? 0;
  if (count === 0) return to(position, missing ?? { key: "selection.none" });
  // Script saw another revision: show the selection before anything is done with it.
  const changed = form.seen !== undefined && form.seen !== head?.revision;
  if (changed) return seeOther(context, selectionPath(id), { key: "selection.changed" });
  if (step === "review" || missing) return seeOther(context, selectionPath(id), missing);
  const tool = toolbarOf({
    area,
    flags: context.flags,
    restricted: isRestrictedDevice(request),
    creates: productsOf(context).length > 0,
    count,
  }).find((one) => one.step === step);
  if (!tool) return to(position);
  if (tool.barred) return to(position, { key: `selection.barred.${tool.barred}` });
  return seeOther(context, selectionPath(id, step));
}

const toastOf = (done: ManySelected): Toast | undefined =>
  done === "done" ? undefined : { key: done === "full" ? "selection.full" : "selection.tooFar" };

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { seeOther } from "~/edge/forms/see-other";
import type { Toast } from "~/edge/forms/toast";
import { isRestrictedDevice } from "~/prints/restricted-device.offer";
import type { Saved } from "./save-ticks";
import { withSelection } from "./select-address";
import { type ManySelected, selectAlbum, selectNone, toggleMonth } from "./select-many";
import { selectionPath } from "./selection.offer";
import { placeOf, type SelectionForm } from "./selection-form";
import { toolbarOf } from "./toolbar";

type Asked = Pick<ActionFunctionArgs, "request" | "context">;

/**
 * Where a page in select mode leads once its ticks are saved, by the button that was pressed. Whatever cannot be done stays
 * on the page and says why.
 */
export async function leadOn(
  { request, context }: Asked,
  form: SelectionForm,
  saved: Saved | "full",
): Promise<Response> {
  const { selection: id, area, place, go, month, all, step } = form;
  const to = (href: string, toast?: Toast) => seeOther(context, withSelection(href, id), toast);
  if (saved === "full") return to(place, { key: "selection.full" });
  const { gone } = saved;
  const missing: Toast | undefined = gone > 0 ? { key: "selection.missing", count: gone } : undefined;

  if (go !== undefined) return to(placeOf(area, go), missing);
  if (month !== undefined)
    return to(
      `${place}#month-${encodeURIComponent(month)}`,
      toastOf(await toggleMonth(context, form, month)) ?? missing,
    );
  if (all === "all") return to(place, toastOf(await selectAlbum(context, form)) ?? missing);
  if (all === "none") {
    await selectNone(context, form);
    return to(place);
  }
  if (step === undefined || step === "leave") return to(place, missing);
  const count = saved.head?.count ?? 0;
  if (count === 0) return to(place, missing ?? { key: "selection.none" });
  // What was to be done with it would not be done with all that was ticked: the customer looks first.
  const changed = form.seen !== undefined && form.seen !== saved.head?.revision;
  if (changed) return seeOther(context, selectionPath(id), { key: "selection.changed" });
  if (step === "review" || missing) return seeOther(context, selectionPath(id), missing);
  const tool = toolbarOf({ area, flags: context.flags, restricted: isRestrictedDevice(request), count }).find(
    (one) => one.step === step,
  );
  if (!tool) return to(place);
  if (tool.barred) return to(place, { key: `selection.barred.${tool.barred}` });
  return seeOther(context, selectionPath(id, step));
}

const toastOf = (done: ManySelected): Toast | undefined =>
  done === "done" ? undefined : { key: done === "full" ? "selection.full" : "selection.tooFar" };

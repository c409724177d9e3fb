import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/edge/durable-object";
import type { SelectionShelf } from "~/edge/selection-shelf";

/** The shelf that holds the session's selections (edge/selection-shelf.ts). Only for signed-in customers. */
export function shelfOf({ environment, holder }: AppLoadContext): DurableObjectStub<SelectionShelf> {
  if (!holder.session) throw new Error("A selection needs a session");
  return durableObject<SelectionShelf>(environment.selectionShelf, holder.session.id);
}

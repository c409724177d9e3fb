import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SelectionShelf } from "~/edge/selection-shelf";

/** The shelf that holds the session's selections (edge/selection-shelf.ts). Only for signed-in customers. */
export function shelfOf({ environment, holder }: AppLoadContext): DurableObjectStub<SelectionShelf> {
  const { selectionShelf } = environment;
  if (!holder.session) throw new Error("A selection needs a session");
  return selectionShelf.get(selectionShelf.idFromName(holder.session.id));
}

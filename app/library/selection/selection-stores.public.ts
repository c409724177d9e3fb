import type { AppLoadContext } from "@remix-run/cloudflare";
import { durableObject } from "~/platform/durable-object";
import type { SelectionStore } from "./selection-store.public";

export function selectionStoreOf({
  environment,
  sessionManager,
}: AppLoadContext): DurableObjectStub<SelectionStore> {
  if (!sessionManager.session) throw new Error("A selection needs a session");
  return durableObject<SelectionStore>(environment.selectionStore, sessionManager.session.id);
}

import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { confirmedIds } from "~/library/selection/review/review.public";
import { newSelectionId } from "~/library/selection/selection-id";
import { namespaceOf } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";

/** @param meanwhile what another tab adds between the two calls of a form */
function storeOf(chosen: string[], meanwhile: readonly string[] = []) {
  let revision = 7;
  const add = () => {
    if (meanwhile.length === 0 || chosen.includes(meanwhile[0] ?? "")) return;
    chosen.push(...meanwhile);
    revision++;
  };
  const inTurn = async <Answer>(read: () => Answer): Promise<Answer> => {
    const answer = read();
    add();
    return answer;
  };
  return namespaceOf({
    ids: () => inTurn(() => chosen.map((photoId) => ({ photoId, ownerId: null }))),
    head: () => inTurn(() => ({ id: "s", revision, count: chosen.length })),
  });
}

async function confirmed(selectionStore: DurableObjectNamespace, revision = 7) {
  const context: AppLoadContext = Object.assign(Object.create(null), {
    environment: environment({ selectionStore }),
    site: siteOf("account.vellora-nl.example"),
    customer: { identity: { subject: "customer-1" } },
  });
  const found = await confirmedIds(context, newSelectionId(), { revision });
  return found?.photos.map(({ photoId }) => photoId) ?? null;
}

test("confirmed photos are those of the revision that the page showed", async () => {
  expect(await confirmed(storeOf(["a", "b"]))).toEqual(["a", "b"]);
});

test("photos are not confirmed at another revision, nor where none are chosen", async () => {
  expect(await confirmed(storeOf(["a", "b"]), 6)).toBeNull();
  expect(await confirmed(storeOf([]))).toBeNull();
});

test("photos that another tab adds while the form is looked at are never among the confirmed ones", async () => {
  expect(await confirmed(storeOf(["a", "b"], ["c"]))).toBeNull();
});

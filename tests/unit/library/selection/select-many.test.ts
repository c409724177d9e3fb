import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { changeSelection } from "~/library/selection/change-selection";
import { toggleMonth } from "~/library/selection/select-many";
import { newSelectionId } from "~/library/selection/selection-id";
import { maxSelected } from "~/library/selection/selection-limits.public";
import type { SelectionChange, SelectionStart } from "~/library/selection/selection-store.public";
import type { Month, Photo } from "~/services/photo-schemas";
import type { PageQuery } from "~/services/read-photo-page";
import { namespaceOf } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";
import { libraryOf } from "../timeline/library-of-photos";

const long = { year: 2024, month: 5, count: 9_429 };
const short = { year: 2024, month: 4, count: 3 };
const sorting = { sortKey: "dateTaken", sortOrder: "desc" } as const;

/** A selection's store in memory: `change` adds as many as there is room for. */
function storeOf(start: readonly Photo[]) {
  const chosen = new Map(start.map((photo) => [photo.imageId, photo]));
  const among = (ids: readonly string[]) => ids.filter((id) => chosen.has(id));
  const head = async () => ({ count: chosen.size });
  const methods = {
    head,
    begin: async (_start: SelectionStart) => head(),
    chosen: async (_id: string, ids: readonly string[]) => among(ids),
    inMonth: async (_id: string, month: string) =>
      [...chosen.values()].flatMap(({ imageId, dateTaken }) =>
        dateTaken?.startsWith(month) ? [imageId] : [],
      ),
    async change(_id: string, { add = [], remove = [] }: SelectionChange) {
      for (const id of remove) chosen.delete(id);
      const fresh = add.filter(({ imageId }) => !chosen.has(imageId));
      const fits = fresh.slice(0, maxSelected - chosen.size);
      for (const photo of fits) chosen.set(photo.imageId, photo);
      return { ...(await head()), left: fresh.length - fits.length };
    },
  };
  return { ids: () => [...chosen.keys()], namespace: namespaceOf(methods) };
}

const library = libraryOf([long, short]);
const idsOf = ({ year, month }: Month, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}-${month}-${at}`);

/** A customer with that library, who has chosen photos of `short` or none. */
async function choosing(chosen: number) {
  const { images } = await library.read({ month: short, cursor: null, limit: chosen });
  const store = storeOf(images.slice(0, chosen));
  const photos = {
    month: (month: Month, { cursor = null, limit = 24 }: PageQuery) => library.read({ month, cursor, limit }),
  };
  const context: AppLoadContext = Object.assign(Object.create(null), {
    url: new URL("https://account.vellora-nl.example/my-photos/photos"),
    environment: environment({ selectionStore: store.namespace }),
    site: siteOf("account.vellora-nl.example"),
    customer: { identity: { subject: "customer-1" }, services: { photos } },
  });
  const form = { selection: newSelectionId(), area: { kind: "timeline" }, position: "", sorting } as const;
  const byScript = (on: boolean) => changeSelection(context, form, { month: "2024-05", on });
  return { ...store, toggle: () => toggleMonth(context, form, "2024-05"), byScript };
}

test.each([0, 3])(
  "select month: of 9,429 photos as many are chosen as fit beside %i others, which is said, and pressed again none of them",
  async (before) => {
    const { ids, toggle } = await choosing(before);
    const others = idsOf(short, before);
    expect(await toggle()).toBe("full");
    expect(ids()).toEqual([...others, ...idsOf(long, maxSelected - before)]);
    expect(await toggle()).toBe("done");
    expect(ids()).toEqual(others);
  },
);

test.each([0, 3])(
  "select month, by script: of 9,429 photos as many are chosen as fit beside %i others, and named, and all of them let go",
  async (before) => {
    const { ids, byScript } = await choosing(before);
    const [others, fit] = [idsOf(short, before), idsOf(long, maxSelected - before)];
    const { ids: named, ...answer } = await byScript(true);
    expect(answer).toEqual({ rejected: "full", missing: [] });
    expect(ids()).toEqual([...others, ...fit]);
    expect(new Set(named)).toEqual(new Set(fit));
    expect(await byScript(false)).toEqual({ rejected: null, missing: [], ids: fit });
    expect(ids()).toEqual(others);
  },
);

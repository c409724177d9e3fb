import { hiddenFieldsOf } from "./forms";
import type { Answer, Visitor } from "./visitor";

/** Photos that a visitor has chosen, and the pages that ask what is to be done with them. */
export interface Chosen {
  id: string;
  /** The path of a step: "delete", "remove". */
  pathOf: (step: string) => string;
}

/** Chooses all photos of some months of the timeline ("2024-05"), the way a page without script does. */
export async function chooseMonths(visitor: Visitor, months: readonly string[]): Promise<Chosen> {
  const page = await visitor.open("/my-photos/photos?select=new");
  return choose(
    visitor,
    page,
    months.map((month) => ({ month })),
  );
}

/** Chooses all photos of an album. */
export async function chooseAlbum(visitor: Visitor, albumId: string): Promise<Chosen> {
  return choose(visitor, await visitor.open(`/my-photos/albums/${albumId}?select=new`), [{ all: "all" }]);
}

/** Chooses one photo of a page in select mode. */
export async function choosePhoto(visitor: Visitor, path: string, photoId: string): Promise<Chosen> {
  return choose(visitor, await visitor.open(path), [{ chosen: photoId }]);
}

/** Chooses photos of a page of the timeline or an album, or of others of its list. */
export async function choosePhotos(
  visitor: Visitor,
  photoIds: readonly string[],
  path = "/my-photos/photos",
): Promise<Chosen> {
  return choose(visitor, await visitor.open(`${path}?select=new`), [{ chosen: photoIds }]);
}

/** The revision that a page in select mode shows. */
export async function revisionOf(visitor: Visitor, path: string): Promise<string> {
  const { text } = await visitor.open(path);
  const revision = / data-revision="(\d+)"/.exec(text)?.[1];
  if (revision === undefined) throw new Error(`${path} shows no selection`);
  return revision;
}

type Press = Readonly<Record<string, string | readonly string[]>>;

async function choose(visitor: Visitor, page: Answer, presses: Press[]): Promise<Chosen> {
  // Nothing of the page is said to be unticked.
  const fields: Record<string, string> = { ...hiddenFieldsOf(page.text, 'name="shown"'), shown: "[]" };
  const id = fields.selection ?? "";
  for (const press of presses) {
    const answer = await visitor.post("/my-photos/selections", { ...fields, ...press });
    if (answer.status !== 303) throw new Error(`Choosing answered ${answer.status}`);
  }
  return { id, pathOf: (step) => `/my-photos/selections/${id}/${step}` };
}

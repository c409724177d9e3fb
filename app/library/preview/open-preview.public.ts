import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { factsOf } from "~/library/photo-list/area-facts";
import { photoListOf } from "~/library/photo-list/list-of-area";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import type { OpenedPhoto } from "~/library/photo-list/photo-list";
import { sortingOf } from "~/library/photo-list/remembered-sorting";
import type { Result } from "~/server/result";
import { signedIn } from "~/server/signed-in";

export interface Preview {
  area: PhotoArea;
  /** Null when the photo is not there (any more). */
  opened: Result<OpenedPhoto | null>;
  list: string;
}

/**
 * No service returns a single photo: it is searched for in its list, first on the page of its URL.
 * @throws Response redirect home for customers without access.
 * Source: docs/specification/2-photo-library.md, section 2.
 */
export async function openPreview(
  context: AppLoadContext,
  area: PhotoArea,
  photoId: string,
): Promise<Preview> {
  signedIn(context);
  const facts = factsOf(area);
  if (!facts.isOffered(context.flags)) throw redirect("/");
  const { searchParams } = context.url;
  const list = photoListOf(context, area, sortingOf(context, facts.sortingArea).sorting);
  return { area, opened: await list.open(photoId, searchParams), list: list.href(searchParams) };
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { PictureFailure, pictureHost } from "~/services/pictures";
import { openPreview } from "./open-preview.public";
import { previewThumbnail } from "./preview-thumbnail";

/** Nothing that could be a page of this origin. */
const types: ReadonlySet<string> = new Set(
  ["jpeg", "png", "webp", "avif", "gif"].map((kind) => `image/${kind}`),
);

/** The picture that a preview shows, for the device's share sheet: pictures of another origin cannot be read by script. */
export async function loader({ context, params: { photoId = "", albumId }, request }: LoaderFunctionArgs) {
  if (!context.flags.download) return new Response(null, { status: 403 });
  const { opened } = await openPreview(context, areaOf(albumId, context.url), photoId);
  if (!opened.ok) return new Response(null, { status: 502 });
  if (opened.data === null) return new Response(null, { status: 404 });
  const host = pictureHost(context);
  const address = host.own(previewThumbnail(opened.data.photo, context).url);
  const measured = address === null ? null : await host.measure(address);
  if (address === null || measured?.state !== "found" || !types.has(measured.contentType))
    return new Response(null, { status: 502 });
  const headers = {
    "Content-Type": measured.contentType,
    "Content-Disposition": "attachment",
    "X-Content-Type-Options": "nosniff",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  try {
    return new Response(await host.open(address, measured.size, new AbortController().signal), { headers });
  } catch (cause) {
    if (!(cause instanceof PictureFailure)) throw cause;
    return new Response(null, { status: 502 });
  }
}

function areaOf(albumId: string | undefined, { pathname }: URL): PhotoArea {
  if (albumId === undefined) return { kind: "timeline" };
  return { kind: pathname.startsWith("/my-photos/shared-albums/") ? "sharedAlbum" : "album", albumId };
}

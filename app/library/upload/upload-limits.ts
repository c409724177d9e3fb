import type { AppLoadContext } from "@remix-run/cloudflare";
import { maxPhotoBytes } from "~/services/uploads";
import { maxBytes, maxPhotos } from "./receive-photos";

const megabyte = 1024 * 1024;

/** In megabytes, except `count`. */
export const uploadLimits = ({ formats }: Pick<AppLoadContext, "formats">) => ({
  photo: formats.number(maxPhotoBytes / megabyte),
  count: maxPhotos,
  all: formats.number(maxBytes / megabyte),
});

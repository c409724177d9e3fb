import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Sorting } from "~/services/sorting";
import { albumList } from "./album-list";
import type { PhotoArea } from "./photo-area";
import type { PhotoList } from "./photo-list";
import { timelineList } from "./timeline-list";

export const photoListOf = (context: AppLoadContext, area: PhotoArea, sorting: Sorting): PhotoList =>
  area.kind === "timeline" ? timelineList(context, sorting) : albumList(context, area, sorting);

import type { Photo } from "~/services/photo-schemas";

export const originalUrl = ({ untouchedUrl, url }: Pick<Photo, "untouchedUrl" | "url">): string =>
  untouchedUrl ?? url;

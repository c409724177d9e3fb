import { mediaTypeOf } from "~/platform/media-type";

const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data";

/** 415 for another type, 400 for one of these that nobody can read. */
export type FormType = typeof urlEncoded | typeof multipart | 400 | 415;

export function formTypeOf(headers: Headers): FormType {
  const header = headers.get("content-type");
  if (header === null) return 415;
  const media = mediaTypeOf(header);
  if (!media) return 400;
  const { type, parameters } = media;
  if (type !== urlEncoded && type !== multipart) return 415;
  const charset = parameters.get("charset")?.toLowerCase() ?? "utf-8";
  if (charset !== "utf-8" && charset !== "utf8") return 400;
  if (type === urlEncoded) return urlEncoded;
  return isBoundary(parameters.get("boundary")) ? multipart : 400;
}

export const isUrlEncoded = (headers: Headers): boolean => formTypeOf(headers) === urlEncoded;

/** RFC 2046, section 5.1.1. */
const isBoundary = (text = "") => /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(text);

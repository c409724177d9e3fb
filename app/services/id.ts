import { z } from "zod";
import { isPathSegment } from "~/platform/path";

/** A text, or a whole number that JSON carries without loss; requests have it as text. */
export const AnyId = z.string().or(z.int().transform(String));

/** Names something in paths of the service and of this site: `..` would lead elsewhere. */
export const Id = AnyId.refine(isPathSegment, "is no path segment");

/** What a form writes back. A text with U+FFFD was damaged on its way, by a wrong charset: it would be stored so. */
export const FormText = AnyId.refine((text) => !text.includes("\uFFFD"), "has letters that were lost");

import { z } from "zod";
import { isPathSegment } from "~/platform/path";

/** A text, or a whole number that JSON carries without loss; requests have it as text. */
export const AnyId = z.string().or(z.int().transform(String));

/** What a customer wrote, and a form writes back: a service may have stored a house number as a number. */
export const AnyText = AnyId;

/** Names something in paths of the service and of this site: `..` would lead elsewhere. */
export const Id = AnyId.refine(isPathSegment, "is no path segment");

import { z } from "zod";
import { isPathSegment } from "~/platform/path";

/** Names something in paths of the service and of this site: `..` would lead elsewhere. */
export const Id = z.string().refine(isPathSegment, "is no path segment");

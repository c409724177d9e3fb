import { z } from "zod";

/** Looks at the length before the elements: zod keeps a complaint about each of a hundred thousand. */
export const shortArray = <Element extends z.ZodType>(element: Element, maxLength: number) =>
  z.array(z.unknown()).max(maxLength).pipe(z.array(element));

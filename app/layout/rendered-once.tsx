import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { filled, type SafeHtml } from "~/ui/html";

type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Stands in the HTML for text that differs from request to request. */
export const hole = "\ufffc";

/** A storefront has some tens: by place, kind of account and theme. */
const maxRemembered = 1_000;

const remembered = new Map<object, Map<string, readonly string[]>>();

/**
 * The HTML of a component that is the same on many pages, rendered once for each set of properties; they say all that it shows.
 * Nothing of a customer may be among them: it goes into the holes, in the order of the HTML, and is escaped.
 * Source: docs/decisions/0142-server-cpu.md.
 */
export function renderedOnce<Properties extends { readonly [name: string]: Plain }>(
  Component: FunctionComponent<Properties>,
  properties: Properties,
  fills: readonly string[],
): SafeHtml {
  const known = remembered.get(Component) ?? new Map<string, readonly string[]>();
  remembered.set(Component, known);
  const json = JSON.stringify(properties);
  // An address of the configuration may have the character, which is no hole there.
  const key = json.replaceAll(hole, "\ufffd");
  let parts = known.get(key);
  if (!parts) {
    const shown: Properties = key === json ? properties : JSON.parse(key);
    parts = renderToStaticMarkup(<Component {...shown} />).split(hole);
    if (known.size >= maxRemembered) known.clear();
    known.set(key, parts);
  }
  if (parts.length !== fills.length + 1)
    throw new Error(`${fills.length} texts for ${parts.length - 1} holes`);
  return filled(parts, fills);
}

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

type Shown = { readonly [name: string]: Plain };

/** Text is escaped. */
type Fills = readonly (string | SafeHtml)[];

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
export const renderedOnce = <Properties extends Shown>(
  Component: FunctionComponent<Properties>,
  properties: Properties,
  fills: Fills,
): SafeHtml => renderedBy(JSON.stringify(properties), Component, () => properties, fills);

/** The same where a short key says which properties they are: they are not even put together for a page that is known. */
export function renderedBy<Properties extends Shown>(
  key: string,
  Component: FunctionComponent<Properties>,
  propertiesOf: () => Properties,
  fills: Fills,
): SafeHtml {
  const known = remembered.get(Component) ?? new Map<string, readonly string[]>();
  remembered.set(Component, known);
  let parts = known.get(key);
  if (!parts) {
    const properties = propertiesOf();
    const json = JSON.stringify(properties);
    // An address of the configuration may have the character, which is no hole there.
    const shown: Properties = json.includes(hole) ? JSON.parse(json.replaceAll(hole, "\ufffd")) : properties;
    parts = renderToStaticMarkup(<Component {...shown} />).split(hole);
    if (known.size >= maxRemembered) known.clear();
    known.set(key, parts);
  }
  if (parts.length !== fills.length + 1)
    throw new Error(`${fills.length} texts for ${parts.length - 1} holes`);
  return filled(parts, fills);
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** For keys: a number of an object that outlives its request, and of no other. */
export function numberOf(one: object): number {
  const number = numbers.get(one) ?? ++last;
  numbers.set(one, number);
  return number;
}

import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Translate } from "~/i18n/translator";
import { filled, SafeHtml } from "~/ui/html";
import type { Page } from "./page-context";

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

interface Template {
  parts: readonly string[];
  /** Of the text behind each part but the last. */
  names: readonly string[];
}

const remembered = new Map<object, Map<string, Template>>();

function templateOf(Component: object, key: string, render: () => Template): Template {
  const known = remembered.get(Component) ?? new Map<string, Template>();
  remembered.set(Component, known);
  const found = known.get(key);
  if (found) return found;
  const made = render();
  if (known.size >= maxRemembered) known.clear();
  known.set(key, made);
  return made;
}

/** An address of the configuration may have the character, which is no hole there. */
function withoutHoles<Properties extends Shown>(properties: Properties): Properties {
  const json = JSON.stringify(properties);
  return json.includes(hole) ? JSON.parse(json.replaceAll(hole, "\ufffd")) : properties;
}

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
  const { parts } = templateOf(Component, key, () => {
    const shown = withoutHoles(propertiesOf());
    return { parts: renderToStaticMarkup(<Component {...shown} />).split(hole), names: [] };
  });
  if (parts.length !== fills.length + 1)
    throw new Error(`${fills.length} texts for ${parts.length - 1} holes`);
  return filled(parts, fills);
}

type Values = Readonly<Record<string, string | number | SafeHtml | null | undefined>>;

interface Slots<Name extends string> {
  t: Translate;
  /** What the component writes where the value of this name belongs. */
  slot: (name: Name) => string;
  /** Null where there is no such value, or nothing in it. */
  slotOrNull: (name: Name) => string | null;
}

/** As in JSX, an empty text is none: a label would stand above nothing. */
const isThere = (value: Values[string]) =>
  value !== null && value !== undefined && value !== "" && !(value instanceof SafeHtml && value.text === "");

/** Properties of a component that `renderedWith` renders. */
export type WithSlots<Properties, Shows> = Properties & Slots<keyof Shows & string>;

/**
 * The same for a component that shows many values of a customer: it gets a slot for each by name, and may use it anywhere and more than
 * once. It is rendered once for each language, brand, set of properties and set of values that are present.
 */
export function renderedWith<Properties extends Shown, Shows extends Values>(
  { t, site }: Pick<Page, "t" | "site">,
  Component: FunctionComponent<WithSlots<Properties, Shows>>,
  properties: Properties,
  values: Shows,
): SafeHtml {
  let key = `${site.storefront.locale} ${site.storefront.brand} ${JSON.stringify(properties)} `;
  for (const name in values) if (isThere(values[name])) key += `${name} `;
  const { parts, names } = templateOf(Component, key, () => {
    const slotOrNull = (name: string) => (isThere(values[name]) ? hole + name + hole : null);
    const slot = (name: string) => {
      if (values[name] === null || values[name] === undefined)
        throw new Error(`no value for the slot ${name}`);
      return slotOrNull(name) ?? "";
    };
    const shown = { ...withoutHoles(properties), t, slot, slotOrNull };
    const pieces = renderToStaticMarkup(<Component {...shown} />).split(hole);
    return { parts: pieces.filter((_, at) => at % 2 === 0), names: pieces.filter((_, at) => at % 2 === 1) };
  });
  return filled(
    parts,
    names.map((name) => values[name]),
  );
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** For keys: a number of an object that outlives its request, and of no other. */
export function numberOf(one: object): number {
  const number = numbers.get(one) ?? ++last;
  numbers.set(one, number);
  return number;
}

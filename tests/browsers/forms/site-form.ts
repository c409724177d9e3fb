import type { NewCustomer } from "../../support/backend";
import type { BrowserCustomer } from "../browser-customer";

/** A field by its label; of a group of boxes or radio buttons, one of them. Texts with a star get something of their own in its place. */
export interface Field {
  label: string;
  /** Of its `autocomplete`, by which browsers know what to fill in. */
  token?: string;
  /** What is typed, the words of what is chosen, or whether it is ticked. */
  value: string | boolean;
  /** What a clipboard has around the text. */
  around?: readonly [before: string, after: string];
}

/** The page of one trial, and what the services hold of it. */
export interface Trial {
  path: string;
  state: () => Promise<unknown>;
}

/** A form in which somebody types, chooses or confirms. Its fields are in the page's order. */
export interface SiteForm {
  name: string;
  fields: readonly Field[];
  /** What a browser knows, where that is not what the fields ask for one by one. */
  autofilled?: readonly Field[];
  /** What the site has put into its right field by then, by label. */
  tidied?: Readonly<Record<string, string>>;
  /** What the site writes in its normal form, however it was filled in, by label. */
  normal?: Readonly<Record<string, string>>;
  /** What is not accepted, and the words at which field; or the words when the service says no. */
  wrong: { fields: readonly Field[]; at: string; message: string } | { failed: string; status?: number };
  button: string;
  /** Stands once in what the services hold; the others stand there, too. */
  saved: readonly [once: string, ...others: string[]];
  /** After a sign-in the customer is told that it was not sent, and it is not filled in again (docs/decisions/0126-typed-text-crosses-sign-in.md). */
  isOnlyTold?: true;
  /** The demo customer that whoever fills it in is like. */
  like: string;
  /** The call that saves it. */
  service: string;
  method: string;
  call: string;
  /** It can be undone until then (DELETION_GRACE_MAX_SECONDS of engine-tests.mjs). */
  savedAfterMs?: number;
  /** @param id stands in place of the stars */
  begin: (customer: NewCustomer, browser: BrowserCustomer, id: string) => Promise<Trial>;
}

/** The fields with an id in place of the stars. */
export const withId = (fields: readonly Field[], id: string): Field[] =>
  fields.map((field) => ({
    ...field,
    label: field.label.replace("*", id),
    value: typeof field.value === "string" ? field.value.replace("*", id) : field.value,
  }));

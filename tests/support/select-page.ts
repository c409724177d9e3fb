import { hiddenFieldsOf } from "./forms";
import { textOf } from "./page-text";
import type { Answer, Visitor } from "./visitor";

/** Where pages in select mode send their ticks. */
export const selections = "/my-photos/selections";

/** A page of photos in select mode, as its form says it. */
export class SelectPage {
  /** The form's hidden fields. */
  readonly fields: Record<string, string>;
  /** The photos of the page, in its order. */
  readonly shown: string[];

  constructor(
    private readonly visitor: Visitor,
    readonly answer: Answer,
  ) {
    this.fields = hiddenFieldsOf(answer.text, 'name="shown"');
    this.shown = JSON.parse(this.fields.shown ?? "[]");
  }

  static async open(visitor: Visitor, path: string): Promise<SelectPage> {
    return new SelectPage(visitor, await visitor.open(path));
  }

  get id(): string {
    return this.fields.selection ?? "";
  }

  /** The page's own address. */
  get path(): string {
    return this.answer.url.pathname + this.answer.url.search;
  }

  /** The photos that are ticked as the page comes. */
  get ticked(): string[] {
    return [...this.answer.text.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(([box]) =>
      box.includes(" checked") ? [/value="([^"]*)"/.exec(box)?.[1] ?? ""] : [],
    );
  }

  /** What the toolbar says: "1,234". */
  get count(): string | null {
    return /\|([\d,]+) selected\|/.exec(textOf(this.answer))?.[1] ?? null;
  }

  /** The first month of the page: "2024-05". */
  get month(): string {
    return /name="month" value="([^"]*)"/.exec(this.answer.text)?.[1] ?? "";
  }

  /** Presses a button with these photos ticked, and sees the answer itself. */
  press(button: Record<string, string>, chosen = this.ticked): Promise<Answer> {
    return this.visitor.postOnly(selections, { ...this.fields, chosen, ...button });
  }

  /** The page that a button leads to. */
  async pressed(button: Record<string, string>, chosen = this.ticked): Promise<SelectPage> {
    return new SelectPage(this.visitor, await this.visitor.follow(await this.press(button, chosen)));
  }

  /** The place that a button of this name leads to. */
  positionOf(name: string | RegExp): string {
    const buttons = [...this.answer.text.matchAll(/<button([^>]*name="go"[^>]*)>(.*?)<\/button>/gs)];
    const says = (inner: string) => inner.replaceAll(/<[^>]*>/g, "");
    const found = buttons.find(([, , inner = ""]) =>
      typeof name === "string" ? says(inner) === name : name.test(says(inner)),
    );
    const value = /value="([^"]*)"/.exec(found?.[1] ?? "")?.[1];
    if (value === undefined) throw new Error(`The page has no way ${name}`);
    return value.replaceAll("&amp;", "&");
  }
}

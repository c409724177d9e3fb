import * as z from "zod";
import type { BrowserCustomer } from "../browser-customer";
import { finding, type Wanted } from "../browser-tab";
import { until } from "../customer";
import type { FillMethod } from "./fill-methods";
import {
  clearAway,
  descriptionOf,
  enter,
  fillFromBrowser,
  focusedAmong,
  layOut,
  pressTwice,
  signOutInOtherTab,
  valueIn,
} from "./form-page";
import type { Field } from "./site-form";

/** More than any page of the site has. */
const maxStops = 120;
const defaultAround: NonNullable<Field["around"]> = ["\n  ", " \n"];

const Values = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

const find = (kind: Wanted["kind"], name: string) => finding({ kind, name }, false);
const fieldNamed = ({ label }: Pick<Field, "label">) => find("field", label);
const allNamed = (fields: readonly Field[]) => `[${fields.map(fieldNamed).join()}]`;

/** Fills in and sends forms as customers do. */
export class FormFiller {
  constructor(private readonly customer: BrowserCustomer) {}

  private get tab() {
    return this.customer.tab;
  }

  async open(path: string, fields: readonly Field[], button: string): Promise<void> {
    await this.customer.open(path);
    await this.isThere(fields, button);
  }

  isThere(fields: readonly Field[], button: string): Promise<void> {
    const wanted = [...fields.map(fieldNamed), find("button", button)];
    return this.customer.holds(
      `The form with "${button}" is there`,
      `document.readyState !== "loading" && ${wanted.join(" && ")}`,
    );
  }

  async fill(fillMethod: FillMethod, fields: readonly Field[]): Promise<void> {
    if (fillMethod === "autofill") await this.fillByBrowser(fields);
    else if (fillMethod === "keyboard") await this.fillByKeys(fields);
    else for (const field of fields) await this.paste(field);
    await until(`The form is not filled in (${fillMethod})`, async () => {
      const values = await this.values(fields);
      const left = fields.filter(({ label, value }) => {
        const found = values[label];
        return typeof found === "string" && typeof value === "string"
          ? found.trim() !== value.trim()
          : found !== value;
      });
      return left.length === 0 ? null : JSON.stringify({ left, values });
    });
  }

  async send(fillMethod: FillMethod, button: string): Promise<void> {
    if (fillMethod !== "keyboard") return this.customer.press(button);
    await this.tabTo(find("button", button));
    await this.tab.key("Enter");
  }

  async sendTwice(button: string): Promise<void> {
    if ((await this.run(pressTwice, find("button", button))) !== true) throw new Error(`No "${button}"`);
  }

  /** A page that is being left answers nothing. */
  async values(fields: readonly Field[]): Promise<z.output<typeof Values>> {
    const read = fields.map((field) => `${JSON.stringify(field.label)}: (${valueIn})(${fieldNamed(field)})`);
    let values: z.output<typeof Values> = {};
    await until("The fields cannot be read", async () => {
      values = Values.parse(await this.tab.ask(`({${read.join()}})`));
      return null;
    });
    return values;
  }

  saysAt(label: string, message: string): Promise<void> {
    return until(`"${label}" does not say "${message}"`, async () => {
      const description = String(await this.run(descriptionOf, fieldNamed({ label })));
      if (!(await this.customer.isAnswered())) return "the form is being sent";
      return description.includes(message) ? null : `it says "${description}"`;
    });
  }

  async signOutInOtherTab(): Promise<void> {
    await this.tab.ask(`(${signOutInOtherTab})()`);
    await this.customer.holds("The session is ended", "document.documentElement.dataset.signedOut");
  }

  private run(work: (one: unknown) => unknown, argument: string): Promise<unknown> {
    return this.tab.ask(`(${work})(${argument})`);
  }

  private async fillByBrowser(fields: readonly Field[]): Promise<void> {
    const problem = await this.tab.ask(
      `(${fillFromBrowser})(${JSON.stringify(fields)}, ${allNamed(fields)})`,
    );
    if (problem !== "") throw new Error(String(problem));
  }

  /** From the first field on by Tab, until none is left. */
  private async fillByKeys(fields: readonly Field[]): Promise<void> {
    const left = new Set(fields);
    const [first] = fields;
    if (first) await this.enter(first);
    for (let stop = 0; left.size > 0; stop++) {
      if (stop > maxStops) throw new Error(`Tab does not reach ${[...left].map(({ label }) => label)}`);
      const at = await this.tab.ask(`(${focusedAmong})(${allNamed(fields)})`);
      const field = fields[Number(at)];
      if (field && left.delete(field)) await this.fillFocused(field);
      if (left.size > 0) await this.tab.key("Tab");
    }
  }

  private async fillFocused(field: Field): Promise<void> {
    const { label, value } = field;
    const read = async () => (await this.values([field]))[label];
    if (typeof value === "boolean") {
      // Arrows go through a group; the first of it has the focus where none is ticked.
      const isReached = `document.activeElement === ${fieldNamed(field)}`;
      for (let step = 0; (await this.tab.ask(isReached)) !== true; step++) {
        if (step > maxStops) throw new Error(`Arrows do not reach "${label}"`);
        await this.tab.key("ArrowDown");
      }
      if ((await read()) !== value) await this.tab.key(" ");
      return;
    }
    if ((await this.tab.ask("document.activeElement.localName")) !== "select")
      await this.tab.key("a", "Control");
    await this.tab.write(value);
  }

  private async tabTo(element: string): Promise<void> {
    for (let stop = 0; stop <= maxStops; stop++) {
      if ((await this.tab.ask(`document.activeElement === ${element}`)) === true) return;
      await this.tab.key("Tab");
    }
    throw new Error("Tab does not reach the button");
  }

  /** Lists and boxes take nothing from a clipboard. */
  private async paste(field: Field): Promise<void> {
    const { label, value, around: [before, after] = defaultAround } = field;
    const element = fieldNamed(field);
    const isText =
      (await this.tab.ask(`${element}.matches("textarea, input:not([type=radio], [type=checkbox])")`)) ===
      true;
    if (!isText || typeof value === "boolean") return this.fillByBrowser([{ label, value }]);
    const text = before + value + after;
    const isLaidOut = await this.tab.ask(`(${layOut})(${element}, ${JSON.stringify(text)})`);
    if (isLaidOut !== true) throw new Error(`Nothing can be copied beside "${label}"`);
    await this.tab.key("c", "Control");
    await this.tab.ask(`(${clearAway})()`);
    await this.enter(field);
    await this.tab.key("v", "Control");
  }

  private async enter(field: Field): Promise<void> {
    if ((await this.run(enter, fieldNamed(field))) !== true)
      throw new Error(`"${field.label}" does not take the focus`);
  }
}

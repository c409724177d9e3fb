import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callsOf, type NewCustomer, newCustomer, withFault } from "../../support/backend";
import type { BrowserCustomer } from "../browser-customer";
import { until } from "../customer";
import { signIn } from "../sign-in";
import { type Fate, fates, fillMethodOf } from "./fill-methods";
import { FormFiller } from "./form-filler";
import { type Field, type SiteForm, type Trial, withId } from "./site-form";
import { siteForms } from "./site-forms";

const notSent = "You were signed out before this was done. Please send it again.";
/** Milliseconds; what is saved twice is there by then. */
const secondMs = 400;

let ids = 0;
const newId = () => `${(Date.now() % 36 ** 5).toString(36)}${(ids++).toString(36)}`;

/** A form in one engine, filled in by a customer of its own. */
class FormTest {
  private readonly filler: FormFiller;
  private readonly id = newId();
  private readonly fields: readonly Field[];

  constructor(
    private readonly form: SiteForm,
    private readonly fate: Fate,
    private readonly who: { customer: NewCustomer; browser: BrowserCustomer },
  ) {
    this.filler = new FormFiller(who.browser);
    this.fields = withId(form.fields, this.id);
  }

  private get fillMethod() {
    return fillMethodOf(siteForms.indexOf(this.form), this.fate);
  }

  async run(): Promise<void> {
    const { begin } = this.form;
    const trial = await begin(this.who.customer, this.who.browser, this.id);
    await this.open(trial.path);
    if (this.fate === "refused") await this.reject(trial);
    else if (this.fate === "sent twice") await this.sentTwice(trial);
    else await this.sentAfterSignOut(trial);
  }

  /** What is wrong is said where it is, and all else stays as it was typed; mended it is saved. */
  private async reject(trial: Trial): Promise<void> {
    const { wrong, button } = this.form;
    if ("failed" in wrong) {
      const { service, method, call: path } = this.form;
      const { email } = this.who.customer;
      const fault = { email, service, method, path, fault: "status", status: wrong.status ?? 422 } as const;
      await this.fill(this.fields);
      const typed = await this.filler.values(this.fields);
      await withFault(fault, async () => {
        await this.filler.send(this.fillMethod, button);
        await this.who.browser.sees(wrong.failed);
      });
      expect(await this.filler.values(this.fields)).toEqual(typed);
    } else {
      const all = byLabel(this.fields, wrong.fields);
      await this.fill(byLabel(this.filledIn, wrong.fields));
      const typed = await this.filler.values(all);
      await this.filler.send(this.fillMethod, button);
      await this.filler.saysAt(wrong.at, wrong.message);
      const tidied = { ...this.form.normal, ...(this.fillMethod === "autofill" ? this.form.tidied : {}) };
      // The server's answer may be on its way: a page that is being left has no fields.
      await expect.poll(() => this.filler.values(all), { timeout: 30_000 }).toEqual({ ...typed, ...tidied });
      await this.filler.fill(
        "keyboard",
        wrong.fields.map((field) => this.mended(field)),
      );
    }
    await this.isSavedOnce(trial, () => this.filler.send("keyboard", button));
  }

  private async sentTwice(trial: Trial): Promise<void> {
    await this.fill(this.filledIn);
    await this.isSavedOnce(trial, () => this.filler.sendTwice(this.form.button));
  }

  private async sentAfterSignOut(trial: Trial): Promise<void> {
    const { button, isOnlyTold } = this.form;
    const { browser, customer } = this.who;
    await this.fill(this.filledIn);
    const typed = await this.filler.values(this.fields);
    await this.filler.signOutInOtherTab();
    await this.isSavedOnce(
      trial,
      async () => {
        await this.filler.send(this.fillMethod, button);
        await browser.holds("The sign-in is there", 'document.querySelector("input[type=password]")');
        await signIn(browser, customer.email);
        await browser.sees(notSent);
        if (isOnlyTold) return;
        await browser.isAt(new RegExp(`^${trial.path.split("?")[0]}`));
        expect(await this.filler.values(this.fields)).toEqual(typed);
        await this.filler.send("keyboard", button);
      },
      isOnlyTold ? 0 : 1,
    );
  }

  private get filledIn(): readonly Field[] {
    const { autofilled } = this.form;
    return this.fillMethod === "autofill" && autofilled ? withId(autofilled, this.id) : this.fields;
  }

  private fill(fields: readonly Field[]): Promise<void> {
    return this.filler.fill(this.fillMethod, fields);
  }

  private open(path: string): Promise<void> {
    return this.filler.open(path, this.fields, this.form.button);
  }

  /** As it should be; what is ticked besides is not. */
  private mended(field: Field): Field {
    const right = this.fields.find(({ label }) => label === field.label);
    return right ?? { ...field, value: false };
  }

  /** Neither lost nor done twice: as many calls and no more, and what the services hold. */
  private async isSavedOnce(trial: Trial, work: () => Promise<void>, times = 1): Promise<void> {
    const { service, method, call, saved, savedAfterMs = 0 } = this.form;
    const [once, ...others] = saved.map((text) => text.replace("*", this.id));
    const timesSaved = async () => {
      const held = JSON.stringify(await trial.state());
      return others.every((other) => held.includes(other)) ? held.split(once ?? "").length - 1 : 0;
    };
    const calls = await callsOf(
      async () => {
        await work();
        if (times > 0) await pause(savedAfterMs);
        if (times > 0)
          await until(`It is not saved: ${saved.join(", ")}`, async () =>
            (await timesSaved()) > 0 ? null : JSON.stringify(await trial.state()).slice(0, 1_000),
          );
        await pause(secondMs);
        await this.who.browser.holds(
          "The page is there",
          'document.readyState === "complete" && !document.querySelector("form[aria-busy]")',
        );
      },
      { service },
    );
    const saving = calls.filter((one) => one.method === method && new RegExp(call).test(one.path));
    expect({ calls: saving.length, saved: await timesSaved() }).toEqual({ calls: times, saved: times });
  }
}

/** The first fields in their order, with the values of the others, and those that are there alone. */
function byLabel(fields: readonly Field[], others: readonly Field[]): Field[] {
  const found = ({ label }: Field) => others.find((other) => other.label === label);
  const more = others.filter(({ label }) => !fields.some((field) => field.label === label));
  return [...fields.map((field) => found(field) ?? field), ...more];
}

/** Fills in and sends every form of the site in one engine. */
export function runForms(engine: string, openTab: () => Promise<BrowserCustomer>): void {
  for (const form of siteForms) {
    describe(form.name, () => {
      let who: { customer: NewCustomer; browser: BrowserCustomer };
      beforeAll(async () => {
        const browser = await openTab();
        const customer = await newCustomer(form.like);
        who = { customer, browser };
        await browser.open("/downloads");
        await signIn(browser, customer.email);
        await browser.isAt(/^\/downloads/);
      });
      afterAll(() => who?.browser.tab.close());

      for (const fate of fates)
        test(`${engine}: form ${form.name}, ${fate}`, () => new FormTest(form, fate, who).run());
    });
  }
}

import * as z from "zod";
import { type BrowserTab, finding, type Wanted } from "./browser-tab";
import { type Customer, until } from "./customer";

const boxes = 'input[name="chosen"]';

/** A customer with a browser that draws pages: sees what is drawn, and presses what nothing covers. */
export class BrowserCustomer implements Customer {
  constructor(
    readonly tab: BrowserTab,
    private readonly origin: string,
  ) {}

  open(path: string): Promise<void> {
    return this.tab.open(this.origin + path);
  }

  follow(name: string): Promise<void> {
    return this.pressAt({ kind: "link", name });
  }

  press(name: string): Promise<void> {
    return this.pressAt({ kind: "button", name });
  }

  fill(name: string, text: string): Promise<void> {
    const field: Wanted = { kind: "field", name };
    return this.act(field, true, (element) => this.tab.type(element, text));
  }

  attach(_field: string, paths: readonly string[]): Promise<void> {
    return this.act({ kind: "selector", name: "input[type=file]" }, false, (element) =>
      this.tab.attach(element, paths),
    );
  }

  async tick(...positions: number[]): Promise<void> {
    for (const nth of positions) {
      // Scrolling to it may take those before it out of the page.
      let value: unknown = null;
      await until(`There is no box ${nth}`, async () => {
        value = await this.tab.ask(`(document.querySelectorAll('${boxes}')[${nth}] || {}).value`);
        return typeof value === "string" ? null : await this.page();
      });
      await this.pressAt({ kind: "selector", name: `${boxes}[value="${value}"]` });
    }
  }

  sees(text: string): Promise<void> {
    return until(`"${text}" is not seen`, async () =>
      (await this.isAnswered()) && (await this.isSeen(text)) ? null : await this.page(),
    );
  }

  seesNo(text: string): Promise<void> {
    return until(`"${text}" is still seen`, async () =>
      (await this.isSeen(text)) ? await this.page() : null,
    );
  }

  seesInField(name: string, text: string): Promise<void> {
    const field = finding({ kind: "field", name }, false);
    return until(`The field "${name}" does not say "${text}"`, async () => {
      const value = await this.tab.ask(`(${field} || {}).value`);
      return value === text ? null : `it says ${JSON.stringify(value)}`;
    });
  }

  /** Waits until an expression in the page is true. */
  holds(what: string, expression: string): Promise<void> {
    return until(what, async () =>
      (await this.tab.ask(`!!(${expression})`)) === true ? null : await this.page(),
    );
  }

  async number(expression: string): Promise<number> {
    return z.number().parse(await this.tab.ask(expression));
  }

  async isAt(pattern: RegExp): Promise<void> {
    await until(`The address does not match ${pattern}`, async () => {
      const address = String(await this.tab.ask("location.pathname + location.search"));
      return pattern.test(address) ? null : address;
    });
  }

  /** While a form is being sent, the page is the one that is left: what is filled in there is lost with it. */
  async isAnswered(): Promise<boolean> {
    return (await this.tab.ask('!document.querySelector("form[aria-busy]")')) === true;
  }

  pressAt(wanted: Wanted): Promise<void> {
    return this.act(wanted, true, (element) => this.tab.press(element));
  }

  private async isSeen(name: string): Promise<boolean> {
    return (await this.tab.ask(`!!${finding({ kind: "text", name }, false)}`)) === true;
  }

  /** Acts on what stands still: what moves would not be hit. */
  private act(
    wanted: Wanted,
    mustBeFree: boolean,
    work: (element: string) => Promise<boolean>,
  ): Promise<void> {
    const found = finding(wanted, mustBeFree);
    let last = "";
    return until(`The ${wanted.kind} "${wanted.name}" cannot be used`, async () => {
      const position = await this.tab.ask(
        `(function (one) { if (!one || typeof one === "string") return one; var box = one.getBoundingClientRect(); return [box.left, box.top] })(${found})`,
      );
      if (position === null) return `it is not there; ${await this.page()}`;
      if (typeof position === "string") return `it is covered by ${position}`;
      const stands = last === String(position);
      last = String(position);
      return stands && (await work(found)) ? null : "it moves";
    });
  }

  /** For whoever reads of a failure. */
  private async page(): Promise<string> {
    const text = await this.tab.ask(
      '[location.pathname + location.search, document.title, (document.querySelector("main") || document.body).innerText.slice(0, 300)].join(" | ")',
    );
    return `the page is ${String(text).replaceAll(/\s+/g, " ")}`;
  }
}

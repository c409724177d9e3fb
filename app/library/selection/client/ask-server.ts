import { type ChosenAnswer, isChosenAnswer } from "../chosen-answer";
import { changeText, type SelectionChange } from "./selection-changes";

/** Browsers limit the body (bytes) of a `keepalive` request. */
const maxKept = 60_000;

export class SessionOver extends Error {}

export class SelectionServer {
  constructor(private readonly form: HTMLFormElement) {}

  all(): Promise<ChosenAnswer> {
    return this.ask(`?${new URLSearchParams({ sorting: this.field("sorting") })}`, {});
  }

  send(change: SelectionChange, seen: number): Promise<ChosenAnswer> {
    const body = new URLSearchParams({
      area: this.field("area"),
      sorting: this.field("sorting"),
      position: location.pathname + location.search,
      seen: String(seen),
      change: changeText(change),
    });
    return this.ask("", { method: "POST", body, keepalive: String(body).length < maxKept });
  }

  private async ask(query: string, init: RequestInit): Promise<ChosenAnswer> {
    const address = `/my-photos/selections/${this.field("selection")}/chosen${query}`;
    const answer = await fetch(address, { ...init, redirect: "manual" });
    if (answer.type === "opaqueredirect") throw new SessionOver();
    if (!answer.ok) throw new Error(`selection: ${answer.status}`);
    const read: unknown = await answer.json();
    if (!isChosenAnswer(read)) throw new Error("selection: malformed answer");
    return read;
  }

  private field(name: string): string {
    return this.form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  }
}

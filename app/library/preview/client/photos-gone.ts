import type { Side } from "./filmstrip";

export type Beside = Record<Side, string | null>;

/** Photos just deleted or removed: pages fetched before still link to them. */
export class PhotosGone {
  private readonly beside = new Map<string, Beside>();

  add(href: string, beside: Beside): void {
    this.beside.set(pathOf(href), beside);
  }

  remove(href: string): void {
    this.beside.delete(pathOf(href));
  }

  clear(): void {
    this.beside.clear();
  }

  past(href: string | null, side: Side): string | null {
    let to = href;
    while (to !== null) {
      const beyond = this.beside.get(pathOf(to));
      if (beyond === undefined) return to;
      to = beyond[side];
    }
    return null;
  }
}

/** The path only: the position in the query may differ. */
const pathOf = (href: string) => new URL(href, location.href).pathname;

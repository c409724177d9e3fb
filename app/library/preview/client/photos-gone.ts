import type { Side } from "./filmstrip";

/** Where a photo's neighbours are, as addresses. */
export type Beside = Record<Side, string | null>;

/** Photos that were just deleted or taken out of their album: pages that were fetched before still lead to them. */
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

  /** The first photo from an address on that has not gone; null where the list ends. */
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

/** What makes an address that photo's: the place in the list can be said in several ways. */
const pathOf = (href: string) => new URL(href, location.href).pathname;

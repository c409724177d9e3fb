import { fetchPage } from "~/layout/client/swap-main";

/** A preview's page as the server made it, read for another preview to take its parts. */
export interface PreviewPage {
  /** Its address. */
  href: string;
  title: string;
  /** The element that the island takes over. */
  stage: HTMLElement;
  /** All of it. */
  page: Document;
}

/** A fetch that only looks: the server takes no message away for it, and changes nothing (platform/prefetch.ts). */
const looking = { headers: { Purpose: "prefetch" } };

export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/**
 * The pages of neighbouring photos, each fetched once. What is known may be out of date after something was deleted:
 * `forget` begins anew.
 */
export class PreviewPages {
  private readonly known = new Map<string, Promise<PreviewPage | null>>();

  /** The page of an address; null when it cannot be had, and then a plain navigation says why. */
  load(href: string): Promise<PreviewPage | null> {
    const known = this.known.get(href);
    if (known) return known;
    const page = fetchPreview(href);
    this.known.set(href, page);
    page.then((found) => found ?? this.known.delete(href));
    return page;
  }

  /** The page that is there already. */
  know(page: PreviewPage): void {
    this.known.set(page.href, Promise.resolve(page));
  }

  /** Keeps those of these addresses alone. */
  keep(hrefs: readonly (string | null)[]): void {
    for (const href of this.known.keys()) if (!hrefs.includes(href)) this.known.delete(href);
  }

  forget(): void {
    this.known.clear();
  }
}

/** Asks the server for the page; null when it cannot be had. */
export async function fetchPreview(href: string): Promise<PreviewPage | null> {
  try {
    const { page } = await fetchPage(href, looking);
    const stage = page.querySelector<HTMLElement>('[data-island="preview"]');
    return stage && { href, title: page.title, stage, page };
  } catch {
    return null;
  }
}

import { fetchPage } from "~/layout/client/swap-main";
import { previewIn, readPreview } from "../preview-island-data";

export interface PreviewPage {
  href: string;
  title: string;
  stage: HTMLElement;
  page: Document;
}

/** A prefetch changes nothing (platform/prefetch.ts); whatever a script asks for consumes no toast. */
const looking = { headers: { Purpose: "prefetch" } };

/** Each page is fetched once; `forget` after a deletion. */
export class PreviewPages {
  private readonly known = new Map<string, Promise<PreviewPage | null>>();

  /** Null when the page cannot be fetched: navigate to see why. */
  load(href: string): Promise<PreviewPage | null> {
    const known = this.known.get(href);
    if (known) return known;
    const page = fetchPreview(href).then((found) => {
      if (!found) this.known.delete(href);
      return found;
    });
    this.known.set(href, page);
    return page;
  }

  know(page: PreviewPage): void {
    this.known.set(page.href, Promise.resolve(page));
  }

  keep(hrefs: readonly (string | null)[]): void {
    for (const href of this.known.keys()) if (!hrefs.includes(href)) this.known.delete(href);
  }

  forget(): void {
    this.known.clear();
  }
}

export async function fetchPreview(href: string): Promise<PreviewPage | null> {
  try {
    const { page } = await fetchPage(href, looking);
    const stage = previewIn(page);
    return stage && readPreview(stage) && { href, title: page.title, stage, page };
  } catch {
    return null;
  }
}

import { html, raw } from "hono/html";
import { messagesOf } from "../messages/messages";
import type { Brand } from "../storefronts";
import { brandLooks } from "./brand-look";
import { brandStyles } from "./brand-styles";

type Markup = ReturnType<typeof html>;

interface PageContent {
  brand: Brand;
  title: string;
  /** BCP 47 tag of the page's texts. */
  language: string;
  /** "split" puts the brand beside the content on wide screens; "page" puts it above. */
  layout: "split" | "page";
  content: Markup;
  /** Origins a form of this page ends at after its redirects; browsers check the whole chain. */
  formTargets?: string[];
  /** Origins the page shows pictures from. */
  imageSources?: string[];
}

export interface FinishedPage {
  body: string;
  headers: Record<string, string>;
}

/** A whole page in a brand's look, with the headers it must be sent with. Nothing in it needs script. */
export async function brandPage(page: PageContent): Promise<FinishedPage> {
  const look = brandLooks[page.brand];
  const line = messagesOf({ locale: page.language }).brandLines[page.brand];
  const nonce = crypto.randomUUID();
  const mark = raw(`<svg viewBox="0 0 32 32" aria-hidden="true">${look.mark}</svg>`);
  const body = await html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · ${look.name}</title>
<link rel="preload" href="/brand-faces/${page.brand}" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(brandStyles(page.brand))}</style>
</head>
<body>
<div class="${page.layout}">
<header class="brand">${mark}<span>${look.name}</span><span class="line">${line}</span></header>
<main>${page.content}</main>
</div>
</body>
</html>`;
  return {
    body: String(body),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "font-src 'self'",
        `img-src ${["data:", ...(page.imageSources ?? [])].join(" ")}`,
        `form-action ${["'self'", ...(page.formTargets ?? [])].join(" ")}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      // With "no-referrer" a form would not say its origin.
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  };
}

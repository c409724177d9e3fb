import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

const path = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");
const reader = `data:text/javascript;base64,${readFileSync(path, "base64")}`;

/**
 * What a screen reader says of a part of the page, from its beginning to its end, a phrase each. The page must be loaded with
 * `bypassCSP`. Left out is what only says that something ends, that a paragraph begins, or the same words once more.
 */
export async function heard(page: Page, part = "main"): Promise<string[]> {
  const phrases = await page.evaluate(
    async ({ reader, part }) => {
      // This reader does not know `inert`; a real one never gets there.
      for (const inertContent of document.querySelectorAll("[inert]")) inertContent.remove();
      // Nor does it know that an open modal dialog is all there is.
      const modal = document.querySelector("dialog:modal");
      const { virtual } = await import(reader);
      await virtual.start({ container: modal ?? document.querySelector(part), displayCursor: false });
      const first = await virtual.lastSpokenPhrase();
      let reported = "";
      for (let phrase = 0; phrase < 2_000 && reported !== `end of ${first}`; phrase++) {
        await virtual.next();
        reported = await virtual.lastSpokenPhrase();
      }
      const log: string[] = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    { reader, part },
  );
  return phrases
    .filter((phrase) => !/^end(,| of )|^paragraph$/.test(phrase))
    .filter((phrase, at, all) => phrase !== all[at - 1] && !all[at - 1]?.endsWith(`, ${phrase}`));
}

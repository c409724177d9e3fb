/**
 * What it would cost to reach the aims that are missed: `npm run bench -- --accept` writes it into decision 0141, and a test wants a
 * price for each missed aim of the kept results. The shares are of V8's profile of a page (docs/decisions/0142-server-cpu.md).
 */
import { written } from "./figures.mjs";

const prices = [
  {
    of: /^page-(orders-100|history|timeline|album|select): /,
    price:
      "Of an album's 1,400 µs some 330 would have to go. What b2 does not have: React without the tiles 230, garbage 110 (b2 has some, too), the checks of what services answer 100, " +
      "the session and its proof 55, the log line 50, headers and cookies 30, and Remix. Checks, session, log and headers are the site's to pay for; " +
      "the aim is a list written by hand without React, a second renderer.",
  },
  {
    of: /^page-(orders-10|order|settings|settings-unproven|overview|preview|form): /,
    price:
      "Of a page of 1,000 µs some 170. Session and proof 55, log line 50, headers and cookies 30 are the site's to pay for; what is left is React and Remix: a page without one of them.",
  },
  {
    of: /^page-(address|sign-in): /,
    price:
      "They ask no service, so b2 does little: of a form's page a fifth is React, a sixth the session's opening, a seventh Remix. A page without Remix and React.",
  },
  {
    of: /^start: /,
    price:
      "7 ms of 90. V8 reads 950 KB of script for 27, the environment's check makes its schemas for 8: a tenth less of packages, or a check by hand.",
  },
  {
    of: /^bundle: /,
    price:
      "48 KB of 298. After what was left out of zod, i18next, libphonenumber, jose and Remix (0143), some 13 KB are known, by replacing more of them; the rest is one of the mandated packages.",
  },
  {
    of: /^upload: /,
    price:
      "The platform's own pipe behind the file's head. Nobody sees it move, so a body that stalls would hold its request for as long as a slow line may take for 8 MB (0145).",
  },
  {
    of: /^sizes: .*scripts$/,
    price:
      "0 KB would leave an account page without what keeps typed text over a lost session, sends a form once and says mistakes in a field as it is left; the timeline's 15 would be its React components (0071) written by hand.",
  },
  {
    of: /^sizes: .*calls$/,
    price:
      "The overview's newest photos on its door, or its greeting; on the timeline the storage period, which its banner says.",
  },
  {
    of: /^paint: /,
    price:
      "The brand's sheet written into each page, 4 to 10 KB that a browser could not keep from page to page (0144).",
  },
  {
    of: /^(browser-|slow-line)/,
    price: "Fewer tiles drawn at once while the list moves, so empty places for longer (0071).",
  },
];

const isMissed = ({ value, aim }) => aim !== undefined && !(Number.isFinite(value) && value <= aim);

/** The missed aims of some results, by their price; those without one have null. */
export function missedAims(results) {
  const missed = results.flatMap(({ part, figures }) =>
    figures.filter(isMissed).map((figure) => ({ ...figure, title: `${part}: ${figure.name}` })),
  );
  const byPrice = new Map();
  for (const figure of missed) {
    const price = prices.find(({ of }) => of.test(figure.title))?.price ?? null;
    byPrice.set(price, [...(byPrice.get(price) ?? []), figure]);
  }
  return byPrice;
}

/** The same as a list in Markdown. */
export function missedList(results) {
  const lines = [...missedAims(results)].map(([price, figures]) => {
    const all = figures.map(
      ({ title, value, unit, aim }) => `${title} ${`${written(value)} ${unit}`.trim()} (aim ${written(aim)})`,
    );
    return `- ${all.join("; ")}. ${price ?? "Nobody knows."}`;
  });
  return lines.join("\n") || "None.";
}

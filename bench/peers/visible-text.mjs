const characters = { amp: "&", nbsp: "\u00a0", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** What a reader sees of a page's main part. White space that nobody sees counts once; a no-break space is text. */
export function visibleText(html) {
  const [main] = /<main\b.*<\/main>/s.exec(html) ?? [""];
  return main
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name) => characters[name] ?? entity)
    .replace(/[ \t\r\n]+/g, " ")
    .trim();
}

/** After the page's own script. Source: docs/decisions/0117-scripts-of-others-get-little.md. */
export function loadOutsideScripts(page: Document): void {
  const waiting = page.querySelector<HTMLTemplateElement>("head > template");
  if (waiting) page.head.appendChild(waiting.content);
}

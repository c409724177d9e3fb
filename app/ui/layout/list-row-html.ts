import { html, joined, type SafeHtml } from "../html";
import styles from "./list.module.css";

interface ListRowHtml {
  title: string;
  href: string;
  media: SafeHtml;
  facts: readonly string[];
  children: SafeHtml;
  aside: SafeHtml;
}

/** The same HTML as `ListRow`, for lists of a hundred rows (docs/decisions/0142-server-cpu.md). */
export function listRowHtml({ title, href, media, facts, children, aside }: ListRowHtml): SafeHtml {
  return html`<li class="${styles.row}"><div class="${styles.media}">${media}</div><div class="${styles.body}"><p class="${styles.title}"><a href="${href}">${title}</a></p><p class="${styles.facts}">${joined(facts.map((fact) => html`<span>${fact}</span>`))}</p>${children}</div><div class="${styles.end}">${aside}</div></li>`;
}

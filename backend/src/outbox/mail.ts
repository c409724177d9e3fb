import type { Brand } from "../storefronts";

/** A plain-text mail, with the one link that its reader is meant to follow. */
export interface Mail {
  /** The brand it goes out for; the first brand when left out. */
  brand?: Brand;
  /** BCP 47 tag of its words; English when left out. */
  language?: string;
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  lines: string[];
  link?: { label: string; href: string };
}

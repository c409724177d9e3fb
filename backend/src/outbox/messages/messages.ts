import { danish } from "./danish";
import { dutch } from "./dutch";
import { english } from "./english";
import { french } from "./french";
import { german } from "./german";
import { italian } from "./italian";
import { norwegian } from "./norwegian";
import { portuguese } from "./portuguese";
import { spanish } from "./spanish";
import { swedish } from "./swedish";

/** What a mail says: its subject, its paragraphs, and the words of its link. */
interface MailText {
  subject: string;
  lines: string[];
  link: string;
}

/** The mails of the backend in one language; `shop` is the brand's name. */
export interface MailMessages {
  deleteAccount(shop: string): MailText;
  changeEmail(shop: string, email: string): MailText;
  emailChanged(email: string): Omit<MailText, "link">;
  exportReady(shop: string): MailText;
  newsletter(shop: string): MailText;
  sharedBook(from: string, title: string, shop: string): MailText;
}

const messages: Readonly<Record<string, MailMessages>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
};

/** The words of a storefront's mails, by the language of its locale. */
export const mailMessagesOf = ({ locale }: { locale: string }): MailMessages =>
  messages[locale.split("-")[0] ?? ""] ?? english;

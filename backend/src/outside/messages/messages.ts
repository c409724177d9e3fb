import type { Storefront } from "../../storefronts";
import type { OutsidePage } from "../outside-addresses";
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

/** What the stand-ins for pages beside the account site say, in one language; `shop` is the brand's name. */
export interface OutsideMessages {
  /** The shop's own pages: each one's name, and what begins there. */
  pages: Readonly<Record<OutsidePage, { title: string; lead: string }>>;
  standsIn(shop: string): string;
  toAccount: string;
  upload: {
    title: string;
    /** Where the app opens with an album. */
    album: string;
    toAlbum: string;
    ledBack(seconds: number): string;
    phone: string;
    signIn: string;
  };
  prints: { title: string; chosen(photos: number, product: string): string; toPhotos: string };
  book: { lead: string; make: string };
  payment: {
    title: string;
    /** Says which made-up numbers will do. */
    standsIn(card: string, account: string): string;
    check: string;
    cancel: string;
    card: string;
    addCard: string;
    cardNumber: string;
    expires: string;
    account: string;
    addAccount: string;
    payPalEmail: string;
    addPayPal: string;
    addIdeal: string;
    bankEachTime: string;
    tooOld: string;
    chooseAgain: string;
  };
  /** Of the scripts of others: each one's name, and what it says. */
  scripts: {
    consent: {
      name: string;
      question: string;
      analytics: string;
      marketing: string;
      save: string;
      all: string;
    };
    chat: { name: string; title: string; lead: string; open: string };
    feedback: { name: string; thanks: string };
  };
}

const messages: Readonly<Record<string, OutsideMessages>> = {
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

/** The words of a storefront's pages, by the language of its locale. */
export const outsideMessagesOf = ({ locale }: Pick<Storefront, "locale">): OutsideMessages =>
  messages[locale.split("-")[0] ?? ""] ?? english;

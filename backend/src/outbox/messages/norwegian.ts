import type { MailMessages } from "./messages";

export const norwegian: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Bekreft at du vil slette kontoen din",
    lines: [
      `Du har bedt ${shop} om å slette kontoen din, med bilder, album, prosjekter og adresser.`,
      "Lenken nedenfor sletter den med en gang og for godt. Den gjelder i 24 timer.",
      "Hvis du ikke har bedt om dette, trenger du ikke gjøre noe: kontoen din blir som den er.",
    ],
    link: "Slett kontoen min",
  }),
  changeEmail: (shop, email) => ({
    subject: "Bekreft den nye e-postadressen din",
    lines: [
      `Du vil heretter logge inn hos ${shop} med ${email}.`,
      "Lenken nedenfor bekrefter at adressen er din. Den gjelder i 24 timer.",
      "Hvis du ikke har bedt om dette, trenger du ikke gjøre noe.",
    ],
    link: "Bekreft den nye e-postadressen min",
  }),
  emailChanged: (email) => ({
    subject: "E-postadressen din er endret",
    lines: [
      `Du logger nå inn med ${email}. Denne adressen brukes ikke lenger for kontoen din.`,
      "Hvis det ikke var deg, må du kontakte kundeservice med en gang.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Bildeeksporten din er klar til å lastes ned",
    lines: [
      `Bildene du har hos ${shop}, er pakket og klare til å lastes ned.`,
      "Lenken nedenfor gjelder i 7 dager.",
    ],
    link: "Last ned bildene mine",
  }),
  newsletter: (shop) => ({
    subject: `Vil du ha nytt fra ${shop}?`,
    lines: [
      "Denne adressen er meldt på nyhetsbrevet vårt. Ett klikk, så får du ideer og tilbud av og til.",
      "Hvis det ikke var deg, trenger du ikke gjøre noe: du hører ikke mer.",
    ],
    link: "Ja, send meg nyhetsbrevet",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} deler en fotobok med deg`,
    lines: [`${from} har laget «${title}» hos ${shop} og vil gjerne vise deg den.`],
    link: "Se på fotoboken",
  }),
};

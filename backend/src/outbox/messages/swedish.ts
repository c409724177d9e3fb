import type { MailMessages } from "./messages";

export const swedish: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Bekräfta att du vill radera ditt konto",
    lines: [
      `Du har bett ${shop} att radera ditt konto med bilder, album, projekt och adresser.`,
      "Med länken nedan raderas det direkt och för gott. Den gäller i 24 timmar.",
      "Om du inte har bett om det behöver du inte göra något: kontot finns kvar som det är.",
    ],
    link: "Radera mitt konto",
  }),
  changeEmail: (shop, email) => ({
    subject: "Bekräfta din nya e-postadress",
    lines: [
      `Du vill logga in hos ${shop} med ${email} från och med nu.`,
      "Länken nedan bekräftar att adressen är din. Den gäller i 24 timmar.",
      "Om du inte har bett om det behöver du inte göra något.",
    ],
    link: "Bekräfta min nya e-postadress",
  }),
  emailChanged: (email) => ({
    subject: "Din e-postadress har ändrats",
    lines: [
      `Nu loggar du in med ${email}. Den här adressen används inte längre för ditt konto.`,
      "Om det inte var du ska du kontakta kundservice genast.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Din bildexport är klar att ladda ner",
    lines: [
      `Bilderna som du har hos ${shop} är packade och klara att ladda ner.`,
      "Länken nedan gäller i 7 dagar.",
    ],
    link: "Ladda ner mina bilder",
  }),
  newsletter: (shop) => ({
    subject: `Vill du ha nyheter från ${shop}?`,
    lines: [
      "Den här adressen har angetts för vårt nyhetsbrev. Ett klick, så får du idéer och erbjudanden då och då.",
      "Om det inte var du behöver du inte göra något: du hör inget mer.",
    ],
    link: "Ja, skicka nyhetsbrevet",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} delar en fotobok med dig`,
    lines: [`${from} har gjort ”${title}” hos ${shop} och vill gärna visa den för dig.`],
    link: "Titta på fotoboken",
  }),
};

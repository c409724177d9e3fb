import type { MailMessages } from "./messages";

export const dutch: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Bevestig dat je je account wilt verwijderen",
    lines: [
      `Je hebt ${shop} gevraagd je account te verwijderen, met je foto’s, albums, projecten en adressen.`,
      "Met de link hieronder verwijder je het direct en voorgoed. De link is 24 uur geldig.",
      "Heb je hier niet om gevraagd? Dan hoef je niets te doen: je account blijft zoals het is.",
    ],
    link: "Mijn account verwijderen",
  }),
  changeEmail: (shop, email) => ({
    subject: "Bevestig je nieuwe e-mailadres",
    lines: [
      `Je wilt voortaan bij ${shop} inloggen met ${email}.`,
      "Met de link hieronder bevestig je dat dit adres van jou is. De link is 24 uur geldig.",
      "Heb je hier niet om gevraagd? Dan hoef je niets te doen.",
    ],
    link: "Mijn nieuwe e-mailadres bevestigen",
  }),
  emailChanged: (email) => ({
    subject: "Je e-mailadres is gewijzigd",
    lines: [
      `Je logt nu in met ${email}. Dit adres wordt niet meer gebruikt voor je account.`,
      "Was jij dit niet? Neem dan meteen contact op met de klantenservice.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Je foto-export staat klaar om te downloaden",
    lines: [
      `De foto’s die je bij ${shop} bewaart, zijn ingepakt en klaar om te downloaden.`,
      "De link hieronder is 7 dagen geldig.",
    ],
    link: "Mijn foto’s downloaden",
  }),
  newsletter: (shop) => ({
    subject: `Wil je nieuws van ${shop}?`,
    lines: [
      "Dit adres is opgegeven voor onze nieuwsbrief. Eén klik, en je krijgt af en toe ideeën en aanbiedingen.",
      "Heb je dit adres niet opgegeven? Dan hoef je niets te doen: je hoort niets meer van ons.",
    ],
    link: "Ja, stuur mij de nieuwsbrief",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} deelt een fotoboek met je`,
    lines: [`${from} heeft bij ${shop} “${title}” gemaakt en wil het graag aan je laten zien.`],
    link: "Bekijk het fotoboek",
  }),
};

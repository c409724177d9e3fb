import type { MailMessages } from "./messages";

export const danish: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Bekræft, at du vil slette din konto",
    lines: [
      `Du har bedt ${shop} om at slette din konto med billeder, albummer, projekter og adresser.`,
      "Linket herunder sletter den med det samme og for altid. Det gælder i 24 timer.",
      "Hvis du ikke har bedt om det, skal du ikke gøre noget: din konto bliver, som den er.",
    ],
    link: "Slet min konto",
  }),
  changeEmail: (shop, email) => ({
    subject: "Bekræft din nye e-mailadresse",
    lines: [
      `Du vil fremover logge ind hos ${shop} med ${email}.`,
      "Linket herunder bekræfter, at adressen er din. Det gælder i 24 timer.",
      "Hvis du ikke har bedt om det, skal du ikke gøre noget.",
    ],
    link: "Bekræft min nye e-mailadresse",
  }),
  emailChanged: (email) => ({
    subject: "Din e-mailadresse er ændret",
    lines: [
      `Du logger nu ind med ${email}. Denne adresse bruges ikke længere til din konto.`,
      "Hvis det ikke var dig, skal du kontakte kundeservice med det samme.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Din billedeksport er klar til download",
    lines: [
      `De billeder, du har hos ${shop}, er pakket og klar til download.`,
      "Linket herunder gælder i 7 dage.",
    ],
    link: "Download mine billeder",
  }),
  newsletter: (shop) => ({
    subject: `Vil du have nyt fra ${shop}?`,
    lines: [
      "Denne adresse er skrevet op til vores nyhedsbrev. Ét klik, og du får idéer og tilbud en gang imellem.",
      "Hvis det ikke var dig, skal du ikke gøre noget: du hører ikke mere.",
    ],
    link: "Ja, send mig nyhedsbrevet",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} deler en fotobog med dig`,
    lines: [`${from} har lavet ”${title}” hos ${shop} og vil gerne vise dig den.`],
    link: "Se fotobogen",
  }),
};

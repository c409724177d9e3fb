import type { OutsideMessages } from "./messages";

export const danish: OutsideMessages = {
  pages: {
    shop: {
      title: "Butik",
      lead: "Her begynder butikkens forside: fotobøger, papirbilleder, vægdekoration, kalendere og gaver.",
    },
    products: { title: "Produkter", lead: "Her ser du alt det, der kan laves af dine billeder." },
    "create-account": { title: "Opret en konto", lead: "Her opretter nye kunder en konto hos butikken." },
    faq: { title: "Ofte stillede spørgsmål", lead: "Her svarer butikken på det, kunderne spørger mest om." },
    "customer-care": { title: "Kundeservice", lead: "Her får du fat i dem, der hjælper dig med en ordre." },
    contact: { title: "Kontakt", lead: "Her finder du butikkens adresser og telefonnummer." },
  },
  standsIn: (shop) =>
    `Denne side står i stedet for en af ${shop}: kontosiderne fører hertil, selve butikken drives et andet sted.`,
  toAccount: "Tilbage til min konto",
  upload: {
    title: "Tilføj billeder",
    album: "Her åbner appen til at tilføje billeder med albummet",
    toAlbum: "Tilbage til mit album",
    ledBack: (seconds) => `Du bliver sendt tilbage om ${seconds} sekunder.`,
    phone: "Her tilføjer du billeder fra den enhed, der har læst QR-koden.",
    signIn: "Log ind og tilføj billeder",
  },
  prints: {
    title: "Papirbilleder",
    chosen: (photos, product) =>
      `${photos === 1 ? "1 billede" : `${photos} billeder`} til produkt ${product}.`,
    toPhotos: "Tilbage til mine billeder",
  },
  book: { lead: "Her bladrer du i fotobogen, på enhver skærm.", make: "Lav sådan en fotobog" },
  payment: {
    title: "Tilføj en betalingsmetode",
    standsIn: (card, account) =>
      `Denne side står i stedet for betalingstjenestens. Indtast ikke et rigtigt kort eller en rigtig konto: ${card} og ${account} er nok.`,
    check: "Tjek det, du har indtastet, og prøv igen.",
    cancel: "Annullér, og gå tilbage til min konto",
    card: "Kort",
    addCard: "Tilføj kortet",
    cardNumber: "Kortnummer",
    expires: "Udløbsdato, måned/år",
    account: "Bankkonto",
    addAccount: "Tilføj kontoen",
    payPalEmail: "E-mailadresse hos PayPal",
    addPayPal: "Tilføj PayPal",
    addIdeal: "Tilføj iDEAL",
    bankEachTime: "Du vælger din bank, hver gang du betaler.",
    tooOld: "Denne side er for gammel",
    chooseAgain: "Gå tilbage til din konto, og vælg at tilføje en betalingsmetode igen.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Må vi bruge cookies?",
      analytics: "Statistik",
      marketing: "Markedsføring",
      save: "Gem valget",
      all: "Acceptér alle",
    },
    chat: {
      name: "Chat med kundeservice",
      title: "Chat med os",
      lead: "Dette vindue står i stedet for chatten, som drives et andet sted.",
      open: "Chat",
    },
    feedback: { name: "Feedback", thanks: "Tak" },
  },
};

import type { OutsideMessages } from "./messages";

export const norwegian: OutsideMessages = {
  pages: {
    shop: {
      title: "Butikk",
      lead: "Her begynner forsiden til butikken: fotobøker, papirbilder, veggdekor, kalendere og gaver.",
    },
    products: { title: "Produkter", lead: "Her ser du alt som kan lages av bildene dine." },
    "create-account": { title: "Opprett en konto", lead: "Her oppretter nye kunder en konto i butikken." },
    faq: { title: "Ofte stilte spørsmål", lead: "Her svarer butikken på det kundene spør mest om." },
    "customer-care": {
      title: "Kundeservice",
      lead: "Her får du tak i dem som hjelper deg med en bestilling.",
    },
    contact: { title: "Kontakt", lead: "Her finner du adressene og telefonnummeret til butikken." },
  },
  standsIn: (shop) =>
    `Denne siden står i stedet for en side hos ${shop}: kontosidene leder hit, selve butikken drives et annet sted.`,
  toAccount: "Tilbake til kontoen min",
  upload: {
    title: "Legg til bilder",
    album: "Her åpnes appen for å legge til bilder med albumet",
    toAlbum: "Tilbake til albumet mitt",
    ledBack: (seconds) => `Du blir sendt tilbake om ${seconds} sekunder.`,
    phone: "Her legger du til bilder fra enheten som har lest QR-koden.",
    signIn: "Logg inn og legg til bilder",
  },
  prints: {
    title: "Papirbilder",
    chosen: (photos, product) => `${photos === 1 ? "1 bilde" : `${photos} bilder`} til produkt ${product}.`,
    toPhotos: "Tilbake til bildene mine",
  },
  book: { lead: "Her blar du i sidene i denne fotoboken, på alle skjermer.", make: "Lag en slik fotobok" },
  payment: {
    title: "Legg til en betalingsmåte",
    standsIn: (card, account) =>
      `Denne siden står i stedet for siden til betalingstjenesten. Ikke skriv inn et ekte kort eller en ekte konto: ${card} og ${account} holder.`,
    check: "Sjekk det du har skrevet inn, og prøv igjen.",
    cancel: "Avbryt og gå tilbake til kontoen min",
    card: "Kort",
    addCard: "Legg til dette kortet",
    cardNumber: "Kortnummer",
    expires: "Utløpsdato, måned/år",
    account: "Bankkonto",
    addAccount: "Legg til denne kontoen",
    payPalEmail: "E-postadresse hos PayPal",
    addPayPal: "Legg til PayPal",
    addIdeal: "Legg til iDEAL",
    bankEachTime: "Du velger bank hver gang du betaler.",
    tooOld: "Denne siden er utløpt",
    chooseAgain: "Gå tilbake til kontoen din og velg å legge til en betalingsmåte en gang til.",
  },
  scripts: {
    consent: {
      name: "Informasjonskapsler",
      question: "Kan vi bruke informasjonskapsler?",
      analytics: "Statistikk",
      marketing: "Markedsføring",
      save: "Lagre valget",
      all: "Godta alle",
    },
    chat: {
      name: "Chat med kundeservice",
      title: "Chat med oss",
      lead: "Dette vinduet står i stedet for chatten, som drives et annet sted.",
      open: "Chat",
    },
    feedback: { name: "Tilbakemelding", thanks: "Takk" },
  },
};

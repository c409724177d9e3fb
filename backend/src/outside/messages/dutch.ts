import type { OutsideMessages } from "./messages";

export const dutch: OutsideMessages = {
  pages: {
    shop: {
      title: "Webshop",
      lead: "Hier begint de startpagina van de webshop: fotoboeken, afdrukken, wanddecoratie, kalenders en cadeaus.",
    },
    products: { title: "Producten", lead: "Hier bekijk je alles wat je van je foto’s kunt laten maken." },
    "create-account": {
      title: "Account aanmaken",
      lead: "Hier maakt een nieuwe klant een account aan bij de webshop.",
    },
    faq: { title: "Veelgestelde vragen", lead: "Hier beantwoordt de webshop wat klanten het vaakst vragen." },
    "customer-care": {
      title: "Klantenservice",
      lead: "Hier bereik je de mensen die je helpen met een bestelling.",
    },
    contact: { title: "Contact", lead: "Hier vind je de adressen en het telefoonnummer van de webshop." },
  },
  standsIn: (shop) =>
    `Deze pagina staat op de plaats van een pagina van ${shop}: de accountsite verwijst hierheen, de webshop zelf draait ergens anders.`,
  toAccount: "Terug naar mijn account",
  upload: {
    title: "Foto’s toevoegen",
    album: "Hier gaat de app om foto’s toe te voegen open met het album",
    toAlbum: "Terug naar mijn album",
    ledBack: (seconds) => `Over ${seconds} seconden ga je vanzelf terug.`,
    phone: "Hier voeg je foto’s toe vanaf het apparaat dat de QR-code heeft gescand.",
    signIn: "Inloggen en foto’s toevoegen",
  },
  prints: {
    title: "Fotoafdrukken",
    chosen: (photos, product) => `${photos === 1 ? "1 foto" : `${photos} foto’s`} voor product ${product}.`,
    toPhotos: "Terug naar mijn foto’s",
  },
  book: {
    lead: "Hier blader je door de pagina’s van dit fotoboek, op elk scherm.",
    make: "Ook zo’n fotoboek maken",
  },
  payment: {
    title: "Betaalmethode toevoegen",
    standsIn: (card, account) =>
      `Deze pagina staat op de plaats van die van de betaaldienst. Vul geen echte kaart of rekening in: ${card} en ${account} volstaan.`,
    check: "Controleer wat je hebt ingevuld en probeer het opnieuw.",
    cancel: "Annuleren en terug naar mijn account",
    card: "Kaart",
    addCard: "Deze kaart toevoegen",
    cardNumber: "Kaartnummer",
    expires: "Vervaldatum, maand/jaar",
    account: "Bankrekening",
    addAccount: "Deze rekening toevoegen",
    payPalEmail: "E-mailadres bij PayPal",
    addPayPal: "PayPal toevoegen",
    addIdeal: "iDEAL toevoegen",
    bankEachTime: "Bij elke betaling kies je je bank.",
    tooOld: "Deze pagina is verlopen",
    chooseAgain: "Ga terug naar je account en kies nog een keer voor een betaalmethode toevoegen.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Mogen we cookies gebruiken?",
      analytics: "Statistieken",
      marketing: "Marketing",
      save: "Keuze opslaan",
      all: "Alles accepteren",
    },
    chat: {
      name: "Chat met de klantenservice",
      title: "Chat met ons",
      lead: "Dit venster staat op de plaats van de chat, die ergens anders draait.",
      open: "Chat",
    },
    feedback: { name: "Feedback", thanks: "Bedankt" },
  },
};

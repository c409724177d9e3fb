import type { OutsideMessages } from "./messages";

export const swedish: OutsideMessages = {
  pages: {
    shop: {
      title: "Butik",
      lead: "Här börjar butikens startsida: fotoböcker, papperskopior, väggdekoration, kalendrar och presenter.",
    },
    products: { title: "Produkter", lead: "Här ser du allt som kan göras av dina bilder." },
    "create-account": { title: "Skapa ett konto", lead: "Här skapar nya kunder ett konto hos butiken." },
    faq: { title: "Vanliga frågor", lead: "Här svarar butiken på det som kunder frågar mest om." },
    "customer-care": { title: "Kundservice", lead: "Här når du dem som hjälper dig med en beställning." },
    contact: { title: "Kontakt", lead: "Här hittar du butikens adresser och telefonnummer." },
  },
  standsIn: (shop) =>
    `Den här sidan står i stället för en av ${shop}: kontosidorna leder hit, själva butiken drivs någon annanstans.`,
  toAccount: "Tillbaka till mitt konto",
  upload: {
    title: "Lägg till bilder",
    album: "Här öppnas appen för att lägga till bilder med albumet",
    toAlbum: "Tillbaka till mitt album",
    ledBack: (seconds) => `Du skickas tillbaka om ${seconds} sekunder.`,
    phone: "Här lägger du till bilder från enheten som har läst QR-koden.",
    signIn: "Logga in och lägg till bilder",
  },
  prints: {
    title: "Papperskopior",
    chosen: (photos, product) => `${photos === 1 ? "1 bild" : `${photos} bilder`} till produkt ${product}.`,
    toPhotos: "Tillbaka till mina bilder",
  },
  book: { lead: "Här bläddrar du i fotoboken, på vilken skärm som helst.", make: "Gör en sådan fotobok" },
  payment: {
    title: "Lägg till en betalningsmetod",
    standsIn: (card, account) =>
      `Den här sidan står i stället för betaltjänstens. Ange inget riktigt kort eller konto: ${card} och ${account} räcker.`,
    check: "Kontrollera det du har skrivit och försök igen.",
    cancel: "Avbryt och gå tillbaka till mitt konto",
    card: "Kort",
    addCard: "Lägg till kortet",
    cardNumber: "Kortnummer",
    expires: "Giltigt till, månad/år",
    account: "Bankkonto",
    addAccount: "Lägg till kontot",
    payPalEmail: "E-postadress hos PayPal",
    addPayPal: "Lägg till PayPal",
    addIdeal: "Lägg till iDEAL",
    bankEachTime: "Du väljer bank varje gång du betalar.",
    tooOld: "Den här sidan är för gammal",
    chooseAgain: "Gå tillbaka till ditt konto och välj att lägga till en betalningsmetod en gång till.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Får vi använda cookies?",
      analytics: "Statistik",
      marketing: "Marknadsföring",
      save: "Spara valet",
      all: "Godkänn alla",
    },
    chat: {
      name: "Chatt med kundservice",
      title: "Chatta med oss",
      lead: "Det här fönstret står i stället för chatten, som drivs någon annanstans.",
      open: "Chatt",
    },
    feedback: { name: "Synpunkter", thanks: "Tack" },
  },
};

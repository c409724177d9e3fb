import type { OutsideMessages } from "./messages";

export const german: OutsideMessages = {
  pages: {
    shop: {
      title: "Shop",
      lead: "Hier beginnt die Startseite des Shops: Fotobücher, Abzüge, Wandbilder, Kalender und Geschenke.",
    },
    products: { title: "Produkte", lead: "Hier sehen Sie alles an, was sich aus Ihren Fotos machen lässt." },
    "create-account": { title: "Konto anlegen", lead: "Hier legen neue Kunden ein Konto beim Shop an." },
    faq: { title: "Häufige Fragen", lead: "Hier beantwortet der Shop, was am häufigsten gefragt wird." },
    "customer-care": {
      title: "Kundenservice",
      lead: "Hier erreichen Sie die Menschen, die Ihnen bei einer Bestellung helfen.",
    },
    contact: { title: "Kontakt", lead: "Hier finden Sie die Adressen und die Telefonnummer des Shops." },
  },
  standsIn: (shop) =>
    `Diese Seite steht für eine Seite von ${shop}: Das Kundenkonto führt hierher, der Shop selbst wird anderswo betrieben.`,
  toAccount: "Zurück zu meinem Konto",
  upload: {
    title: "Fotos hinzufügen",
    album: "Hier öffnet sich die App zum Hinzufügen von Fotos mit dem Album",
    toAlbum: "Zurück zu meinem Album",
    ledBack: (seconds) => `In ${seconds} Sekunden geht es von selbst zurück.`,
    phone: "Hier werden Fotos von dem Gerät hinzugefügt, das den QR-Code gelesen hat.",
    signIn: "Anmelden und Fotos hinzufügen",
  },
  prints: {
    title: "Fotoabzüge",
    chosen: (photos, product) => `${photos === 1 ? "1 Foto" : `${photos} Fotos`} für Produkt ${product}.`,
    toPhotos: "Zurück zu meinen Fotos",
  },
  book: {
    lead: "Hier blättern Sie durch die Seiten dieses Fotobuchs, auf jedem Bildschirm.",
    make: "Auch so ein Fotobuch gestalten",
  },
  payment: {
    title: "Zahlungsart hinzufügen",
    standsIn: (card, account) =>
      `Diese Seite steht für die des Zahlungsdienstes. Geben Sie keine echte Karte und kein echtes Konto ein: ${card} und ${account} genügen.`,
    check: "Bitte prüfen Sie Ihre Eingaben und versuchen Sie es noch einmal.",
    cancel: "Abbrechen und zurück zu meinem Konto",
    card: "Karte",
    addCard: "Diese Karte hinzufügen",
    cardNumber: "Kartennummer",
    expires: "Ablaufdatum, Monat/Jahr",
    account: "Bankkonto",
    addAccount: "Dieses Konto hinzufügen",
    payPalEmail: "E-Mail-Adresse bei PayPal",
    addPayPal: "PayPal hinzufügen",
    addIdeal: "iDEAL hinzufügen",
    bankEachTime: "Bei jeder Zahlung wählen Sie Ihre Bank.",
    tooOld: "Diese Seite ist abgelaufen",
    chooseAgain: "Gehen Sie zurück zu Ihrem Konto und fügen Sie die Zahlungsart noch einmal hinzu.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Dürfen wir Cookies verwenden?",
      analytics: "Statistik",
      marketing: "Marketing",
      save: "Auswahl speichern",
      all: "Alle akzeptieren",
    },
    chat: {
      name: "Chat mit dem Kundenservice",
      title: "Chatten Sie mit uns",
      lead: "Dieses Fenster steht für den Chat, der anderswo betrieben wird.",
      open: "Chat",
    },
    feedback: { name: "Feedback", thanks: "Vielen Dank" },
  },
};

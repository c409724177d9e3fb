import type { OutsideMessages } from "./messages";

export const italian: OutsideMessages = {
  pages: {
    shop: {
      title: "Negozio",
      lead: "Qui inizia la pagina principale del negozio: fotolibri, stampe, decorazioni da parete, calendari e regali.",
    },
    products: { title: "Prodotti", lead: "Qui scopri tutto ciò che puoi creare con le tue foto." },
    "create-account": {
      title: "Crea un account",
      lead: "Qui chi è alla prima visita crea un account nel negozio.",
    },
    faq: { title: "Domande frequenti", lead: "Qui il negozio risponde alle domande più comuni." },
    "customer-care": {
      title: "Servizio clienti",
      lead: "Qui trovi le persone che ti aiutano con un ordine.",
    },
    contact: { title: "Contatti", lead: "Qui trovi gli indirizzi e il numero di telefono del negozio." },
  },
  standsIn: (shop) =>
    `Questa pagina sostituisce una pagina di ${shop}: l’area clienti porta qui, il negozio vero si trova altrove.`,
  toAccount: "Torna al mio account",
  upload: {
    title: "Aggiungi foto",
    album: "Qui si apre l’app per aggiungere foto con l’album",
    toAlbum: "Torna al mio album",
    ledBack: (seconds) => `Tra ${seconds} secondi torni indietro automaticamente.`,
    phone: "Qui aggiungi foto dal dispositivo che ha letto il codice QR.",
    signIn: "Accedi e aggiungi foto",
  },
  prints: {
    title: "Stampe fotografiche",
    chosen: (photos, product) => `${photos} foto per il prodotto ${product}.`,
    toPhotos: "Torna alle mie foto",
  },
  book: {
    lead: "Qui sfogli le pagine di questo fotolibro, su ogni schermo.",
    make: "Crea un fotolibro come questo",
  },
  payment: {
    title: "Aggiungi un metodo di pagamento",
    standsIn: (card, account) =>
      `Questa pagina sostituisce quella del servizio di pagamento. Non inserire una carta o un conto veri: bastano ${card} e ${account}.`,
    check: "Controlla i dati inseriti e riprova.",
    cancel: "Annulla e torna al mio account",
    card: "Carta",
    addCard: "Aggiungi questa carta",
    cardNumber: "Numero della carta",
    expires: "Scadenza, mese/anno",
    account: "Conto bancario",
    addAccount: "Aggiungi questo conto",
    payPalEmail: "Indirizzo e-mail di PayPal",
    addPayPal: "Aggiungi PayPal",
    addIdeal: "Aggiungi iDEAL",
    bankEachTime: "Scegli la tua banca a ogni pagamento.",
    tooOld: "Questa pagina è scaduta",
    chooseAgain: "Torna al tuo account e scegli di nuovo di aggiungere un metodo di pagamento.",
  },
  scripts: {
    consent: {
      name: "Cookie",
      question: "Possiamo usare i cookie?",
      analytics: "Statistiche",
      marketing: "Marketing",
      save: "Salva la scelta",
      all: "Accetta tutti",
    },
    chat: {
      name: "Chat del servizio clienti",
      title: "Scrivici in chat",
      lead: "Questa finestra sostituisce la chat, che si trova altrove.",
      open: "Chat",
    },
    feedback: { name: "Il tuo parere", thanks: "Grazie" },
  },
};

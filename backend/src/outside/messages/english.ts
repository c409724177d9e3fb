import type { OutsideMessages } from "./messages";

export const english: OutsideMessages = {
  pages: {
    shop: {
      title: "Shop",
      lead: "Here the shop’s home page begins: photo books, prints, wall art, calendars and gifts.",
    },
    products: {
      title: "Products",
      lead: "Here customers look through everything that can be made from their photos.",
    },
    "create-account": {
      title: "Create an account",
      lead: "Here a new customer opens an account with the shop.",
    },
    faq: { title: "Frequently asked questions", lead: "Here the shop answers what customers ask most." },
    "customer-care": {
      title: "Customer care",
      lead: "Here customers reach the people who help them with an order.",
    },
    contact: {
      title: "Contact",
      lead: "Here customers find the addresses and the telephone number of the shop.",
    },
  },
  standsIn: (shop) =>
    `This page stands in for one of ${shop}: the account site leads here, the shop itself is run elsewhere.`,
  toAccount: "Back to my account",
  upload: {
    title: "Add photos",
    album: "Here the app for adding photos opens with the album",
    toAlbum: "Back to my album",
    ledBack: (seconds) => `You are led back in ${seconds} seconds.`,
    phone: "Here photos are added from the device that has read the QR code.",
    signIn: "Sign in and add photos",
  },
  prints: {
    title: "Photo prints",
    chosen: (photos, product) => `${photos === 1 ? "1 photo" : `${photos} photos`} for product ${product}.`,
    toPhotos: "Back to my photos",
  },
  book: {
    lead: "Here the pages of this photo book turn, on every screen.",
    make: "Make a photo book like this",
  },
  payment: {
    title: "Add a payment method",
    standsIn: (card, account) =>
      `This page stands in for the one of the payment service. Do not enter a real card or account: ${card} and ${account} will do.`,
    check: "Please check what you entered and try again.",
    cancel: "Cancel and go back to my account",
    card: "Card",
    addCard: "Add this card",
    cardNumber: "Card number",
    expires: "Expiry date, month/year",
    account: "Bank account",
    addAccount: "Add this account",
    payPalEmail: "E-mail address at PayPal",
    addPayPal: "Add PayPal",
    addIdeal: "Add iDEAL",
    bankEachTime: "You choose your bank each time you pay.",
    tooOld: "This page is too old",
    chooseAgain: "Go back to your account and choose once more to add a payment method.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "May we use cookies?",
      analytics: "Analytics",
      marketing: "Marketing",
      save: "Save choice",
      all: "Accept all",
    },
    chat: {
      name: "Support chat",
      title: "Chat with us",
      lead: "This window stands in for the support chat, which is run elsewhere.",
      open: "Chat",
    },
    feedback: { name: "Feedback", thanks: "Thank you" },
  },
};

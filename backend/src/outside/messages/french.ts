import type { OutsideMessages } from "./messages";

export const french: OutsideMessages = {
  pages: {
    shop: {
      title: "Boutique",
      lead: "Ici commence la page d’accueil de la boutique : livres photo, tirages, décorations murales, calendriers et cadeaux.",
    },
    products: {
      title: "Produits",
      lead: "Ici, vous découvrez tout ce que vous pouvez créer avec vos photos.",
    },
    "create-account": {
      title: "Créer un compte",
      lead: "Ici, un nouveau client crée un compte dans la boutique.",
    },
    faq: { title: "Questions fréquentes", lead: "Ici, la boutique répond aux questions les plus posées." },
    "customer-care": {
      title: "Service client",
      lead: "Ici, vous joignez les personnes qui vous aident pour une commande.",
    },
    contact: {
      title: "Contact",
      lead: "Ici, vous trouvez les adresses et le numéro de téléphone de la boutique.",
    },
  },
  standsIn: (shop) =>
    `Cette page remplace une page de ${shop} : l’espace client mène ici, la boutique elle-même se trouve ailleurs.`,
  toAccount: "Retour à mon compte",
  upload: {
    title: "Ajouter des photos",
    album: "Ici, l’application d’ajout de photos s’ouvre avec l’album",
    toAlbum: "Retour à mon album",
    ledBack: (seconds) => `Retour automatique dans ${seconds} secondes.`,
    phone: "Ici, vous ajoutez des photos depuis l’appareil qui a lu le code QR.",
    signIn: "Se connecter et ajouter des photos",
  },
  prints: {
    title: "Tirages photo",
    chosen: (photos, product) =>
      `${photos === 1 ? "1 photo" : `${photos} photos`} pour le produit ${product}.`,
    toPhotos: "Retour à mes photos",
  },
  book: {
    lead: "Ici, vous feuilletez les pages de ce livre photo, sur tous les écrans.",
    make: "Créer un livre photo comme celui-ci",
  },
  payment: {
    title: "Ajouter un moyen de paiement",
    standsIn: (card, account) =>
      `Cette page remplace celle du service de paiement. Ne saisissez ni vraie carte ni vrai compte : ${card} et ${account} suffisent.`,
    check: "Vérifiez votre saisie et réessayez.",
    cancel: "Annuler et revenir à mon compte",
    card: "Carte",
    addCard: "Ajouter cette carte",
    cardNumber: "Numéro de carte",
    expires: "Date d’expiration, mois/année",
    account: "Compte bancaire",
    addAccount: "Ajouter ce compte",
    payPalEmail: "Adresse e-mail chez PayPal",
    addPayPal: "Ajouter PayPal",
    addIdeal: "Ajouter iDEAL",
    bankEachTime: "Vous choisissez votre banque à chaque paiement.",
    tooOld: "Cette page a expiré",
    chooseAgain: "Retournez dans votre compte et choisissez de nouveau d’ajouter un moyen de paiement.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Pouvons-nous utiliser des cookies ?",
      analytics: "Statistiques",
      marketing: "Marketing",
      save: "Enregistrer mon choix",
      all: "Tout accepter",
    },
    chat: {
      name: "Chat du service client",
      title: "Discutez avec nous",
      lead: "Cette fenêtre remplace le chat, qui se trouve ailleurs.",
      open: "Chat",
    },
    feedback: { name: "Votre avis", thanks: "Merci" },
  },
};

import type { MailMessages } from "./messages";

export const italian: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Conferma di voler eliminare il tuo account",
    lines: [
      `Hai chiesto a ${shop} di eliminare il tuo account, con foto, album, progetti e indirizzi.`,
      "Il link qui sotto lo elimina subito e per sempre. È valido per 24 ore.",
      "Se non l’hai chiesto tu, non devi fare nulla: il tuo account resta com’è.",
    ],
    link: "Elimina il mio account",
  }),
  changeEmail: (shop, email) => ({
    subject: "Conferma il tuo nuovo indirizzo e-mail",
    lines: [
      `D’ora in poi vuoi accedere a ${shop} con ${email}.`,
      "Il link qui sotto conferma che questo indirizzo è tuo. È valido per 24 ore.",
      "Se non l’hai chiesto tu, non devi fare nulla.",
    ],
    link: "Conferma il mio nuovo indirizzo e-mail",
  }),
  emailChanged: (email) => ({
    subject: "Il tuo indirizzo e-mail è stato modificato",
    lines: [
      `Ora accedi con ${email}. Questo indirizzo non è più usato per il tuo account.`,
      "Se non l’hai fatto tu, contatta subito il servizio clienti.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "L’esportazione delle tue foto è pronta da scaricare",
    lines: [
      `Le foto che conservi con ${shop} sono state raccolte e sono pronte da scaricare.`,
      "Il link qui sotto è valido per 7 giorni.",
    ],
    link: "Scarica le mie foto",
  }),
  newsletter: (shop) => ({
    subject: `Vuoi ricevere le novità di ${shop}?`,
    lines: [
      "Questo indirizzo è stato inserito per la nostra newsletter. Un clic e riceverai di tanto in tanto idee e offerte.",
      "Se non l’hai fatto tu, non devi fare nulla: non riceverai altro.",
    ],
    link: "Sì, inviami la newsletter",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} condivide con te un fotolibro`,
    lines: [`${from} ha creato “${title}” con ${shop} e vorrebbe mostrartelo.`],
    link: "Guarda il fotolibro",
  }),
};

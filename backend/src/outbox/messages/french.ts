import type { MailMessages } from "./messages";

export const french: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Confirmez la suppression de votre compte",
    lines: [
      `Vous avez demandé à ${shop} de supprimer votre compte, avec ses photos, albums, projets et adresses.`,
      "Le lien ci-dessous le supprime immédiatement et définitivement. Il est valable 24 heures.",
      "Si vous n’avez rien demandé, vous n’avez rien à faire : votre compte reste tel quel.",
    ],
    link: "Supprimer mon compte",
  }),
  changeEmail: (shop, email) => ({
    subject: "Confirmez votre nouvelle adresse e-mail",
    lines: [
      `Vous souhaitez désormais vous connecter à ${shop} avec ${email}.`,
      "Le lien ci-dessous confirme que cette adresse est bien la vôtre. Il est valable 24 heures.",
      "Si vous n’avez rien demandé, vous n’avez rien à faire.",
    ],
    link: "Confirmer ma nouvelle adresse e-mail",
  }),
  emailChanged: (email) => ({
    subject: "Votre adresse e-mail a été modifiée",
    lines: [
      `Vous vous connectez maintenant avec ${email}. Cette adresse n’est plus utilisée pour votre compte.`,
      "Si ce n’était pas vous, contactez immédiatement le service client.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Votre export de photos est prêt à être téléchargé",
    lines: [
      `Les photos que vous conservez chez ${shop} sont rassemblées et prêtes à être téléchargées.`,
      "Le lien ci-dessous est valable 7 jours.",
    ],
    link: "Télécharger mes photos",
  }),
  newsletter: (shop) => ({
    subject: `Souhaitez-vous recevoir les nouvelles de ${shop} ?`,
    lines: [
      "Cette adresse a été saisie pour notre newsletter. Un clic, et vous recevrez de temps en temps des idées et des offres.",
      "Si ce n’était pas vous, vous n’avez rien à faire : vous ne recevrez plus rien.",
    ],
    link: "Oui, envoyez-moi la newsletter",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} partage un livre photo avec vous`,
    lines: [`${from} a créé « ${title} » chez ${shop} et aimerait vous le montrer.`],
    link: "Voir le livre photo",
  }),
};

import type { MailMessages } from "./messages";

export const german: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Bitte bestätigen Sie das Löschen Ihres Kontos",
    lines: [
      `Sie haben ${shop} gebeten, Ihr Konto mit allen Fotos, Alben, Projekten und Adressen zu löschen.`,
      "Über den folgenden Link wird es sofort und endgültig gelöscht. Er ist 24 Stunden gültig.",
      "Wenn Sie das nicht veranlasst haben, müssen Sie nichts tun: Ihr Konto bleibt, wie es ist.",
    ],
    link: "Mein Konto löschen",
  }),
  changeEmail: (shop, email) => ({
    subject: "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    lines: [
      `Sie möchten sich bei ${shop} künftig mit ${email} anmelden.`,
      "Über den folgenden Link bestätigen Sie, dass diese Adresse Ihnen gehört. Er ist 24 Stunden gültig.",
      "Wenn Sie das nicht veranlasst haben, müssen Sie nichts tun.",
    ],
    link: "Neue E-Mail-Adresse bestätigen",
  }),
  emailChanged: (email) => ({
    subject: "Ihre E-Mail-Adresse wurde geändert",
    lines: [
      `Sie melden sich jetzt mit ${email} an. Diese Adresse wird für Ihr Konto nicht mehr verwendet.`,
      "Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Kundenservice.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Ihr Foto-Export steht zum Download bereit",
    lines: [
      `Die Fotos, die Sie bei ${shop} aufbewahren, sind gepackt und stehen zum Download bereit.`,
      "Der folgende Link ist 7 Tage gültig.",
    ],
    link: "Meine Fotos herunterladen",
  }),
  newsletter: (shop) => ({
    subject: `Möchten Sie Neues von ${shop} erfahren?`,
    lines: [
      "Diese Adresse wurde für unseren Newsletter eingetragen. Ein Klick, und Sie erhalten ab und zu Ideen und Angebote.",
      "Wenn Sie das nicht waren, müssen Sie nichts tun: Sie hören nichts mehr von uns.",
    ],
    link: "Ja, ich möchte den Newsletter",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} möchte Ihnen ein Fotobuch zeigen`,
    lines: [`${from} hat bei ${shop} „${title}“ gestaltet und möchte es Ihnen gern zeigen.`],
    link: "Fotobuch ansehen",
  }),
};

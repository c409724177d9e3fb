import type { MailMessages } from "./messages";

export const portuguese: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Confirme que pretende eliminar a sua conta",
    lines: [
      `Pediu à ${shop} que eliminasse a sua conta, com as fotos, álbuns, projetos e moradas.`,
      "A ligação abaixo elimina-a de imediato e definitivamente. É válida durante 24 horas.",
      "Se não fez este pedido, não precisa de fazer nada: a sua conta fica como está.",
    ],
    link: "Eliminar a minha conta",
  }),
  changeEmail: (shop, email) => ({
    subject: "Confirme o seu novo endereço de e-mail",
    lines: [
      `A partir de agora pretende iniciar sessão na ${shop} com ${email}.`,
      "A ligação abaixo confirma que este endereço é seu. É válida durante 24 horas.",
      "Se não fez este pedido, não precisa de fazer nada.",
    ],
    link: "Confirmar o meu novo endereço de e-mail",
  }),
  emailChanged: (email) => ({
    subject: "O seu endereço de e-mail foi alterado",
    lines: [
      `Agora inicia sessão com ${email}. Este endereço já não é utilizado na sua conta.`,
      "Se não foi por si, contacte de imediato o apoio ao cliente.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "A exportação das suas fotos está pronta para transferir",
    lines: [
      `As fotos que guarda na ${shop} estão reunidas e prontas para transferir.`,
      "A ligação abaixo é válida durante 7 dias.",
    ],
    link: "Transferir as minhas fotos",
  }),
  newsletter: (shop) => ({
    subject: `Quer receber novidades da ${shop}?`,
    lines: [
      "Este endereço foi indicado para a nossa newsletter. Um clique e receberá ideias e ofertas de vez em quando.",
      "Se não o indicou, não precisa de fazer nada: não receberá mais mensagens.",
    ],
    link: "Sim, quero receber a newsletter",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} partilha um livro de fotos consigo`,
    lines: [`${from} criou «${title}» na ${shop} e gostaria de lho mostrar.`],
    link: "Ver o livro de fotos",
  }),
};

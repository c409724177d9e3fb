import type { OutsideMessages } from "./messages";

export const portuguese: OutsideMessages = {
  pages: {
    shop: {
      title: "Loja",
      lead: "Aqui começa a página principal da loja: livros de fotos, impressões, decoração de parede, calendários e presentes.",
    },
    products: { title: "Produtos", lead: "Aqui vê tudo o que pode criar com as suas fotos." },
    "create-account": { title: "Criar uma conta", lead: "Aqui cria uma conta na loja quem ainda não a tem." },
    faq: { title: "Perguntas frequentes", lead: "Aqui a loja responde ao que mais se pergunta." },
    "customer-care": {
      title: "Apoio ao cliente",
      lead: "Aqui encontra as pessoas que ajudam com uma encomenda.",
    },
    contact: { title: "Contactos", lead: "Aqui encontra as moradas e o número de telefone da loja." },
  },
  standsIn: (shop) =>
    `Esta página substitui uma página da ${shop}: a área de cliente conduz aqui, a loja verdadeira está noutro lugar.`,
  toAccount: "Voltar à minha conta",
  upload: {
    title: "Adicionar fotos",
    album: "Aqui abre-se a aplicação para adicionar fotos com o álbum",
    toAlbum: "Voltar ao meu álbum",
    ledBack: (seconds) => `Volta automaticamente dentro de ${seconds} segundos.`,
    phone: "Aqui adicionam-se fotos a partir do dispositivo que leu o código QR.",
    signIn: "Iniciar sessão e adicionar fotos",
  },
  prints: {
    title: "Impressões de fotos",
    chosen: (photos, product) => `${photos === 1 ? "1 foto" : `${photos} fotos`} para o produto ${product}.`,
    toPhotos: "Voltar às minhas fotos",
  },
  book: {
    lead: "Aqui folheia as páginas deste livro de fotos, em qualquer ecrã.",
    make: "Criar um livro de fotos como este",
  },
  payment: {
    title: "Adicionar um método de pagamento",
    standsIn: (card, account) =>
      `Esta página substitui a do serviço de pagamento. Não introduza um cartão nem uma conta verdadeiros: ${card} e ${account} chegam.`,
    check: "Verifique os dados e tente novamente.",
    cancel: "Cancelar e voltar à minha conta",
    card: "Cartão",
    addCard: "Adicionar este cartão",
    cardNumber: "Número do cartão",
    expires: "Validade, mês/ano",
    account: "Conta bancária",
    addAccount: "Adicionar esta conta",
    payPalEmail: "E-mail no PayPal",
    addPayPal: "Adicionar PayPal",
    addIdeal: "Adicionar iDEAL",
    bankEachTime: "Escolhe o seu banco em cada pagamento.",
    tooOld: "Esta página expirou",
    chooseAgain: "Volte à sua conta e escolha novamente adicionar um método de pagamento.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "Podemos usar cookies?",
      analytics: "Estatísticas",
      marketing: "Marketing",
      save: "Guardar a escolha",
      all: "Aceitar todos",
    },
    chat: {
      name: "Chat do apoio ao cliente",
      title: "Fale connosco",
      lead: "Esta janela substitui o chat, que está noutro lugar.",
      open: "Chat",
    },
    feedback: { name: "A sua opinião", thanks: "Obrigado" },
  },
};

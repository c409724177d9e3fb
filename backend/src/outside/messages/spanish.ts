import type { OutsideMessages } from "./messages";

export const spanish: OutsideMessages = {
  pages: {
    shop: {
      title: "Tienda",
      lead: "Aquí empieza la página principal de la tienda: fotolibros, copias, decoración de pared, calendarios y regalos.",
    },
    products: { title: "Productos", lead: "Aquí ves todo lo que se puede hacer con tus fotos." },
    "create-account": {
      title: "Crear una cuenta",
      lead: "Aquí abre una cuenta en la tienda quien todavía no la tiene.",
    },
    faq: { title: "Preguntas frecuentes", lead: "Aquí la tienda responde a lo que más se pregunta." },
    "customer-care": {
      title: "Atención al cliente",
      lead: "Aquí encuentras a las personas que te ayudan con un pedido.",
    },
    contact: {
      title: "Contacto",
      lead: "Aquí encuentras las direcciones y el número de teléfono de la tienda.",
    },
  },
  standsIn: (shop) =>
    `Esta página sustituye a una de ${shop}: el área de cliente lleva aquí, la tienda real está en otro lugar.`,
  toAccount: "Volver a mi cuenta",
  upload: {
    title: "Añadir fotos",
    album: "Aquí se abre la aplicación para añadir fotos con el álbum",
    toAlbum: "Volver a mi álbum",
    ledBack: (seconds) => `Volverás automáticamente en ${seconds} segundos.`,
    phone: "Aquí se añaden fotos desde el dispositivo que ha leído el código QR.",
    signIn: "Iniciar sesión y añadir fotos",
  },
  prints: {
    title: "Copias de fotos",
    chosen: (photos, product) =>
      `${photos === 1 ? "1 foto" : `${photos} fotos`} para el producto ${product}.`,
    toPhotos: "Volver a mis fotos",
  },
  book: {
    lead: "Aquí pasas las páginas de este fotolibro, en cualquier pantalla.",
    make: "Crear un fotolibro como este",
  },
  payment: {
    title: "Añadir un método de pago",
    standsIn: (card, account) =>
      `Esta página sustituye a la del servicio de pago. No introduzcas una tarjeta ni una cuenta reales: basta con ${card} y ${account}.`,
    check: "Revisa los datos e inténtalo de nuevo.",
    cancel: "Cancelar y volver a mi cuenta",
    card: "Tarjeta",
    addCard: "Añadir esta tarjeta",
    cardNumber: "Número de tarjeta",
    expires: "Fecha de caducidad, mes/año",
    account: "Cuenta bancaria",
    addAccount: "Añadir esta cuenta",
    payPalEmail: "Correo electrónico de PayPal",
    addPayPal: "Añadir PayPal",
    addIdeal: "Añadir iDEAL",
    bankEachTime: "Eliges tu banco en cada pago.",
    tooOld: "Esta página ha caducado",
    chooseAgain: "Vuelve a tu cuenta y elige de nuevo añadir un método de pago.",
  },
  scripts: {
    consent: {
      name: "Cookies",
      question: "¿Podemos usar cookies?",
      analytics: "Estadísticas",
      marketing: "Marketing",
      save: "Guardar selección",
      all: "Aceptar todas",
    },
    chat: {
      name: "Chat de atención al cliente",
      title: "Chatea con nosotros",
      lead: "Esta ventana sustituye al chat, que está en otro lugar.",
      open: "Chat",
    },
    feedback: { name: "Tu opinión", thanks: "Gracias" },
  },
};

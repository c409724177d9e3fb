import type { MailMessages } from "./messages";

export const spanish: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Confirma que quieres eliminar tu cuenta",
    lines: [
      `Has pedido a ${shop} que elimine tu cuenta, con sus fotos, álbumes, proyectos y direcciones.`,
      "El enlace siguiente la elimina al momento y para siempre. Es válido durante 24 horas.",
      "Si no lo has pedido tú, no tienes que hacer nada: tu cuenta sigue como está.",
    ],
    link: "Eliminar mi cuenta",
  }),
  changeEmail: (shop, email) => ({
    subject: "Confirma tu nuevo correo electrónico",
    lines: [
      `A partir de ahora quieres iniciar sesión en ${shop} con ${email}.`,
      "El enlace siguiente confirma que esta dirección es tuya. Es válido durante 24 horas.",
      "Si no lo has pedido tú, no tienes que hacer nada.",
    ],
    link: "Confirmar mi nuevo correo electrónico",
  }),
  emailChanged: (email) => ({
    subject: "Tu correo electrónico ha cambiado",
    lines: [
      `Ahora inicias sesión con ${email}. Esta dirección ya no se usa en tu cuenta.`,
      "Si no has sido tú, ponte en contacto enseguida con atención al cliente.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "La exportación de tus fotos está lista para descargar",
    lines: [
      `Las fotos que guardas en ${shop} ya están preparadas para descargar.`,
      "El enlace siguiente es válido durante 7 días.",
    ],
    link: "Descargar mis fotos",
  }),
  newsletter: (shop) => ({
    subject: `¿Quieres recibir novedades de ${shop}?`,
    lines: [
      "Esta dirección se ha apuntado a nuestro boletín. Un clic y recibirás ideas y ofertas de vez en cuando.",
      "Si no has sido tú, no tienes que hacer nada: no recibirás nada más.",
    ],
    link: "Sí, quiero el boletín",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} comparte un fotolibro contigo`,
    lines: [`${from} ha creado «${title}» en ${shop} y quiere enseñártelo.`],
    link: "Ver el fotolibro",
  }),
};

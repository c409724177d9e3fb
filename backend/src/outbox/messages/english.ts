import type { MailMessages } from "./messages";

export const english: MailMessages = {
  deleteAccount: (shop) => ({
    subject: "Confirm that you want to delete your account",
    lines: [
      `You asked ${shop} to delete your account, with its photos, albums, projects and addresses.`,
      "The link below deletes it at once and for good. It is valid for 24 hours.",
      "If you did not ask for this, you need not do anything: your account stays as it is.",
    ],
    link: "Delete my account",
  }),
  changeEmail: (shop, email) => ({
    subject: "Confirm your new e-mail address",
    lines: [
      `You want to sign in to ${shop} with ${email} from now on.`,
      "The link below confirms that this address is yours. It is valid for 24 hours.",
      "If you did not ask for this, you need not do anything.",
    ],
    link: "Confirm my new e-mail address",
  }),
  emailChanged: (email) => ({
    subject: "Your e-mail address was changed",
    lines: [
      `You now sign in with ${email}. This address is no longer in use for your account.`,
      "If this was not you, please contact customer care at once.",
    ],
  }),
  exportReady: (shop) => ({
    subject: "Your photo export is ready to download",
    lines: [
      `The photos you keep with ${shop} are packed and ready to download.`,
      "The link below is valid for 7 days.",
    ],
    link: "Download my photos",
  }),
  newsletter: (shop) => ({
    subject: `Do you want news from ${shop}?`,
    lines: [
      "This address was entered for our newsletter. One click, and it will bring you ideas and offers now and then.",
      "If you did not enter it, you need not do anything: you will hear nothing more.",
    ],
    link: "Yes, send me the newsletter",
  }),
  sharedBook: (from, title, shop) => ({
    subject: `${from} shares a photo book with you`,
    lines: [`${from} made “${title}” at ${shop} and would like to show it to you.`],
    link: "Look at the photo book",
  }),
};

import { translations } from "./sign-in-translations";

/** Words of the authority's pages. */
export interface AuthorityMessages {
  language: string;
  signIn: string;
  signInLead: string;
  email: string;
  password: string;
  newHere: string;
  createAccount: string;
  wrongCredentials: string;
  emailMissing: string;
  passwordMissing: string;
  signOut: string;
  signOutQuestion: string;
  signedOut: string;
  signedOutLead: string;
  expired: string;
  expiredLead: string;
  failed: string;
  failedLead: string;
}

const english: AuthorityMessages = {
  language: "en-GB",
  signIn: "Sign in",
  signInLead: "To your orders, projects and photos.",
  email: "E-mail address",
  password: "Password",
  newHere: "New here?",
  createAccount: "Create an account",
  wrongCredentials:
    "This e-mail address and password do not belong together. Please check both and try again.",
  emailMissing: "Enter your e-mail address.",
  passwordMissing: "Enter your password.",
  signOut: "Sign out",
  signOutQuestion: "Do you want to sign out of your account?",
  signedOut: "You are signed out",
  signedOutLead: "You can close this page now.",
  expired: "This sign-in page is too old",
  expiredLead: "Go back to the shop and choose sign in once more.",
  failed: "Signing in did not work",
  failedLead: "Go back to the shop and try again. If it keeps happening, please contact customer care.",
};

/** The texts for the first language of a `ui_locales` value (tags in order of preference) that there is, else English. */
export function messagesFor(uiLocales: unknown): AuthorityMessages {
  const tags = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  for (const tag of tags) {
    const primary = tag.split("-")[0]?.toLowerCase() ?? "";
    const messages = primary === "en" ? english : translations[primary];
    if (messages) return messages;
  }
  return english;
}

import { cookieNames } from "~/platform/cookies";

/** The pages that mails lead to, and the name of the cookie that holds each one's link (account/confirmations/mailed-link.public.ts). */
export const confirmationCookies = {
  "/delete-account-confirmation": `${cookieNames.confirmation}-deletion`,
  "/change-email-confirmation": `${cookieNames.confirmation}-email`,
  "/subscription-confirmation": `${cookieNames.confirmation}-newsletter`,
} as const;

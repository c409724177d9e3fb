import { plain } from "../support/forms";
import { messagesIn } from "../support/messages";

const messages = messagesIn("en-GB");

/** @throws Error for a key that the catalogue does not have: a check by its text would never fail */
export function messageOfKey(key: string): string {
  const text = messages[key];
  if (text === undefined) throw new Error(`the catalogue has no ${key}`);
  return plain(text).replace(/\s*\{\{.*/s, "");
}

/** What pages say of a change whose outcome nobody knows. */
const unknownMessages = [
  "activation.unknown",
  "confirmations.changeEmail.unknown",
  "confirmations.deleteAccount.unknown",
  "confirmations.subscription.unknown",
  "deleteAll.unknown",
  "downloads.step.unknown",
  "exports.request.unknown",
  "form.accepted",
  "form.unknown",
  "form.unsettled",
  "onlineProducts.share.unknown",
  "order.address.failed.unknown",
  "order.reorder.unclear",
  "settings.delete.unknown",
  "settings.email.unknown",
].map(messageOfKey);

export const saysUnknown = (text: string): boolean =>
  unknownMessages.some((unknown) => text.includes(unknown));

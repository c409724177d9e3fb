/**
 * Whose form it is, as the page of a form says: from the session in the cookie, by WebCrypto, without any check but the seal's own. The
 * texts are those of app/platform/seal.ts and app/server/forms/owner-tag.ts.
 */
const sealingKey = crypto.subtle.importKey("raw", new Uint8Array(32).fill(7), "AES-GCM", false, ["decrypt"]);
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytesOf = (text) => Buffer.from(text, "base64url");

export async function subjectInSession(cookies) {
  const [, sealed] = /__Secure-account=1~([\w.-]+)/.exec(cookies);
  const [header, , iv, text, tag] = sealed.split(".");
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytesOf(iv), additionalData: encoder.encode(header) },
    await sealingKey,
    Buffer.concat([bytesOf(text), bytesOf(tag)]),
  );
  const { idToken } = JSON.parse(decoder.decode(opened));
  return JSON.parse(bytesOf(idToken.split(".")[1])).sub;
}

/** Twelve hexadecimal digits. */
export async function tagOf(subject) {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(`form d vellora ${subject}`));
  return Buffer.from(digest, 0, 6).toString("hex");
}

const digitsOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export async function digestOf(text: string): Promise<string> {
  let digits = "";
  for (const byte of await digestBytesOf(text)) digits += digitsOf[byte];
  return digits;
}

export async function digestBytesOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

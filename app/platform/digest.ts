export async function digestOf(text: string): Promise<string> {
  let digits = "";
  for (const byte of await digestBytesOf(text)) digits += byte.toString(16).padStart(2, "0");
  return digits;
}

export async function digestBytesOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

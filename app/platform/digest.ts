export async function digestOf(text: string): Promise<string> {
  return Array.from(await digestBytesOf(text), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function digestBytesOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

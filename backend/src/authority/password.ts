import { timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import type { Env } from "../env";

const algorithm = "pbkdf2-sha256";

type HashEnv = Pick<Env, "PASSWORD_HASH_ROUNDS">;

const roundsOf = ({ PASSWORD_HASH_ROUNDS }: HashEnv) => Number(PASSWORD_HASH_ROUNDS ?? 100_000);

/** A password as it is stored: `pbkdf2-sha256$rounds$salt$hash`. */
export async function hashPassword(env: HashEnv, password: string): Promise<string> {
  const rounds = roundsOf(env);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, rounds);
  return [algorithm, rounds, base64url.encode(salt), base64url.encode(hash)].join("$");
}

/** A hash that no password gives: an unknown address must take as long to refuse as a wrong password. */
export const hashOfNobody = (env: HashEnv): string =>
  [algorithm, roundsOf(env), "A".repeat(22), "A".repeat(43)].join("$");

/** Whether a password is the stored one. Takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [name, storedRounds, salt, expected] = stored.split("$");
  if (name !== algorithm || !salt || !expected) return false;
  const actual = await derive(password, new Uint8Array(base64url.decode(salt)), Number(storedRounds));
  const wanted = base64url.decode(expected);
  return actual.byteLength === wanted.byteLength && timingSafeEqual(actual, wanted);
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    key,
    256,
  );
  return new Uint8Array(bits);
}

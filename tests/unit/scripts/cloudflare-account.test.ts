import { expect, test } from "vitest";
import { needAccount } from "../../../scripts/steps/cloudflare-account.mjs";

const signedOut = () => Promise.reject(new Error('{"loggedIn":false}'));
const nobodyAsked = () => Promise.reject(new Error("Nobody is to be asked"));

test("cloudflare account: without a token and a sign-in the command says what is missing, before anything is done", async () => {
  await expect(needAccount({}, signedOut)).rejects.toThrow("set CLOUDFLARE_API_TOKEN");
});

test.each([{ CLOUDFLARE_API_TOKEN: "t" }, { CLOUDFLARE_API_KEY: "k", CLOUDFLARE_EMAIL: "e" }])(
  "cloudflare account: with %j nobody is asked",
  async (env) => {
    await expect(needAccount(env, nobodyAsked)).resolves.toBeUndefined();
  },
);

test("cloudflare account: who is signed in goes on, and so does who cannot be asked", async () => {
  await expect(needAccount({}, async () => '{"loggedIn":true}')).resolves.toBeUndefined();
  const offline = () => Promise.reject(new Error("getaddrinfo EAI_AGAIN"));
  await expect(needAccount({}, offline)).resolves.toBeUndefined();
});

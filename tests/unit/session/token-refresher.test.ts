import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuthorityMetadata } from "~/session/authority-metadata";
import type { TokenAnswer } from "~/session/token-endpoint";
import { TokenRefresher } from "~/session/token-refresher";
import { bindings } from "../../support/environment";

const answers: TokenAnswer[] = [];
let asked = 0;

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      readonly ctx: object,
      readonly env: object,
    ) {}
  },
}));
vi.mock("~/session/token-endpoint", () => ({
  redeemRefreshToken: async () => answers[asked++],
}));

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

const granted = (accessToken: string, expires: number, refreshToken: string | null): TokenAnswer => ({
  outcome: "granted",
  receivedAt: 0,
  tokens: { accessToken, expires, refreshToken, idToken: null },
});

const metadata: AuthorityMetadata = {
  issuer: "https://id.example",
  authorization_endpoint: "https://id.example/authorize",
  token_endpoint: "https://id.example/token",
  jwks_uri: "https://id.example/jwks",
  token_endpoint_auth_methods_supported: [],
  id_token_signing_alg_values_supported: [],
  authorization_response_iss_parameter_supported: true,
};

function refresher(...given: TokenAnswer[]) {
  answers.splice(0, answers.length, ...given);
  const entries = new Map<string, unknown>();
  const storage = {
    get: async (name: string) => entries.get(name),
    put: async (name: string, value: unknown) => void entries.set(name, value),
    getAlarm: async () => null,
    setAlarm: async () => undefined,
  };
  const made: unknown = Reflect.construct(TokenRefresher, [
    { storage, waitUntil: () => undefined },
    bindings,
  ]);
  if (!(made instanceof TokenRefresher)) throw new Error("no object");
  return async (accessToken: string) => {
    const answer = await made.refresh({ metadata, refreshToken: "r1", accessToken });
    return answer.outcome === "granted" ? answer.tokens.accessToken : answer.outcome;
  };
}

test("token refresher: who still holds a used refresh token gets its successor, however late", async () => {
  const refresh = refresher(granted("a2", 300, "r2"));
  expect([await refresh("a1"), await refresh("a1")]).toEqual(["a2", "a2"]);
  vi.setSystemTime(400_000);
  expect(await refresh("a1")).toBe("a2");
  expect(asked).toBe(1);
});

test.each([null, "r1"])(
  "token refresher: an authority that does not change refresh tokens (%s) is asked again for what is over or was rejected",
  async (refreshToken) => {
    const refresh = refresher(
      granted("a2", 300, refreshToken),
      granted("a3", 600, refreshToken),
      granted("a4", 900, refreshToken),
    );
    expect([await refresh("a1"), await refresh("a1")]).toEqual(["a2", "a2"]);
    expect(await refresh("a2")).toBe("a3");
    vi.setSystemTime(580_000);
    expect(await refresh("a1")).toBe("a4");
  },
);

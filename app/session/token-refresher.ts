import { DurableObject } from "cloudflare:workers";
import { CompactEncrypt, compactDecrypt } from "jose";
import { digestBytesOf, digestOf } from "~/platform/digest";
import { readEnvironment } from "~/platform/environment";
import type { AuthorityMetadata } from "./authority-metadata";
import { isNearlyOver } from "./session";
import { redeemRefreshToken, type TokenAnswer } from "./token-endpoint";

/** Milliseconds: requests that still hold the used token may be on their way. */
const defaultTtlMs = 120_000;
/** Nobody may have waited for an answer that took longer than `slowMs`: it is kept for the customer's next visit. */
const slowMs = 900;
const slowTtlMs = 24 * 60 * 60 * 1000;

export interface RefreshOrder {
  metadata: AuthorityMetadata;
  refreshToken: string;
  /** Of who asks: a service may have rejected it. */
  accessToken: string;
  ttlMs?: number;
  /** What the authority gets as correlation id. */
  callId?: string;
}

/** One call for parallel requests: an authority that rotates refresh tokens revokes the grant when a used one comes again. */
export class TokenRefresher extends DurableObject<object> {
  private readonly underWay = new Map<string, Promise<TokenAnswer>>();

  async refresh(order: RefreshOrder): Promise<TokenAnswer> {
    // Not kept under the token itself, and sealed with it: what is stored opens only for who has the used token.
    const name = await digestOf(order.refreshToken);
    const kept = await this.ctx.storage.get<string>(name);
    const answer = kept && (await open(kept, order.refreshToken));
    if (answer && isOfUse(answer, order)) return answer;
    const running = this.underWay.get(name);
    if (running) return running;
    const call = this.callAuthority(order, name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, call);
    // Goes on when the page that asked has been answered: the authority may have changed the token already.
    this.ctx.waitUntil(call);
    return call;
  }

  private async callAuthority(
    { metadata, refreshToken, callId, ttlMs = defaultTtlMs }: RefreshOrder,
    name: string,
  ): Promise<TokenAnswer> {
    const started = Date.now();
    const answer = await redeemRefreshToken(metadata, readEnvironment(this.env), refreshToken, callId);
    // A failure is not kept: the next request tries again.
    if (answer.outcome === "granted") {
      await this.ctx.storage.put(name, await close(answer, refreshToken));
      const over = Date.now() + (Date.now() - started < slowMs ? ttlMs : slowTtlMs);
      await this.ctx.storage.setAlarm(Math.max(over, (await this.ctx.storage.getAlarm()) ?? 0));
    }
    return answer;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

/**
 * A successor of the refresh token must reach who holds the used one. An authority that leaves it as it is can be asked again,
 * when what it gave is nearly over or is what the asker has.
 */
function isOfUse(answer: TokenAnswer, { refreshToken, accessToken }: RefreshOrder): boolean {
  if (answer.outcome !== "granted") return false;
  const { tokens } = answer;
  const isSuccessor = tokens.refreshToken !== null && tokens.refreshToken !== refreshToken;
  return isSuccessor || (!isNearlyOver(tokens) && tokens.accessToken !== accessToken);
}

const keyOf = (refreshToken: string) => digestBytesOf(`answer to ${refreshToken}`);

async function close(answer: TokenAnswer, refreshToken: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(await keyOf(refreshToken));
}

async function open(kept: string, refreshToken: string): Promise<TokenAnswer> {
  const { plaintext } = await compactDecrypt(kept, await keyOf(refreshToken));
  return JSON.parse(new TextDecoder().decode(plaintext));
}

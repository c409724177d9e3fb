import { DurableObject } from "cloudflare:workers";
import { digestOf } from "~/platform/digest";
import { callTokenEndpoint, type TokenAnswer } from "./token-endpoint";

/** How long (ms) a successor is kept for requests that still hold the used token: their answer's cookie may be on its way, or lost. */
const defaultTtlMs = 120_000;

/** What the gate needs to refresh: where, as whom, and with which token. */
export interface RefreshOrder {
  endpoint: string;
  clientId: string;
  refreshToken: string;
  /** Milliseconds that the successor is kept for, when that is longer than usual. */
  ttlMs?: number;
}

/**
 * One session's gate: however many requests arrive with an expired token, the authority is asked once. An authority that
 * rotates refresh tokens revokes the whole grant when a used one comes again, so a second call would sign the customer out.
 */
export class TokenRefresher extends DurableObject {
  private readonly underWay = new Map<string, Promise<TokenAnswer>>();

  /** Tokens for a refresh token: those of the call under way, those it got a while ago, or new ones. */
  async refresh(order: RefreshOrder): Promise<TokenAnswer> {
    // Not kept under the token itself.
    const name = await digestOf(order.refreshToken);
    const kept = await this.ctx.storage.get<TokenAnswer>(name);
    if (kept) return kept;
    const running = this.underWay.get(name);
    if (running) return running;
    const call = this.callAuthority(order, name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, call);
    return call;
  }

  private async callAuthority(
    { endpoint, clientId, refreshToken, ttlMs = defaultTtlMs }: RefreshOrder,
    name: string,
  ): Promise<TokenAnswer> {
    const answer = await callTokenEndpoint(endpoint, {
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token: refreshToken,
    });
    // A failure is not kept: the next request tries again.
    if (answer.outcome === "granted") {
      await this.ctx.storage.put(name, answer);
      const over = Date.now() + ttlMs;
      await this.ctx.storage.setAlarm(Math.max(over, (await this.ctx.storage.getAlarm()) ?? 0));
    }
    return answer;
  }

  /** Everything is forgotten two minutes after the last refresh, or after a long upload's. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

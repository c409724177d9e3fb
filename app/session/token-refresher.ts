import { DurableObject } from "cloudflare:workers";
import { digestOf } from "~/platform/digest";
import { callTokenEndpoint, type TokenAnswer } from "./token-endpoint";

/** Milliseconds: requests that still hold the used token may be on their way. */
const defaultTtlMs = 120_000;

export interface RefreshOrder {
  endpoint: string;
  clientId: string;
  refreshToken: string;
  ttlMs?: number;
}

/**
 * One call for parallel requests: an authority that rotates refresh tokens revokes the grant when
 * a used one comes again.
 */
export class TokenRefresher extends DurableObject {
  private readonly underWay = new Map<string, Promise<TokenAnswer>>();

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

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

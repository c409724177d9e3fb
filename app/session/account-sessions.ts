import { DurableObject } from "cloudflare:workers";

/** `startedAt` in milliseconds since 1970; 0 for a session of before that was kept. */
export interface SessionFacts {
  id: string;
  startedAt: number;
  /** The authority's own session (`sid`) that this one began with. */
  authoritySession: string | null;
}

export interface SessionCheck {
  open: boolean;
  /** A deletion of the customer's may wait, whichever session confirmed it. */
  deleting: boolean;
}

interface TokenFacts {
  /** Its id (`jti`). */
  token: string;
  tokenForgetAt: number;
  /** Null: all sessions of the customer. */
  authoritySession: string | null;
  forgetAt: number;
}

/** Milliseconds since 1970: from then on no session can exist that the entry is about. */
interface Entry {
  forgetAt: number;
}
interface AllEnded extends Entry {
  before: number;
  /** The customer's account is gone: a browser that comes later is told why its session is over. */
  deleted?: true;
}

const keys = {
  all: "all",
  deletion: "deletion",
  session: (id: string) => `session ${id}`,
  authoritySession: (id: string) => `authority ${id}`,
  token: (id: string) => `token ${id}`,
};

/** Which sessions of a customer are over, one object a customer. Source: docs/decisions/0112-sessions-end.md. */
export class AccountSessions extends DurableObject {
  async check(session: SessionFacts): Promise<SessionCheck> {
    const open = await this.isOpen(session);
    const noted = await this.ctx.storage.get<Entry>(keys.deletion);
    return { open, deleting: noted !== undefined && noted.forgetAt > Date.now() };
  }

  async isOpen({ id, startedAt, authoritySession }: SessionFacts): Promise<boolean> {
    const before = await this.allEndedBefore();
    if (before > 0 && startedAt <= before) return false;
    const names = [keys.session(id)];
    if (authoritySession !== null) names.push(keys.authoritySession(authoritySession));
    return (await this.ctx.storage.get<Entry>(names)).size === 0;
  }

  /**
   * It was ended, but not by signing out in its own browser: what it asked for must not happen any more.
   * Source: docs/decisions/0051-undo.md.
   */
  async isRevoked({ id, startedAt, authoritySession }: SessionFacts): Promise<boolean> {
    const before = await this.allEndedBefore();
    if (before > 0 && startedAt <= before) return true;
    if (authoritySession === null) return false;
    const [own, authority] = [keys.session(id), keys.authoritySession(authoritySession)];
    const ended = await this.ctx.storage.get<Entry>([own, authority]);
    return ended.has(authority) && !ended.has(own);
  }

  /** Until then the checks of every session say that a deletion may wait. */
  async noteDeletion(forgetAt: number): Promise<void> {
    await this.keep(keys.deletion, { forgetAt });
  }

  /** Milliseconds since 1970; 0 when that never happened. */
  async allEndedBefore(): Promise<number> {
    return (await this.ctx.storage.get<AllEnded>(keys.all))?.before ?? 0;
  }

  async isDeleted(): Promise<boolean> {
    return (await this.ctx.storage.get<AllEnded>(keys.all))?.deleted === true;
  }

  async end(id: string, forgetAt: number): Promise<void> {
    await this.keep(keys.session(id), { forgetAt });
  }

  /** @param before in milliseconds since 1970: later sessions stay open */
  async endAll(forgetAt: number, before = Date.now(), deleted = false): Promise<void> {
    const known = await this.ctx.storage.get<AllEnded>(keys.all);
    const ended = known?.before ?? 0;
    const wasDeleted = known?.deleted === true;
    if (ended >= before && (wasDeleted || !deleted)) return;
    await this.keep(keys.all, {
      before: Math.max(before, ended),
      forgetAt,
      ...(deleted || wasDeleted ? { deleted: true } : {}),
    });
  }

  /** Ends one of the authority's sessions, or all; false for a token that was used before. */
  async endByToken({ token, tokenForgetAt, authoritySession, forgetAt }: TokenFacts): Promise<boolean> {
    if ((await this.ctx.storage.get<Entry>(keys.token(token))) !== undefined) return false;
    if (authoritySession === null) await this.endAll(forgetAt);
    else await this.keep(keys.authoritySession(authoritySession), { forgetAt });
    await this.keep(keys.token(token), { forgetAt: tokenForgetAt });
    return true;
  }

  private async keep(name: string, entry: Entry | AllEnded): Promise<void> {
    await this.ctx.storage.put(name, entry);
    const next = await this.ctx.storage.getAlarm();
    if (next === null || next > entry.forgetAt) await this.ctx.storage.setAlarm(entry.forgetAt);
  }

  override async alarm(): Promise<void> {
    const entries = [...(await this.ctx.storage.list<Entry>())];
    const over = entries.filter(([, { forgetAt }]) => forgetAt <= Date.now()).map(([name]) => name);
    for (let index = 0; index < over.length; index += maxKeysOfCall)
      await this.ctx.storage.delete(over.slice(index, index + maxKeysOfCall));
    const rest = entries.map(([, { forgetAt }]) => forgetAt).filter((forgetAt) => forgetAt > Date.now());
    if (rest.length > 0) await this.ctx.storage.setAlarm(Math.min(...rest));
  }
}

/** The platform's limit. */
const maxKeysOfCall = 128;

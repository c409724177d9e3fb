import { and, eq, isNull, lt } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Brand } from "../storefronts";
import { authorityRecords } from "./authority-schema";

const now = () => Math.floor(Date.now() / 1000);

/** Where an authority keeps one kind of thing (sessions, codes, refresh tokens ...): rows of authority_records. */
export class RecordStore implements Adapter {
  readonly #db;

  constructor(
    database: D1Database,
    private readonly brand: Brand,
    private readonly model: string,
  ) {
    this.#db = drizzle(database);
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const values = {
      payload: JSON.stringify(payload),
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: expiresIn === undefined ? null : now() + expiresIn,
    };
    await this.#db
      .insert(authorityRecords)
      .values({ brand: this.brand, model: this.model, id, ...values })
      .onConflictDoUpdate({
        target: [authorityRecords.brand, authorityRecords.model, authorityRecords.id],
        set: values,
      });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#first(this.#one(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first(and(this.#ofModel(), eq(authorityRecords.uid, uid)));
  }

  /** No device flow here, so nobody ever gets a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  /**
   * Marks a one-time thing as used. The database decides who was first: of two requests with the same code or
   * refresh token at the same moment, the second is refused like any later one and its grant revoked.
   */
  async consume(id: string): Promise<void> {
    const used = await this.#db
      .update(authorityRecords)
      .set({ consumedAt: now() })
      .where(and(this.#one(id), isNull(authorityRecords.consumedAt)))
      .returning({ id: authorityRecords.id });
    if (used.length > 0) return;
    const record = await this.find(id);
    if (record?.grantId) await forgetGrant(this.#db, this.brand, record.grantId);
    throw new errors.InvalidGrant("already used");
  }

  async destroy(id: string): Promise<void> {
    await this.#db.delete(authorityRecords).where(this.#one(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .delete(authorityRecords)
      .where(and(this.#ofModel(), eq(authorityRecords.grantId, grantId)));
  }

  #ofModel() {
    return and(eq(authorityRecords.brand, this.brand), eq(authorityRecords.model, this.model));
  }

  #one(id: string) {
    return and(this.#ofModel(), eq(authorityRecords.id, id));
  }

  async #first(condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
    const row = await this.#db.select().from(authorityRecords).where(condition).get();
    if (!row || (row.expiresAt !== null && row.expiresAt <= now())) return undefined;
    const payload: AdapterPayload = JSON.parse(row.payload);
    return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt };
  }
}

/** Ends a grant: its codes and tokens stop working at once. */
export async function forgetGrant(
  db: ReturnType<typeof drizzle>,
  brand: Brand,
  grantId: string,
): Promise<void> {
  await db.batch([
    db
      .delete(authorityRecords)
      .where(and(eq(authorityRecords.brand, brand), eq(authorityRecords.grantId, grantId))),
    db
      .delete(authorityRecords)
      .where(
        and(
          eq(authorityRecords.brand, brand),
          eq(authorityRecords.model, "Grant"),
          eq(authorityRecords.id, grantId),
        ),
      ),
  ]);
}

/** Removes what has expired, so that the table does not grow with every sign-in. */
export async function forgetExpired(database: D1Database): Promise<void> {
  await drizzle(database).delete(authorityRecords).where(lt(authorityRecords.expiresAt, now()));
}

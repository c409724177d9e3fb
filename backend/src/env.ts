import type { Lab } from "./dev/lab";
import type { Mail } from "./outbox/mail";

/** Work that a service hands over instead of letting its caller wait; consumed in index.ts, kind by kind. */
export type Job = { kind: "mail"; mail: Mail };

/** Bindings and variables of this Worker, as declared in wrangler.toml. */
export interface Env {
  DB: D1Database;
  PICTURES: R2Bucket;
  IMAGES: ImagesBinding;
  JOBS: Queue<Job>;
  LAB: DurableObjectNamespace<Lab>;
  /** Scheme, host and port this Worker is reached at, without a trailing slash. */
  BACKEND_ORIGIN: string;
  /** Port of the account site in development. */
  SITE_PORT: string;
  /** "on" opens the development tools. */
  DEV_TOOLS: string;
}

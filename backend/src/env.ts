import type { DevState } from "./dev/dev-state";
import type { Mail } from "./outbox/mail";
import type { PushSockets } from "./push/push-sockets";

/** Work that a service hands over instead of letting its caller wait; consumed in jobs/run-job.ts, kind by kind. */
export type Job =
  | { kind: "mail"; mail: Mail }
  /** An export or a download: begin it, or make its next zip; with `zip` only if that is the next one. */
  | { kind: "archive"; jobId: string; zip?: number }
  /** The photos of a library that is not active, as an import that was begun then (ms): a later one has its own. */
  | { kind: "import"; accountId: string; begunAt: number }
  /** The next portion of a library that is being emptied. */
  | { kind: "erase"; accountId: string };

/** Bindings and variables of this Worker, as declared in wrangler.toml. */
export interface Env {
  /** Everything but libraries. */
  DB: D1Database;
  /** Where libraries are: "DB 0-127, PHOTOS_DB_1 128-255", bindings and buckets; all in `DB` where it is not set. */
  PHOTO_DATABASES?: string;
  PICTURES: R2Bucket;
  IMAGES: ImagesBinding;
  JOBS: Queue<Job>;
  DEV_STATE: DurableObjectNamespace<DevState>;
  PUSH: DurableObjectNamespace<PushSockets>;
  /** Scheme, host and port this Worker is reached at, without a trailing slash. */
  BACKEND_ORIGIN: string;
  /** Port of the account site in development. */
  SITE_PORT: string;
  /** Hosts of the deployed account sites, with "{id}" and commas between; production's first. */
  SITE_HOSTS: string;
  /** Photos in one zip of an export at most, in megabytes. */
  EXPORT_ZIP_MEGABYTES: string;
  /** "on" opens the development tools. */
  DEV_TOOLS: string;
  /** Rounds of the passwords' hashes; 100,000 where it is not set. Seed again after a change. */
  PASSWORD_HASH_ROUNDS?: string;
}

import { Hono } from "hono";
import { bearer } from "../bearer";
import { idempotencyKey } from "../idempotency-key";
import { activationCalls } from "../reactivation/activation-calls";
import type { ServiceEnv } from "../service-env";
import { albumCalls } from "./album-calls";
import { albumPhotoCalls } from "./album-photo-calls";
import { libraryCalls } from "./library-calls";
import { photoCalls } from "./photo-calls";

/**
 * The photo service (docs/specification/2-photo-library.md, section 7): every call is for the
 * signed-in customer's own library.
 */
export const photoService = new Hono<ServiceEnv>()
  .use(bearer, idempotencyKey)
  .route("/", libraryCalls)
  .route("/", activationCalls)
  .route("/", photoCalls)
  .route("/", albumCalls)
  .route("/", albumPhotoCalls);

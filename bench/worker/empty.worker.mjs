import { DurableObject } from "cloudflare:workers";

export class Store extends DurableObject {}

export default { fetch: () => new Response("ok") };

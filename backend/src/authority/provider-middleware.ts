import type { Provider } from "oidc-provider";

/** A step before the provider's own handling of a request, and what it is given: the provider is a Koa app. */
export type ProviderMiddleware = Parameters<Provider["use"]>[0];
export type ProviderContext = Parameters<ProviderMiddleware>[0];

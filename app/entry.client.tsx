/** Remix wants a client entry. No page loads it: pages do not hydrate, and scripts come from `islands.ts`. */
export {};

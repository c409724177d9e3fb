/** Stands in for analytics: tells its sink of the visit, with what its tag knows. Queries may carry what nobody should see. */
export const analyticsScript = `
const sink = new URL("analytics-events", tag.src);
const visit = { path: location.pathname, ...tag.dataset };
navigator.sendBeacon(sink, JSON.stringify(visit));
`;

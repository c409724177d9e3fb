/**
 * Stands in for analytics: tells its sink of the visit, and of every event that the page puts into the data layer, with what
 * its tag knows. Queries may carry what nobody should see.
 */
export const analyticsScript = `
const sink = new URL("analytics-events", tag.src);
const visit = { path: location.pathname, ...tag.dataset };
const tell = (facts) => navigator.sendBeacon(sink, JSON.stringify({ ...visit, ...facts }));
tell({});
const layer = (window.dataLayer ??= []);
for (const event of layer) tell(event);
layer.push = (...events) => {
  for (const event of events) tell(event);
  return Array.prototype.push.apply(layer, events);
};
`;

/**
 * W3C Trace Context: all calls of a request are one trace, whose id is the correlation id that the customer sees.
 * @param call the random UUID of the call
 */
export const traceParent = (correlationId: string, call: string): string =>
  `00-${digitsOf(correlationId)}-${digitsOf(call).slice(0, 16)}-01`;

const digitsOf = (uuid: string) => uuid.replaceAll("-", "");

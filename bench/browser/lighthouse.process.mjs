import lighthouse from "lighthouse";

const failed = (cause) => process.send({ failure: String(cause?.message ?? cause) });

process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
process.on("message", ({ address, port, cookie }) =>
  lighthouse(address, {
    port,
    logLevel: "silent",
    disableStorageReset: true,
    extraHeaders: { Cookie: cookie },
    onlyCategories: ["performance"],
  }).then(({ lhr }) => process.send(failureOf(lhr) ? { failure: failureOf(lhr) } : { lhr }), failed),
);

/** A look that saw no largest paint has no error of its own. */
function failureOf({ runtimeError, audits }) {
  if (runtimeError) return runtimeError.message;
  const { numericValue, errorMessage = "no paint" } = audits["largest-contentful-paint"];
  return Number.isFinite(numericValue) ? null : errorMessage;
}

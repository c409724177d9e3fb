import lighthouse from "lighthouse";

const failed = (cause) => process.send({ failure: String(cause?.message ?? cause) });

process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
process.on("message", ({ address, port, cookie }) =>
  lighthouse(address, {
    port,
    logLevel: "silent",
    disableStorageReset: true,
    // Of the whole library it does not finish.
    disableFullPageScreenshot: true,
    extraHeaders: { Cookie: cookie },
    onlyCategories: ["performance"],
  }).then(({ lhr }) => process.send(failureOf(lhr) ? { failure: failureOf(lhr) } : { lhr }), failed),
);

/** Without a largest paint Lighthouse reports no runtime error. */
function failureOf({ runtimeError, audits }) {
  if (runtimeError) return runtimeError.message;
  const { numericValue, errorMessage = "no paint" } = audits["largest-contentful-paint"];
  return Number.isFinite(numericValue) ? null : errorMessage;
}

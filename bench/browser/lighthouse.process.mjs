import lighthouse from "lighthouse";

// Once the bench is gone, `send` throws, and reporting that would throw again, endlessly.
process.on("disconnect", () => process.exit(1));

const failed = (cause) => process.send({ failure: String(cause?.message ?? cause) });

process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
process.on("message", ({ address, port }) =>
  lighthouse(address, {
    port,
    logLevel: "silent",
    disableStorageReset: true,
    // Of the whole library it does not finish.
    disableFullPageScreenshot: true,
    onlyCategories: ["performance"],
  }).then(({ lhr }) => {
    const failure = failureOf(lhr, address);
    process.send(failure ? { failure } : { lhr });
  }, failed),
);

/** Without a largest paint Lighthouse reports no runtime error. */
function failureOf({ runtimeError, audits, finalDisplayedUrl }, address) {
  if (runtimeError) return runtimeError.message;
  if (finalDisplayedUrl !== address) return `it led to ${finalDisplayedUrl}`;
  const { numericValue, errorMessage = "no paint" } = audits["largest-contentful-paint"];
  return Number.isFinite(numericValue) ? null : errorMessage;
}

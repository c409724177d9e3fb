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
  }).then(
    ({ lhr }) => process.send(lhr.runtimeError ? { failure: lhr.runtimeError.message } : { lhr }),
    failed,
  ),
);

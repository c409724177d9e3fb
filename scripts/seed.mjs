/**
 * `npm run seed`: puts the demo customers back as they were, with dates relative to today.
 * `npm run seed -- --customer max --photos 1000000`: gives a customer a large library.
 * The reference backend must be running (npm start); BACKEND_PORT says where, --https how (npm start -- --https).
 */
import { trustOwnCertificate } from "./steps/certificate.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { Sorry, say } from "./steps/say.mjs";
import { seed, seedLargeLibrary } from "./steps/seed.mjs";

await runCommand(async () => {
  const { values } = readOptions({
    customer: { type: "string" },
    photos: { type: "string" },
    https: { type: "boolean" },
  });
  if (values.https && (await trustOwnCertificate()) === "elsewhere") return;
  const backend = `${values.https ? "https" : "http"}://localhost:${process.env.BACKEND_PORT ?? 8788}`;
  if (values.customer === undefined && values.photos === undefined) {
    await seed({ backend, stateFolder: ".local/state", onlyOnce: false });
    return say("The demo customers are as new.");
  }
  const photos = Number(values.photos);
  if (!values.customer || !Number.isInteger(photos) || photos < 0)
    throw new Sorry("Say whose library and how large: npm run seed -- --customer max --photos 1000000");
  const email = values.customer.includes("@") ? values.customer : `${values.customer}@example.com`;
  await seedLargeLibrary({ backend, email, photos });
});

/** What each region's deployment uploads, gz, as wrangler counts it. */

import { deployedWorkers, dryRunArguments } from "../../scripts/steps/deployments.mjs";
import { runQuietly } from "../../scripts/steps/run.mjs";
import { Sorry } from "../../scripts/steps/say.mjs";

export async function measure() {
  const figures = [];
  const workers = await deployedWorkers();
  for (const worker of workers.filter(({ environment }) => environment === "production")) {
    const { region } = worker;
    const printed = await runQuietly(`a dry run of ${region}`, "wrangler", await dryRunArguments(worker));
    const [, raw, gz] = /Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(printed) ?? [];
    if (gz === undefined)
      throw new Sorry(`wrangler did not say how large the worker of ${region} is:\n${printed}`);
    const note = `${Math.round(Number(raw))} KB before`;
    figures.push({
      name: `worker of ${region}`,
      value: Number(gz),
      unit: "KB gz",
      floor: 300,
      aim: 250,
      note,
    });
  }
  return { figures };
}

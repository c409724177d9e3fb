/** Parts of uploads through the site's worker, as a browser sends them, beside a worker that pipes them. */
import { percentile, quartilesOf, written } from "../figures.mjs";
import { startSite } from "../pages/site-and-services.mjs";
import { cpuMicroseconds, residentBytes } from "../workerd/cpu.mjs";
import { ask } from "../workerd/load.mjs";
import { startPipe } from "./pipe.mjs";

const megabyte = 1024 * 1024;
/** As large as a part may be. */
const part = Buffer.alloc(8 * megabyte, 7);
// The first part of a file is looked at: it begins like a JPEG.
Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]).copy(part);
const rounds = 12;
const partsInRound = 6;

export async function measure() {
  const site = await startSite({ script: "bench/bytes/files.worker.mjs" });
  const pipe = await startPipe(site.address);
  try {
    const { headers } = await site.headersOf("few.1");
    const send = ({ port }) =>
      ask(port, {
        method: "PATCH",
        path: "/my-photos/uploads/upload-1",
        headers: {
          ...headers,
          origin: `http://${site.host}`,
          "content-type": "application/offset+octet-stream",
          "content-length": part.length,
          "tus-resumable": "1.0.0",
          "upload-offset": "0",
        },
        body: part,
        status: 204,
      });
    const cost = async (worker) => {
      const before = cpuMicroseconds(worker.pid);
      for (let sent = 0; sent < partsInRound; sent++) await send(worker);
      return ((cpuMicroseconds(worker.pid) - before) * 1_000) / (partsInRound * part.length);
    };
    for (const worker of [pipe, site]) await cost(worker);
    const before = residentBytes(site.pid);
    const [limits, costs] = [[], []];
    let max = before;
    for (let round = 0; round < rounds; round++) {
      limits.push(await cost(pipe));
      costs.push(await cost(site));
      max = Math.max(max, residentBytes(site.pid));
    }
    const { low, median, high } = quartilesOf(costs);
    const ratio = percentile(
      costs.map((one, at) => one / limits[at]),
      0.5,
    );
    const note = `${written(low)}–${written(high)}; ${written(ratio)} × a pipe, ${written(percentile(limits, 0.5))}`;
    return {
      figures: [
        { name: "CPU of an upload", value: median, unit: "ns a byte", floor: 1, aim: 0.5, note },
        {
          name: "memory that uploads add",
          value: (max - before) / megabyte,
          unit: "MB",
          note: `${written((rounds * partsInRound * part.length) / megabyte)} MB went through`,
        },
      ],
    };
  } finally {
    pipe.stop();
    site.stop();
  }
}

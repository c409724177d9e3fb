import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** A report as it arrived: where, and the whole envelope as text. */
interface ArrivedReport {
  path: string;
  headers: string;
  text: string;
  /** The envelope's lines: header, item header, event. */
  event: Record<string, unknown>;
}

/** A local stand-in for the error-reporting service. */
export interface ReportSink {
  dsn: string;
  reports: ArrivedReport[];
  /** Waits until as many reports as wanted have come, a few seconds at most. */
  arrived(count: number): Promise<ArrivedReport[]>;
  close(): void;
}

/** Opens a sink that answers every report with a status. */
export async function openReportSink({ port = 0, status = 200 } = {}): Promise<ReportSink> {
  const reports: ArrivedReport[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const bytes = Buffer.concat(parts);
      const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
      const event: unknown = JSON.parse(text.split("\n")[2] ?? "{}");
      reports.push({
        path: request.url ?? "",
        headers: JSON.stringify(request.headers),
        text,
        event: isRecord(event) ? event : {},
      });
      response.writeHead(status, { "Content-Type": "application/json" }).end('{"id":"1"}');
    });
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    dsn: `http://public@127.0.0.1:${portOf(server.address())}/42`,
    reports,
    async arrived(count) {
      for (let waited = 0; reports.length < count && waited < 100; waited++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return reports;
    },
    close: () => void server.close(),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const portOf = (address: string | AddressInfo | null) =>
  address && typeof address !== "string" ? address.port : 0;

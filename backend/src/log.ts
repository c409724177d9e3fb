/** Writes one structured line to the Worker's log. Nothing secret goes in: no tokens, no passwords. */
export function log(level: "warn" | "error", event: string, fields: Record<string, unknown>): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log, which a Worker does through the console
  console[level](JSON.stringify({ level, event, ...fields }));
}

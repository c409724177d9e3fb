import { SourceMap } from "node:module";

const position = /\b(?<module>(?:[\w-]+\/)*[\w-]+\.js):(?<line>\d+):(?<column>\d+)/g;

/** Puts the places of the sources into a text that names places of the worker's modules. */
export function sourcePositions(modules) {
  const maps = new Map();
  const mapOf = (name) => {
    if (!maps.has(name)) {
      const json = modules[`${name}.map`];
      maps.set(name, json ? new SourceMap(JSON.parse(json.toString())) : null);
    }
    return maps.get(name);
  };
  return (text) =>
    text.replaceAll(position, (found, ...rest) => {
      const { module, line, column } = rest.at(-1);
      const entry = mapOf(module)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (entry?.originalSource === undefined) return found;
      return `${entry.originalSource.replace(/^(\.\.\/)+/, "")}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}

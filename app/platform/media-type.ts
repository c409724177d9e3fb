export interface MediaType {
  type: string;
  parameters: ReadonlyMap<string, string>;
}

const token = "[\\w!#$%&'*+.^`|~-]{1,80}";
const essence = new RegExp(`^[ \\t]*(${token}/${token})`);
const parameter = new RegExp(`[ \\t]*;[ \\t]*(?:(${token})=(?:"([^"\\\\\\r\\n]*)"|(${token})))?`, "y");

/** Null for a header that no grammar reads in one way only: several types, a parameter twice. */
export function mediaTypeOf(header: string | null): MediaType | null {
  const text = header?.trimEnd() ?? "";
  const begin = essence.exec(text);
  if (!begin?.[1]) return null;
  const parameters = new Map<string, string>();
  let at = begin[0].length;
  while (at < text.length) {
    parameter.lastIndex = at;
    const match = parameter.exec(text);
    if (!match) return null;
    at = parameter.lastIndex;
    const name = match[1]?.toLowerCase();
    if (name === undefined) continue;
    if (parameters.has(name)) return null;
    parameters.set(name, match[2] ?? match[3] ?? "");
  }
  return { type: begin[1].toLowerCase(), parameters };
}

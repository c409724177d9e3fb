export type TypedFields = Readonly<Record<string, string | readonly string[]>>;

/** What was typed, by field, for a form that is shown again without having been checked. */
export function typedFields(fields: URLSearchParams): Record<string, string | string[]> {
  const typed = [...new Set(fields.keys())].map((name): [string, string | string[]] => {
    const values = fields.getAll(name);
    return [name, values.length === 1 ? values.join() : values];
  });
  return Object.fromEntries(typed);
}

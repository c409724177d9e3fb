import { formEncoded } from "~/platform/form-encoded";

interface Parameters {
  month?: string | undefined;
  cursor: string | null;
  before: number;
  skip?: number;
}

/** As URLSearchParams writes it, which takes microseconds: a page has an address for each photo and each month. */
export function queryOfPosition({ month, cursor, before, skip = 0 }: Parameters): string {
  let query = "";
  if (month) query += `&month=${month}`;
  if (cursor) query += `&cursor=${formEncoded(cursor)}`;
  if (before > 0) query += `&before=${before}`;
  if (skip > 0) query += `&skip=${skip}`;
  return query === "" ? "" : `?${query.slice(1)}`;
}

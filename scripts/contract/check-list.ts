import type { QueryValue } from "~/platform/http/service-calls";
import { type Finding, wrong } from "./findings";
import { valuesAt } from "./known";

/** Where the next part of a list begins. */
export interface From {
  offset: number;
  cursor: string;
}

/** Where an answer has the rows of a list, what they are known by, and how many there are. */
export interface ListFields {
  rows: string;
  id: string;
  total?: string;
}

interface ListCheck {
  list: ListFields;
  query: Readonly<Record<string, QueryValue>>;
  answer: unknown;
  further: (from: From) => Promise<unknown>;
}

const rest = "the rows after these";

/** What two parts of a list say together: of its total, its offset and its cursor. */
export async function listFindings({ list, query, answer, further }: ListCheck): Promise<Finding[]> {
  const { rows, id, total } = list;
  const idsIn = (page: unknown) => valuesAt(page, `${rows}.*.${id}`);
  const ids = idsIn(answer);
  const [first] = ids;
  if (first === undefined) return [];
  const offset = ids.length;
  if (total !== undefined) {
    const stated = Number(valuesAt(answer, total)[0]);
    if (stated < offset) return [wrong(total, `is ${stated}, below the ${offset} rows beside it`, rest)];
    const asked = Object.keys(query).find((name) => /^(offset|skip)$/i.test(name));
    if (asked === undefined || !(stated > offset)) return [];
    const next = await further({ offset, cursor: "" });
    if (next === undefined) return [wrong(asked, `a call from row ${offset} on failed`, rest)];
    const [again] = idsIn(next);
    if (again === undefined) return [wrong(total, `is ${stated}, and from row ${offset} on none came`, rest)];
    return again === first
      ? [wrong(asked, `is not heeded: from row ${offset} on the first came again`, rest)]
      : [];
  }
  const [cursor] = valuesAt(answer, "cursor");
  if (typeof cursor !== "string") return [];
  const next = await further({ offset, cursor });
  if (next === undefined) return [wrong("cursor", "the call with it failed", rest)];
  const leadsBack = idsIn(next)[0] === first || valuesAt(next, "cursor")[0] === cursor;
  return leadsBack
    ? [wrong("cursor", "leads back: the first page, or the same cursor, came again", rest)]
    : [];
}

import type { z } from "zod";
import type { BodyReader } from "../body-reader";
import type { FileKind } from "./checked-file";

export type QueryValue = string | number | boolean | null | undefined | readonly string[];

export interface Read<Answer> {
  operation: string;
  query?: Readonly<Record<string, QueryValue>>;
  schema: z.ZodType<Answer>;
  /** Must mask secrets. */
  failureText?: (answer: { status: number | string; text: string; url: string }) => string;
}

/** 404, 410, or 401, means that there is none; so does an id that cannot be one. */
export interface ReadOrNull<Answer> extends Read<Answer> {
  missing: "null" | "null when refused";
  /** An answer about another thing than this one is a failure, and not that thing. */
  asked?: Asked<Answer>;
}

export interface Asked<Answer> {
  id: string;
  idOf: (answer: NonNullable<Answer>) => string;
}

export interface Ask<Answer> extends Read<Answer> {
  body: unknown;
}

export interface FileRead {
  operation: string;
  query?: Readonly<Record<string, QueryValue>>;
  kind: FileKind;
}

export interface Write<Answer> {
  operation: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  /** Sent as the header Idempotency-Key. */
  idempotencyKey?: string;
  schema?: z.ZodType<Answer>;
  /** 202 is the contract's answer to what was asked for. Elsewhere it only says that the change may come. */
  acceptedIsDone?: true;
  /** A status that has a body of its own in the contract: an answer, not a failure. */
  rejection?: { status: number; schema: z.ZodType<Answer> };
}

export interface Transfer {
  operation: string;
  method: "POST" | "PATCH" | "HEAD" | "DELETE";
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer> | BodyReader | undefined;
}

export interface TransferAnswer {
  status: number;
  headers: Headers;
}

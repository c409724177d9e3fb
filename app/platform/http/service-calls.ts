import type { z } from "zod";
import type { FileKind } from "./checked-file";

export type QueryValue = string | number | boolean | null | undefined | readonly string[];

/** A read: what to ask for, and how to check what comes back. */
export interface Read<Answer> {
  /** Names the call in logs and in Server-Timing. */
  operation: string;
  query?: Readonly<Record<string, QueryValue>>;
  schema: z.ZodType<Answer>;
  /** What the log says of a call that failed, where its service's name and status are not enough. Must mask what is secret. */
  failureText?: (answer: { status: number | string; text: string; url: string }) => string;
}

/** A read of something that may not exist: the contract says that 404, or 401, means there is none. */
export interface ReadOrNull<Answer> extends Read<Answer> {
  missing: "null" | "null when refused";
}

/** A question that has to be posted (GraphQL, a list of ids): changes nothing, so it waits and is retried like a read. */
export interface Ask<Answer> extends Read<Answer> {
  body: unknown;
}

/** A read of a file, whose bytes go on to the browser as they come. */
export interface FileRead {
  operation: string;
  query?: Readonly<Record<string, QueryValue>>;
  kind: FileKind;
}

/** A change. Never retried: whether it happened is for the next read to say. */
export interface Write<Answer> {
  operation: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  schema?: z.ZodType<Answer>;
  /** A status that the contract gives a body of its own: what it says is an answer too, not a failure. */
  rejection?: { status: number; schema: z.ZodType<Answer> };
}

/** Bytes of a file on their way to a service, or a question about them. What is said goes in headers, both ways. */
export interface Transfer {
  operation: string;
  method: "POST" | "PATCH" | "HEAD" | "DELETE";
  headers: Readonly<Record<string, string>>;
  /** A stream is sent once; bytes are sent again when the token was refused. */
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | undefined;
}

/** What a service says of bytes: a status below 500 that is no redirect, and its headers. */
export interface TransferAnswer {
  status: number;
  headers: Headers;
}

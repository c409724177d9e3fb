/** Milliseconds: objects answer in a few, and a page or form can wait no longer. */
const defaultTimeoutMs = 2_000;

/** What was asked for may be done nevertheless. */
export class DurableObjectTimeout extends Error {
  override name = "DurableObjectTimeout";
}

/** Methods that wait on purpose and how long, in milliseconds. */
type Timeouts = Partial<Record<string, number>>;

/** What a caller sees instead of what an object threw. */
type FailureOf = (cause: unknown) => unknown;

/**
 * Each call has a time limit. The caller names the class, so that platform needs no feature's code.
 * Source: docs/specification/resilience.md, F67; docs/decisions/0119.
 */
export function durableObject<Class extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace,
  name: string,
  timeouts: Timeouts = {},
  failureOf: FailureOf = (cause) => cause,
): DurableObjectStub<Class> {
  const classless: unknown = namespace;
  if (!isNamespace<Class>(classless)) throw new Error("This is no Durable Object binding");
  return withTimeouts(classless.get(classless.idFromName(name)), timeouts, failureOf);
}

export const jurisdictions = ["eu", ""] as const;

/** Where what is kept of customers stays; "" for workerd on a machine of one's own, which knows of none. */
export const within = (
  jurisdiction: (typeof jurisdictions)[number],
  namespace: DurableObjectNamespace,
): DurableObjectNamespace => (jurisdiction === "" ? namespace : namespace.jurisdiction(jurisdiction));

export function isNamespace<Class extends Rpc.DurableObjectBranded>(
  binding: unknown,
): binding is DurableObjectNamespace<Class> {
  return typeof binding === "object" && binding !== null && "idFromName" in binding;
}

function withTimeouts<Stub extends object>(stub: Stub, timeouts: Timeouts, failureOf: FailureOf): Stub {
  return new Proxy(stub, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== "function" || typeof property === "symbol") return member;
      const timeoutMs = timeouts[property] ?? defaultTimeoutMs;
      return async (...values: unknown[]) => {
        try {
          return await inTime(() => Reflect.apply(member, target, values), property, timeoutMs);
        } catch (cause) {
          throw failureOf(cause);
        }
      };
    },
  });
}

async function inTime(call: () => unknown, method: string, timeoutMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DurableObjectTimeout(`${method}: ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([call(), over]);
  } finally {
    clearTimeout(timer);
  }
}

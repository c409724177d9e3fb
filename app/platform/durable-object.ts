/**
 * The Durable Object of a name. Only wrangler.toml knows which class a binding has, so the caller names the class; this file
 * and environment.ts then need no area's code.
 */
export function durableObject<Class extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace,
  name: string,
): DurableObjectStub<Class> {
  const classless: unknown = namespace;
  if (!isNamespace<Class>(classless)) throw new Error("This is no Durable Object binding");
  return classless.get(classless.idFromName(name));
}

/** Whether a binding is one of a Durable Object. */
export function isNamespace<Class extends Rpc.DurableObjectBranded>(
  binding: unknown,
): binding is DurableObjectNamespace<Class> {
  return typeof binding === "object" && binding !== null && "idFromName" in binding;
}

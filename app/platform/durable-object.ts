/** The caller names the class, so that platform needs no feature's code. */
export function durableObject<Class extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace,
  name: string,
): DurableObjectStub<Class> {
  const classless: unknown = namespace;
  if (!isNamespace<Class>(classless)) throw new Error("This is no Durable Object binding");
  return classless.get(classless.idFromName(name));
}

export function isNamespace<Class extends Rpc.DurableObjectBranded>(
  binding: unknown,
): binding is DurableObjectNamespace<Class> {
  return typeof binding === "object" && binding !== null && "idFromName" in binding;
}

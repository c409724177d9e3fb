export type Methods = Partial<Record<string, (...values: never[]) => Promise<unknown>>>;

/** A binding whose objects all have these methods. */
export const namespaceOf = (methods: Methods): DurableObjectNamespace => namespaceBy(() => methods);

/** A binding whose objects have methods by their names. */
export function namespaceBy(methodsOf: (name: string) => Methods): DurableObjectNamespace {
  const namespace: unknown = {
    idFromName: (name: string) => name,
    get: methodsOf,
    jurisdiction: () => namespace,
  };
  if (!isNamespace(namespace)) throw new Error("no binding");
  return namespace;
}

/** An object that does not answer. */
export const hangingNamespace = (): DurableObjectNamespace =>
  namespaceOf(new Proxy({}, { get: () => () => new Promise(() => undefined) }));

function isNamespace(binding: unknown): binding is DurableObjectNamespace {
  return typeof binding === "object" && binding !== null && "idFromName" in binding;
}

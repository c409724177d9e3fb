/** The site's worker, from whose Durable Objects each answer takes as long as from another place (`OBJECT_MS`). */
import site from "./site.js";

export * from "./site.js";

const slowStub = (stub, ms) =>
  new Proxy(stub, {
    get: (_, method) =>
      method === "then"
        ? undefined
        : async (...given) => {
            await scheduler.wait(ms);
            return stub[method](...given);
          },
  });

const slowNamespace = (namespace, ms) =>
  new Proxy(namespace, {
    get: (_, method) => {
      const member = namespace[method];
      if (typeof member !== "function") return member;
      const gives = (...given) => member.apply(namespace, given);
      return /^get(ByName)?$/.test(method) ? (...given) => slowStub(gives(...given), ms) : gives;
    },
  });

/** The site reads its bindings once for each object that holds them. */
let slowed = null;

function bindingsOf(bindings) {
  const entries = Object.entries(bindings).map(([name, binding]) => [
    name,
    binding !== null && typeof binding === "object" && "idFromName" in binding
      ? slowNamespace(binding, Number(bindings.OBJECT_MS))
      : binding,
  ]);
  slowed ??= Object.fromEntries(entries);
  return slowed;
}

export default {
  fetch: (request, bindings, execution) => site.fetch(request, bindingsOf(bindings), execution),
};

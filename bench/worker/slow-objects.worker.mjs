/** The site's worker with Durable Objects that answer late, by `OBJECT_MS`. */
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

/** One object for all requests: the site checks its bindings once for each. */
let slowed = null;

const slowedBindings = (bindings) =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [
      name,
      binding !== null && typeof binding === "object" && "idFromName" in binding
        ? slowNamespace(binding, Number(bindings.OBJECT_MS))
        : binding,
    ]),
  );

export default {
  fetch(request, bindings, execution) {
    slowed ??= slowedBindings(bindings);
    return site.fetch(request, slowed, execution);
  },
};

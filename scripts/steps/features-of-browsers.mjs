/** @typedef {Readonly<Record<string, number>>} Browsers */

const isNamed = (name) => !name.startsWith("__") && !name.includes("_");

/** Whether every one of these browsers has it, whole and without a switch. */
function isIn({ support }, browsers) {
  return Object.entries(browsers).every(([browser, version]) =>
    [support[browser]].flat().some((one) => {
      const since = Number.parseFloat(String(one?.version_added ?? "").replace("≤", ""));
      return since <= version && !one.flags && !one.prefix && !one.alternative_name && !one.version_removed;
    }),
  );
}

/**
 * What scripts can name and not every browser of the list has, by MDN's data: members that no older interface has by the same name,
 * static members with their interface, and interfaces and functions of the page's scope.
 */
export function newerThan(browsers, { api, javascript }) {
  const members = new Map();
  const globals = new Set();
  const statics = new Set();
  const named = { ...api, ...javascript.builtins, ...javascript.builtins.Intl };
  for (const [name, entry] of Object.entries(named)) {
    const compat = entry.__compat;
    if (!isNamed(name) || !compat) continue;
    const known = isIn(compat, browsers);
    if (!known) globals.add(name);
    for (const [key, { __compat: own }] of Object.entries(entry)) {
      if (!own || key === name) continue;
      const isKnown = known && isIn(own, browsers);
      const member = key.replace(/_static$/, "");
      if (!isNamed(member)) continue;
      if (member !== key && known && !isKnown) statics.add(`${name}.${member}`);
      if (name === "Window" && !isKnown) globals.add(member);
      if (member === key || isKnown) members.set(member, (members.get(member) ?? false) || isKnown);
    }
  }
  const some = [...members].filter(([, isKnown]) => !isKnown).map(([name]) => name);
  return { members: some, statics: [...statics], globals: [...globals] };
}

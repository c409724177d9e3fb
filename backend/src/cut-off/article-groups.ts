/** Articles that take equally long to make. */
export const articleGroups = [
  { name: "photobooks", articleTypes: ["photobook", "photobook-layflat"], productionDays: 3 },
  { name: "prints", articleTypes: ["print"], productionDays: 1 },
  { name: "wallart", articleTypes: ["wallart"], productionDays: 4 },
  { name: "calendars", articleTypes: ["calendar"], productionDays: 3 },
  { name: "gifts", articleTypes: ["gift", "card"], productionDays: 2 },
] as const;

/** Articles that take equally long to make. */
export const articleGroups = [
  {
    name: "photobooks",
    title: "Photo books",
    articleTypes: ["photobook", "photobook-layflat"],
    productionDays: 3,
  },
  { name: "prints", title: "Prints", articleTypes: ["print"], productionDays: 1 },
  { name: "wallart", title: "Wall art", articleTypes: ["wallart"], productionDays: 4 },
  { name: "calendars", title: "Calendars", articleTypes: ["calendar"], productionDays: 3 },
  { name: "gifts", title: "Gifts and cards", articleTypes: ["gift", "card"], productionDays: 2 },
];

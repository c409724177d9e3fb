export const selectionFormId = "selection";
export const chosenField = "chosen";
export const goField = "go";
export const monthField = "month";
/** A month that select mode begins with. */
export const beginField = "begin";
export const allField = "all";
export const stepField = "step";

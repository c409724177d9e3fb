export const selectionFormId = "selection";
export const chosenField = "chosen";
export const goField = "go";
export const monthField = "month";
export const allField = "all";
export const stepField = "step";

/** The id of the form around a page's photos in select mode, and the names of its fields. */
export const selectionFormId = "selection";
/** The checkbox of a photo. */
export const chosenField = "chosen";
/** The buttons: on to another place, a month, everything in an album, something to do. */
export const goField = "go";
export const monthField = "month";
export const allField = "all";
export const stepField = "step";

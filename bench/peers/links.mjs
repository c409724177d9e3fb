/** Of the peers' pages: where the navigation leads, and its texts. */
export const links = [
  ["/", "Overzicht"],
  ["/orders", "Bestellingen"],
  ["/my-photos/photos", "Foto's"],
  ["/settings", "Instellingen"],
];

/** What a calendar file is made of. */
export const reminder = {
  uid: "photo-storage-1@vellora-nl",
  deletionDate: "2026-11-25T12:00:00Z",
  alarms: [7, 1],
  timeZone: "Europe/Amsterdam",
  now: new Date("2026-11-20T10:00:00Z"),
  from: { company: "Vellora", language: "NL" },
  summary: "Your Vellora photos will be deleted",
  description: "Order before 25 Nov 2026.",
  url: "https://account.vellora-nl.example/my-photos/storage",
};

import type { AlbumIdea } from "./plan-albums";

/** How many photos were taken how many months ago (0 is the month of today), and how many have no date. */
export interface LibraryPlan {
  months: [monthsAgo: number, photos: number][];
  undated: number;
  albums: AlbumIdea[];
}

/** 420 photos over nine years: a long holiday, quiet months, months with a single photo. */
const emma: LibraryPlan = {
  months: [
    [0, 7],
    [1, 14],
    [2, 1],
    [4, 104],
    [5, 9],
    [7, 3],
    [9, 24],
    [11, 28],
    [12, 1],
    [15, 33],
    [16, 5],
    [20, 14],
    [23, 20],
    [27, 4],
    [28, 31],
    [33, 1],
    [35, 10],
    [39, 6],
    [40, 24],
    [47, 8],
    [52, 21],
    [53, 2],
    [59, 5],
    [64, 11],
    [71, 1],
    [75, 7],
    [76, 9],
    [83, 4],
    [88, 1],
    [95, 1],
    [107, 2],
  ],
  undated: 9,
  albums: [
    ["Summer holiday"],
    ["Weekend in Bergen", "fjord", "islands"],
    ["Grandma's garden", "cosmos", "dahlia", "daisy"],
    ["Lofoten road trip", "fjord", "islands", "mountains"],
    ["First snow", "snowfield", "mountains"],
    ["New Year's Eve", "fireworks"],
    ["Tulip season", "tulips"],
    ["Cabin by the lake", "lake"],
    ["Autumn walks", "forest", "birches"],
    ["Christmas at home", "baubles", "candles"],
    ["Mum's 60th birthday"],
    ["Sailing course", "sea", "islands"],
    ["Hiking in Tyrol", "mountains", "lake"],
    ["Our balcony", "cosmos", "poppy", "coffee"],
    ["Sunday breakfasts", "coffee", "oranges"],
    ["Moving house"],
    ["Provence in bloom", "lavender", "sunflower", "wheat"],
    ["City lights", "city"],
    ["Evenings at the beach", "beach"],
    ["Balloon ride", "balloons"],
    ["Northern lights"],
    ["Ski week", "mountains"],
    ["Easter brunch", "eggs", "crocus", "coffee"],
    ["Desert trip", "dunes"],
    ["Poppies and cornflowers", "poppy", "meadow"],
    ["Night walks", "city"],
    ["Wedding of Lise & Tom"],
    ["Picnic season", "meadow", "hills"],
    ["The big storm", "sea"],
    ["Island hopping", "islands", "beach"],
    ["Fjords 2", "fjord"],
    ["Baking days", "apples", "plums", "coffee"],
    ["Harvest", "apples", "pumpkins", "stubble", "wheat"],
    ["Sunrise club", "balloons", "hills"],
    ["Advent", "candles", "oranges", "baubles"],
    ["Photo course: light", "forest", "candles"],
    ["Photo course: colour", "tulips", "oranges", "plums"],
    ["For the calendar"],
    ["For the living room wall"],
    ["Panoramas"],
    ["Portrait formats"],
    ["Mountains, mostly", "mountains"],
    ["Blue", "lake", "sea", "beach"],
    ["Golden hour"],
    ["Favourites of last year"],
    ["Favourites of this year"],
    ["Ideas for prints"],
    ["Dad's fishing spot"],
    ["Birch forest", "birches"],
    ["Snow days", "snowfield", "birches"],
    ["Flower close-ups", "daisy", "sunflower", "poppy", "cosmos", "crocus", "dahlia"],
    ["Coffee places", "coffee"],
    ["Pumpkin weekend", "pumpkins"],
    ["Harbour at dusk", "city", "beach"],
    ["Long weekend in May"],
    ["Two days of rain"],
    ["Trees", "forest", "birches"],
    ["Sea, sea, sea", "sea", "beach"],
    ["Köln & Zürich – été"],
    ["Not sorted yet"],
  ],
};

/** A small library of about forty photos and a few albums. */
const small = (...albums: AlbumIdea[]): LibraryPlan => ({
  months: [
    [1, 6],
    [3, 9],
    [6, 4],
    [10, 8],
    [13, 3],
    [17, 5],
    [25, 4],
  ],
  undated: 1,
  albums,
});

/** Thirty photos and two albums, for customers whose photos may be changed at will. */
const thirty = (...albums: AlbumIdea[]): LibraryPlan => ({
  months: [
    [1, 8],
    [4, 12],
    [9, 9],
  ],
  undated: 1,
  albums,
});

/**
 * What each demo customer has; who is not named has nothing.
 * Source: docs/specification/3-open-points.md, "The services on a developer's machine".
 */
export const libraryPlans: Record<string, LibraryPlan> = {
  "emma@example.com": emma,
  "otto@example.com": small(
    ["Fishing with Emma", "lake", "fjord", "sea", "beach", "mountains"],
    ["Flanders by bike", "tulips", "meadow", "wheat", "hills", "stubble"],
    ["The dog"],
    ["Garden", "daisy", "cosmos", "poppy", "dahlia", "crocus"],
  ),
  "wanda@example.com": small(
    ["Midsummer"],
    ["Archipelago", "islands", "sea", "beach"],
    ["Stuga", "lake", "forest", "birches"],
  ),
  "carl@example.com": small(["Salzkammergut"], ["Winter", "mountains", "snowfield"]),
  "pia@example.com": thirty(["Skärgården"], ["Cake"]),
  "tom@example.com": thirty(["Allotment"], ["Old trams"]),
  "bram@example.com": {
    months: [
      [2, 8],
      [8, 4],
    ],
    undated: 0,
    albums: [["Shop window"]],
  },
};

/** An album that several see: its owner and name, who takes part, and whose photos are in it besides the owner's. */
interface SharedPlan {
  owner: string;
  album: string;
  participants: string[];
}

/** Three albums shared by emma and two shared with her. */
export const sharedPlans: SharedPlan[] = [
  { owner: "emma@example.com", album: "Lofoten road trip", participants: ["otto@example.com"] },
  {
    owner: "emma@example.com",
    album: "Christmas at home",
    participants: ["wanda@example.com", "carl@example.com"],
  },
  { owner: "emma@example.com", album: "Wedding of Lise & Tom", participants: ["wanda@example.com"] },
  { owner: "otto@example.com", album: "Fishing with Emma", participants: ["emma@example.com"] },
  { owner: "wanda@example.com", album: "Midsummer", participants: ["emma@example.com"] },
];

import { drizzle } from "drizzle-orm/d1";
import { type Article, articles } from "../../articles/articles";
import { projects } from "../../projects/project-schema";

const day = 24 * 60 * 60 * 1000;
/** Title, what it will be, its pages (null for what has none), how long ago it was begun, and last worked on, in days. */
type PlannedProject = [title: string, article: Article, pages: number | null, begun: number, worked: number];

const emmas: PlannedProject[] = [
  ["Two weeks in Norway, part two", "bookA4", 48, 12, 0.2],
  ["Our year, so far", "bookLayflat", 64, 200, 1],
  ["Milo’s second year", "bookSquare", 36, 90, 2],
  ["Christmas cards", "cards", null, 3, 2.5],
  ["Calendar for grandma", "calendarWall", 13, 9, 4],
  ["The garden through the seasons", "bookA5", 28, 160, 8],
  ["Bella on the beach", "canvas", null, 15, 14],
  ["Kitchen wall", "aluminium", null, 31, 22],
  ["Lake Garda, the best of", "prints13", null, 40, 35],
  ["Dad turns seventy", "bookA4", 52, 71, 44],
  ["Puzzle of the old harbour", "puzzle", null, 60, 58],
  ["Desk calendar for the office", "calendarDesk", 12, 75, 70],
  ["A week in Brittany", "bookA4", 40, 130, 84],
  ["Thank you, Nora", "mug", null, 101, 99],
  ["Autumn walks", "prints10", null, 122, 118],
  ["Sofa, living room", "cushion", null, 140, 139],
  ["Our first flat", "bookSquare", 24, 210, 180],
  ["Tre Cime, large", "enlargement", null, 230, 229],
  ["Wedding, guest edition", "bookLayflat", 80, 400, 260],
  ["Copenhagen in three days", "bookA5", 32, 310, 300],
  ["Poster for the hall", "poster", null, 350, 349],
  ["Grandad’s stories", "bookA4", 96, 600, 420],
  ["Untitled", "bookA5", 24, 520, 520],
];

/** Puts a demo customer's saved projects in place. */
export function seedProjects(database: D1Database, accountId: string): Promise<string[]> {
  return insertProjects(database, accountId, emmas, (n) => `p-${accountId}-${String(n).padStart(2, "0")}`);
}

/** Gives a customer more saved projects, for tests; answers their ids, the one worked on last first. */
export function addProjects(database: D1Database, accountId: string, count: number): Promise<string[]> {
  return insertProjects(database, accountId, emmas.slice(0, count), () => `p-${crypto.randomUUID()}`);
}

async function insertProjects(
  database: D1Database,
  accountId: string,
  planned: readonly PlannedProject[],
  idOf: (n: number) => string,
): Promise<string[]> {
  const now = Date.now();
  const rows = planned.map(([title, article, pageCount, begun, worked], index) => ({
    id: idOf(index + 1),
    accountId,
    title,
    articleName: articles[article].name,
    articleType: articles[article].type,
    channel: index % 7 === 6 ? "VELLORANL" : "VELLORAUK",
    pageCount,
    created: new Date(now - begun * day),
    updated: new Date(now - worked * day),
  }));
  const db = drizzle(database);
  const [first, ...others] = rows.map((row) => db.insert(projects).values(row));
  if (first) await db.batch([first, ...others]);
  return rows.map(({ id }) => id);
}

import { z } from "zod";
import {
  newCustomer,
  seedLargeLibrary,
  setTokenLifetime,
  startScenario,
  withFault,
} from "../support/backend";
import { callerOf, changes } from "../support/changes";
import { Visitor } from "../support/visitor";
import { type Actor, makeChange, type SentChange } from "./change-presses";
import { Counts } from "./counts";
import { libraryChanges, type SoakChange } from "./library-changes";
import { randomNumbers, shuffled } from "./numbers";
import { type KnownPage, knownPages, loadPage } from "./page-loads";
import { photoTrials, type SoakTrial } from "./photo-trials";

// Run by scripts/soak.mjs, which starts a site and a backend of its own.

const Order = z.object({
  seed: z.number().int(),
  loads: z.number().int(),
  changes: z.number().int(),
  percent: z.number(),
});

const people = [
  ...Array.from({ length: 4 }, () => ({ like: "otto@example.com", hostId: "vellora-ie" })),
  ...Array.from({ length: 4 }, () => ({ like: "carl@example.com", hostId: "vellora-uk" })),
  { like: "bea@example.com", hostId: "vellora-ie" },
];
const photos = 120;
const albums = 2;
const doubleShare = 0.2;
/** Seconds. Tokens have to be renewed while everything fails; those that read the truth must not. */
const lifetime = { ofTruth: 3_600, ofVisitors: 60 };

/** A second request for deletion would send its mail to the same address: nobody could tell whose it is. */
const accountChanges: readonly SoakChange[] = changes.map((change) =>
  change.name === "account deletion request" ? { ...change, once: true } : change,
);

interface Player extends Actor {
  pages: KnownPage[];
  changes: (SoakChange | SoakTrial)[];
}

async function join({ like, hostId }: (typeof people)[number]): Promise<Player> {
  const customer = await newCustomer(like);
  const { email } = customer;
  await setTokenLifetime(email, lifetime.ofTruth);
  const call = await callerOf(email);
  await seedLargeLibrary(email, photos);
  // An export that got ready would send a mail among those that are counted.
  await startScenario(email, { kind: "export", delaySeconds: 600 });
  for (let album = 0; album < albums; album++)
    await call("POST", "/photos/albums", { albumName: `Album ${album} of ${email}` });
  await setTokenLifetime(email, lifetime.ofVisitors);
  const visitor = new Visitor(hostId);
  await visitor.signIn(email, "/downloads");
  const possible = [...accountChanges, ...libraryChanges, ...photoTrials].filter(
    (change) => change.like === like,
  );
  return { customer, visitor, strangers: [], pages: await knownPages(visitor), changes: possible };
}

type Step = { load: KnownPage } | { change: SoakChange | SoakTrial; double: boolean };

/** What a customer does, one after the other. */
function planOf(player: Player, loads: number, changesWanted: number, random: () => number): Step[] {
  const cycle = (count: number, of: readonly (SoakChange | SoakTrial)[]) => {
    const again = of.filter((change) => !("once" in change));
    return [...of, ...Array.from({ length: count }, () => again).flat()].slice(0, count);
  };
  const visits = Array.from(
    { length: loads },
    () => player.pages[Math.floor(random() * player.pages.length)],
  );
  return shuffled<Step>(
    [
      ...visits.flatMap((load) => (load ? [{ load }] : [])),
      ...cycle(changesWanted, shuffled(player.changes, random)).map((change) => ({
        change,
        double: random() < doubleShare,
      })),
    ],
    random,
  );
}

/** As equal shares as can be. */
const shareOf = (whole: number, of: number, index: number) =>
  Math.floor((whole * (index + 1)) / of) - Math.floor((whole * index) / of);

async function soak(order: z.output<typeof Order>): Promise<Counts> {
  const random = randomNumbers(order.seed);
  const counts = new Counts();
  const joined: Player[] = [];
  for (const person of people) joined.push(await join(person));
  const marks = joined.map(({ customer }) => [customer.email, customer.accountId]);
  const players = joined.map((player, index) => ({
    ...player,
    strangers: marks.filter((_, other) => other !== index).flat(),
    plan: planOf(
      player,
      shareOf(order.loads, people.length, index),
      shareOf(order.changes, people.length, index),
      random,
    ),
  }));
  const sent: SentChange[] = [];
  const play = async ({ plan, ...player }: (typeof players)[number]) => {
    for (const step of plan) {
      if ("load" in step) await loadPage(counts, player.visitor, step.load, player.strangers);
      else {
        const { change } = step;
        const made =
          "perform" in change
            ? await change.perform(counts, player)
            : await makeChange(counts, player, change, step.double);
        if (made) sent.push(made);
      }
    }
  };
  await withFault({ service: "*", fault: "random", percent: order.percent, seed: order.seed }, () =>
    Promise.all(players.map(play)),
  );
  for (const { check } of sent) await check();
  return counts;
}

const order = Order.parse(JSON.parse(process.env.SOAK ?? "{}"));
const counts = await soak(order);
process.stdout.write(`${counts.report()}\n`);
if (!counts.clean || !counts.isEnough(order)) process.exitCode = 1;

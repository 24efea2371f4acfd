import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { until } from '../../testing/server-process.ts';
import { lookAtRestored } from '../../verify/restored.ts';
import { lost, lostPayouts, partCounts, partsWanted } from '../kill/tally.ts';
import type { keepListening } from '../stop/traffic.ts';
import type { Told } from './clients.ts';

const LIMIT_MS = 60_000;

type Tab = Awaited<ReturnType<typeof keepListening>>;

/** What is wrong after a failover; of a good one everything is empty. */
export interface Found {
  lost: string[];
  lostNotes: string[];
  doneTwice: string[];
  halfDone: Record<string, [number, number]>;
  wrongAnswers: string[];
  failures: string[];
  missedEvents: string[];
  toldTwice: string[];
  books: string[];
}

/** Compares what clients and a tab were told with the database, and looks at its books. */
export async function findIn(db: Db, told: Told, tab: Tab, deskId: string): Promise<{ found: Found; events: number }> {
  const events = await eventsOf(db, tab);
  return {
    found: {
      lost: [...(await lost(db, told.tally)), ...(await lostPayouts(db, told.tally, deskId))],
      ...(await notesOf(db, told)),
      halfDone: different(await partCounts(db), partsWanted(told.tally)),
      wrongAnswers: told.wrong,
      failures: told.failures,
      ...events.found,
      books: (await lookAtRestored(db, { until: new Date(), anchors: [], backup: null }))
        .filter(({ ok }) => !ok)
        .map(({ what, says }) => `${what}: ${says}`),
    },
    events: events.count,
  };
}

/** Acknowledged notes that are not there, and those that are there more than once. */
async function notesOf(db: Db, { notes }: Told): Promise<{ doneTwice: string[]; lostNotes: string[] }> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, count(*)::int AS count FROM note GROUP BY text`.execute(db);
  const stored = new Map(rows.map(({ text, count }) => [text, count]));
  return {
    doneTwice: rows.filter(({ count }) => count > 1).map(({ text }) => text),
    lostNotes: notes.filter((text) => !stored.has(text)),
  };
}

function different(
  counted: Record<string, number>,
  wanted: Record<string, number>,
): Record<string, [counted: number, wanted: number]> {
  const names = Object.keys(wanted).filter((name) => counted[name] !== wanted[name]);
  return Object.fromEntries(names.map((name) => [name, [counted[name] ?? 0, wanted[name] ?? 0]]));
}

/** What a tab heard of each deposit's arrival, which is to be once. */
async function eventsOf(db: Db, tab: Tab) {
  const ids = (await db.selectFrom('deposit').select('id').execute()).map(({ id }) => id);
  await until(() => new Set(tab.arrivals()).size >= ids.length, LIMIT_MS).catch(() => undefined);
  const arrivals = tab.arrivals();
  const heard = new Set(arrivals);
  return {
    count: arrivals.length,
    found: {
      missedEvents: ids.filter((id) => !heard.has(id)),
      toldTwice: arrivals.filter((id, at) => arrivals.indexOf(id) !== at),
    },
  };
}

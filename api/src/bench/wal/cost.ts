import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import type { Desk } from '../../testing/index.ts';
import { testAdminUrl } from '../../testing/database/test-database.ts';
import { bearer } from '../../testing/access/bearer.ts';
import { countRoundTrips } from '../approvals/round-trips.ts';
import type { Sent } from './acts.ts';
import { readWal, type Written } from './written.ts';

/** What an act costs the database. */
export interface Cost extends Written {
  /** From the look-up of the session to the COMMIT. */
  statements: number;
  /** How often the API waited for an answer. */
  roundTrips: number;
}

export interface Meter {
  /** Performs the act, and throws when it is refused. */
  costOf(sent: Sent): Promise<Cost>;
  /** The statements of the last act in their order, with the time of each in milliseconds. */
  trace(): readonly { sql: string; ms: number }[];
  end(): Promise<void>;
}

/** Sends acts to an instance of the API of its own, on the desk's database. */
export async function createMeter({ api, as }: Desk): Promise<Meter> {
  const counted = await countRoundTrips(api.appUrl);
  const wal = await readWal(testAdminUrl());
  let sent: { sql: string; ms: number }[] = [];
  const db = connect(counted.url, { poolSize: 2, onQuery: ({ sql: text, ms }) => sent.push({ sql: text, ms }) });
  const { clock, settings } = api.app.deps;
  const app = await buildApp({ db, clock, settings });

  const perform = async ({ by, path, body }: Sent, key: string): Promise<void> => {
    const headers = { ...bearer((await as(by)).token), 'idempotency-key': key };
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
    if (answer.json<{ statusCode: number }>().statusCode !== 1) throw new Error(`${path}: ${answer.body}`);
  };
  return {
    costOf: async (act) => {
      const key = randomUUID();
      let own = { statements: 0, roundTrips: 0 };
      const written = await wal.writtenBy(async () => {
        sent = [];
        counted.taken();
        await perform(act, key);
        // What others are told comes after the COMMIT.
        sent = sent.slice(0, sent.findIndex((one) => one.sql === 'commit') + 1);
        own = { statements: sent.length, roundTrips: counted.taken() };
        // Its key was written by the same transaction as everything else.
        const { rows } = await sql<{ no: string }>`SELECT xmin::text AS no FROM idempotency WHERE key = ${key}`.execute(
          api.db,
        );
        return rows[0]?.no ?? '';
      });
      return { ...own, ...written };
    },
    trace: () => sent,
    end: async () => {
      await app.close();
      await db.destroy();
      await counted.end();
      await wal.end();
    },
  };
}

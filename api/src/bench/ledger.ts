import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect, type Db } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readSettings } from '../settings/env.ts';
import { isRed, readFigures } from '../modules/ledger/figures.ts';
import { foldTotals } from '../modules/ledger/totals.ts';
import { readWholeLedger } from '../modules/ledger/whole-check.ts';
import { fillOnce, madeDatabase, say } from './database.ts';
import { seedLedger } from './ledger-seed.ts';
import { median, timed } from './measure.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '15' },
    fresh: { type: 'boolean', default: false },
  },
});

/** The measured queries. */
const QUESTIONS: { name: string; ask(db: Db): Promise<unknown> }[] = [
  { name: 'chips and every payout', ask: readFigures },
  { name: 'whole check, every ten minutes', ask: readWholeLedger },
  { name: '20 movements, totals kept', ask: (db) => move(db, true) },
  { name: '20 movements, no totals', ask: (db) => move(db, false) },
];

/** `pnpm bench ledger`: the cost of checking the ledger, and what maintaining the totals adds to each movement. */
async function main(): Promise<void> {
  const opened = await openDatabase(readSettings(process.env));
  const sizes = [Number(values.small), Number(values.large)];
  try {
    const sides: Db[] = [];
    for (const rows of sizes) sides.push(await openLedger(opened.adminUrl, rows));
    const taken = QUESTIONS.map(() => sides.map((): number[] => []));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [which, { ask }] of QUESTIONS.entries()) {
        for (const [side, db] of sides.entries()) taken[which]?.[side]?.push(await timed(() => ask(db)));
      }
    }
    console.log(
      [
        '| median ms | ',
        sizes.map((rows) => `${rows.toLocaleString('en-IN')} movements`).join(' | '),
        ' |\n|---|---|---|',
      ].join(''),
    );
    for (const [which, { name }] of QUESTIONS.entries())
      console.log(`| ${name} | ${(taken[which] ?? []).map((ms) => median(ms).toFixed(1)).join(' | ')} |`);
    for (const db of sides) await db.destroy();
  } finally {
    await opened.stop();
  }
}

async function openLedger(url: string, rows: number): Promise<Db> {
  const name = `ledger_${rows}`;
  const db = connect(await madeDatabase(url, name, values.fresh), {
    poolSize: 2,
    statementTimeoutMs: 0,
    applicationName: 'backoffice-bench',
  });
  await fillOnce(db, 'ledger_transfer', name, () => seedLedger(db, rows));
  await foldTotals(db);
  const red = [(await readFigures(db)).filter(isRed), await readWholeLedger(db)];
  if (JSON.stringify(red) !== '[[],{}]')
    throw new Error(`The ledger of the bench does not add up: ${JSON.stringify(red)}`);
  say(`${name} adds up`);
  return db;
}

class TakenBack extends Error {}

/**
 * Releases and holds a customer's money ten times, in a transaction that is rolled back. Without `kept` the triggers of
 * the totals are off.
 */
async function move(db: Db, kept: boolean): Promise<void> {
  const step = (name: string, from: string, to: string) => sql`
    INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise)
    SELECT gen_random_uuid(), 'BENCH', 'bench', ${name}, f.id, t.id, 100 FROM ledger_account f JOIN ledger_account t ON t.customer_id = f.customer_id
    WHERE f.kind = ${from} AND t.kind = ${to} AND f.customer_id = (SELECT customer_id FROM withdrawal WHERE status = 'requested' LIMIT 1)`;
  const work = db.transaction().execute(async (tx) => {
    if (!kept)
      for (const table of ['ledger_transfer', 'ledger_account'])
        for (const on of ['insert', 'update'])
          await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_keeps_totals_on_${on}`).execute(tx);
    for (let nth = 0; nth < 10; nth += 1) {
      await step(`out ${nth}`, 'customer_hold', 'customer_cash').execute(tx);
      await step(`in ${nth}`, 'customer_cash', 'customer_hold').execute(tx);
    }
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

await main();

import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/env.ts';
import { hashPassword } from '../modules/sessions/passwords.ts';
import { createAgenda } from './agenda.ts';
import { playBank } from './bank/index.ts';
import { type Book, openBook } from './book.ts';
import { playBonuses } from './bonuses.ts';
import { playDeposits } from './history.ts';
import { insertBook } from './insert.ts';
import { playLive } from './live.ts';
import { addMethods } from './methods.ts';
import { playWithdrawals } from './payouts.ts';
import { addClients, addFranchises, addOwners, addStaff } from './people.ts';
import { createRandom } from './random.ts';
import { referenceMaker } from './references.ts';
import { DAY, type Stage } from './stage.ts';

export const DEMO_PASSWORD = 'backoffice-demo';

const SEED = 20_261_121;
const CUSTOMERS = 400;

export interface DemoOptions {
  /** The open rows are as of this time; everything else is in the 30 days before it. */
  now: Date;
  log: (line: string) => void;
  /** Leaves the queues empty: a practice shift fills them. */
  emptyQueues?: boolean;
}

/**
 * Fills an empty database with a plausible month of a payments desk, always the same for the same `now`: staff of every
 * role, customers, methods, deposits, withdrawals, bonuses and bank lines with their ledger and audit, and queues of
 * waiting rows. Runs in one transaction.
 */
export async function seedDemo(db: Db, { now, log, emptyQueues = false }: DemoOptions): Promise<void> {
  const started = Date.now();
  const { passwordMemoryKib, passwordPasses } = readSettings({});
  const book = playMonth(now, await hashPassword(DEMO_PASSWORD, { passwordMemoryKib, passwordPasses }), emptyQueues);
  await db.transaction().execute(async (tx) => {
    // On a busy machine a thousand rows may take longer than the limit of a request.
    await sql`SET LOCAL statement_timeout = '120s'`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = '120s'`.execute(tx);
    await insertBook(tx, book);
    if (!emptyQueues) await playBank(tx, now);
  });
  log(`Demo data: ${tally(book)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Builds the month in memory; `passwordHash` is used for every demo account. */
export function playMonth(now: Date, passwordHash: string, emptyQueues = false): Book {
  const random = createRandom(SEED);
  const book = openBook(random);
  const opened = new Date(now.getTime() - 420 * DAY);
  const franchises = addFranchises(book, random, opened);
  const staff = addStaff(book, random, opened, franchises, passwordHash);
  const methods = addMethods(book, random, new Date(now.getTime() - 60 * DAY), staff, franchises);
  const clients = addClients(book, random, CUSTOMERS, now, franchises);
  const stage: Stage = {
    now,
    book,
    random,
    agenda: createAgenda(),
    staff,
    clients,
    methods,
    reference: referenceMaker(random),
  };
  playDeposits(stage);
  playWithdrawals(stage);
  playBonuses(stage);
  stage.agenda.runUntil(now);
  if (!emptyQueues) playLive(stage);
  addOwners(book, random, opened, passwordHash);
  return book;
}

function tally({ rows }: Book): string {
  const parts: [number, string][] = [
    [rows.customer.length, 'customers'],
    [rows.paymentMethod.length, 'payment methods'],
    [rows.utrEntry.length, 'bank lines'],
    [rows.deposit.length, 'deposits'],
    [rows.withdrawal.length, 'withdrawals'],
    [rows.bonus.length, 'bonuses'],
  ];
  return parts.map(([count, noun]) => `${count.toLocaleString('en-IN')} ${noun}`).join(', ');
}

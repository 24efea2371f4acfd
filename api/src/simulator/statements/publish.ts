import { setTimeout as wait } from 'node:timers/promises';
import type { PanelClient } from '../panel-client.ts';
import type { BankBook, Movement, OpenAccount } from './book.ts';
import { csvOf, mt940Of, signed } from './files.ts';

/** Of an account that has no statement yet. */
const FIRST_BALANCE_PAISE = 25_00_000_00;
/** What the bank takes for each payout, and the tax on it in percent. */
const CHARGE_PAISE = 5_00;
const GST_PERCENT = 18;

interface Statement {
  id: string;
  no: string;
  version: number;
  status: string;
  problem: string | null;
  closingPaise: number | null;
}

interface Paid {
  no: string;
  amountPaise: number;
  feePaise: number;
  payoutUtr: string | null;
  paidAt: string | null;
  sourceMethod: { id: string } | null;
}

interface PublishOptions {
  client: PanelClient;
  book: BankBook;
  /** Payouts that were made before it are no movements of this bank. */
  since: Date;
  /** Called with a sentence for each statement. */
  say: (line: string) => void;
}

/**
 * Publishes a statement for each account on which money moved since the last one, and has a clerk upload and enter it as
 * any other. It opens where the one before closed; payouts that the desk has made are its debits, and the bank takes its
 * charges. A statement that is not entered is published again with what moves until then.
 */
export async function publishStatements({ client, book, since, say }: PublishOptions): Promise<void> {
  await notePayouts(client, book, since);
  for (const open of book.open()) say(await publish(client, book, open));
}

/** Publishes every so often until it is stopped. */
export async function keepPublishing(
  options: PublishOptions,
  { everyMs, signal, onFailure }: { everyMs: number; signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await publishStatements(options).catch(onFailure);
  }
}

async function notePayouts(client: PanelClient, book: BankBook, since: Date): Promise<void> {
  const { items } = await client.staffGet<{ items: Paid[] }>(
    '/withdrawals?status=paid&status=returned&sort=-paidAt&limit=200',
  );
  for (const { no, amountPaise, feePaise, payoutUtr, paidAt, sourceMethod } of items) {
    if (!payoutUtr || !paidAt || !sourceMethod || new Date(paidAt) < since) continue;
    book.note(sourceMethod, {
      direction: 'DEBIT',
      amountPaise: amountPaise - feePaise,
      reference: payoutUtr,
      narration: `IMPS-${payoutUtr}-PAYOUT ${no}`,
      at: new Date(paidAt),
    });
  }
}

async function publish(client: PanelClient, book: BankBook, open: OpenAccount): Promise<string> {
  const { account } = open;
  const path = `/statements?paymentMethodId=${account.id}`;
  const { items } = await client.staffGet<{ items: Statement[] }>(path);
  const entered = items.filter(({ status }) => status === 'entered');
  const openingPaise = open.balancePaise ?? entered[0]?.closingPaise ?? FIRST_BALANCE_PAISE;
  const movements = [...open.movements, ...chargesFor(open.movements)];
  const closingPaise = movements.reduce((paise, one) => paise + signed(one), openingPaise);
  const printed = { accountNo: account.accountNo ?? null, no: entered.length + 1, openingPaise, movements };
  const [file, name] = printed.accountNo ? [mt940Of(printed), 'demo-bank.sta'] : [csvOf(printed), 'demo-bank.csv'];
  const read = await client.staffPost<Statement>(`${path}&name=${name}`, new Blob([file]));
  if (!read.data || read.statusCode !== 1 || read.data.status !== 'read')
    throw new Error(`A statement is not read: ${read.data?.problem ?? read.status}`);
  const { id, version } = read.data;
  const enter = (body: object) => client.staffPost<Statement>(`/statements/${id}/enter`, { version, ...body });
  const first = await enter({});
  // Rows that differ from what somebody has entered wait for a person; all others are entered.
  const done = first.code === 'ROWS_DIFFER' ? await enter({ leaveOut: true }) : first;
  if (done.statusCode !== 1) throw new Error(`A statement is not entered: ${done.status}`);
  book.close(account.id, open.movements, closingPaise);
  return done.status;
}

/** The bank charges its payouts with the statement that shows them, and the tax in a row of its own. */
function chargesFor(movements: readonly Movement[]): Movement[] {
  const payouts = movements.filter(({ direction }) => direction === 'DEBIT').length;
  const at = movements.at(-1)?.at;
  if (!payouts || !at) return [];
  const stamp = at.toISOString().replace(/\D/g, '').slice(2, 17);
  const chargePaise = payouts * CHARGE_PAISE;
  const row = (reference: string, amountPaise: number, narration: string): Movement => ({
    direction: 'DEBIT',
    amountPaise,
    reference,
    narration,
    at,
  });
  return [
    row(`C${stamp}`, chargePaise, `CHARGES FOR ${payouts} IMPS`),
    row(`G${stamp}`, Math.round((chargePaise * GST_PERCENT) / 100), `GST ON CHARGES FOR ${payouts} IMPS`),
  ];
}

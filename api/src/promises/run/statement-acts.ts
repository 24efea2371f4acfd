import { sql } from 'kysely';
import { csvOf, daysAgo } from '../../desks/statements/testing/statement.ts';
import { VOID_REASONS } from '../../domain/utrs/reasons.ts';
import { AMOUNTS, type RandomAct, reason, send, someone, someRow, someUtr, version, type World } from './world.ts';

/** Reads a statement of both sides, some of whose rows others have entered or claim; without balances it asks for them. */
const read =
  (balances: boolean): RandomAct =>
  async (world) => {
    const { desk, random } = world;
    const rows = Array.from({ length: random.whole(1, 6) }, () => ({
      day: daysAgo(desk, random.whole(0, 2)),
      ref: random.chance(0.8) ? someUtr(world) : '',
      narration: random.pick(['UPI RAVI', 'CHARGES', 'NEFT']),
      paise: random.pick(AMOUNTS) * (random.chance(0.3) ? -1 : 1),
    })).sort((a, b) => (a.day < b.day ? -1 : 1));
    const file = Buffer.from(csvOf(rows, { accountNo: null, balances }));
    const at = `/statements?paymentMethodId=${random.pick(world.methods)}&name=run-${(world.counter += 1)}.csv`;
    return (await someone(world)).post(at, file, { 'content-type': 'application/octet-stream' });
  };

/** Types the balances of a statement that asks for them, sometimes with a wrong digit. */
const typeBalances: RandomAct = async (world) => {
  const row = await some<Row & { movedPaise: number }>(
    world,
    `'asking'`,
    sql`id, version, credits_paise - debits_paise AS moved_paise`,
  );
  if (!row) return null;
  const [openingPaise, off] = [world.random.pick(AMOUNTS), world.eager || world.random.chance(0.8) ? 0 : 1];
  const body = { version: version(world, row), openingPaise, closingPaise: openingPaise + row.movedPaise + off };
  return send(world, `/statements/${row.id}/balances`, body);
};

interface Row {
  id: string;
  version: number;
}

const some = <R extends Row = Row>(world: World, status: string, columns = sql`id, version`): Promise<R | null> =>
  someRow(world, sql`statement WHERE status IN (${sql.raw(status)})`, columns);

const enter: RandomAct = async (world) => {
  const row = await some(world, world.random.chance(0.9) ? `'read'` : `'asking', 'entered', 'void'`);
  return row
    ? send(world, `/statements/${row.id}/enter`, { version: version(world, row), leaveOut: world.random.chance(0.8) })
    : null;
};

const putAside: RandomAct = async (world) => {
  const row = await some(world, world.random.chance(0.8) ? `'entered'` : `'asking', 'read', 'void'`);
  return row
    ? send(world, `/statements/${row.id}/void`, { version: version(world, row), ...reason(world, VOID_REASONS) })
    : null;
};

/** What happens to statements, with weights and names. */
export const STATEMENT_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [read(true), 4, 'readStatement'],
  [read(false), 2, 'readWithoutBalances'],
  [typeBalances, 2, 'typeBalances'],
  [enter, 4, 'enterStatement'],
  [putAside, 1, 'voidStatement'],
];

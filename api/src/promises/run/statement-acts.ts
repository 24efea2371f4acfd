import { sql } from 'kysely';
import { csvOf, daysAgo } from '../../desks/statements/testing/statement.ts';
import { VOID_REASONS } from '../../domain/utrs/reasons.ts';
import { AMOUNTS, type RandomAct, reason, send, someone, someRow, someUtr, version, type World } from './world.ts';

/** Reads a statement of both sides, some of whose rows others have entered or claim. */
const read: RandomAct = async (world) => {
  const { desk, random } = world;
  const rows = Array.from({ length: random.whole(1, 6) }, () => ({
    day: daysAgo(desk, random.whole(0, 2)),
    ref: random.chance(0.8) ? someUtr(world) : '',
    narration: random.pick(['UPI RAVI', 'CHARGES', 'NEFT']),
    paise: random.pick(AMOUNTS) * (random.chance(0.3) ? -1 : 1),
  })).sort((a, b) => (a.day < b.day ? -1 : 1));
  const file = Buffer.from(csvOf(rows, { accountNo: null }));
  const at = `/statements?paymentMethodId=${random.pick(world.methods)}&name=run-${(world.counter += 1)}.csv`;
  return (await someone(world)).post(at, file, { 'content-type': 'application/octet-stream' });
};

interface Row {
  id: string;
  version: number;
}

const some = (world: World, status: string): Promise<Row | null> =>
  someRow(world, sql`statement WHERE status IN (${sql.raw(status)})`, sql`id, version`);

const enter: RandomAct = async (world) => {
  const row = await some(world, world.random.chance(0.9) ? `'read'` : `'entered', 'void'`);
  return row
    ? send(world, `/statements/${row.id}/enter`, { version: version(world, row), leaveOut: world.random.chance(0.8) })
    : null;
};

const putAside: RandomAct = async (world) => {
  const row = await some(world, world.random.chance(0.8) ? `'entered'` : `'read', 'void'`);
  return row
    ? send(world, `/statements/${row.id}/void`, { version: version(world, row), ...reason(world, VOID_REASONS) })
    : null;
};

/** What happens to statements, with weights and names. */
export const STATEMENT_ACTS: readonly (readonly [RandomAct, number, string])[] = [
  [read, 4, 'readStatement'],
  [enter, 4, 'enterStatement'],
  [putAside, 1, 'voidStatement'],
];

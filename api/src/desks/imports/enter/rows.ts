import { sql } from 'kysely';
import type { Act, Acting } from '../../../acts/act.ts';
import { changedBy, lastChange } from '../../../acts/last-change.ts';
import { figure, plural } from '../../../domain/plural.ts';
import type { Deps } from '../../../http/context.ts';
import { busy, notFound } from '../../../http/errors.ts';
import { conflict, halt, refused } from '../../../http/envelope.ts';
import type { DataImport } from '../read-imports.ts';
import { readImports } from '../read-imports.ts';
import type { ImportKind } from '../schemas.ts';

/** Rows entered in one statement. */
const TOGETHER = 2_000;
/** Lock: one file is entered at a time, so that two with the same customers cannot lock each other out. */
const LOCK = 4_711_056;

/** Reads and locks a file that can be entered; 404, a conflict when somebody was first, 409 while another one is. */
export async function readyImport(
  act: Acting,
  { settings }: Deps,
  id: string,
  kinds: readonly ImportKind[],
  version: number | null,
): Promise<DataImport> {
  const { tx } = act;
  const lock = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`.execute(tx);
  if (!lock.rows[0]?.free) throw busy('Another file is being entered right now. Please try again.', 'BUSY', 5);
  await tx.selectFrom('dataImport').select('id').where('id', '=', id).forUpdate().execute();
  const [found] = await readImports(tx, kinds, id);
  if (!found) throw notFound('file');
  if (version !== null && found.version !== version) {
    const last = await lastChange(tx, 'import', id);
    halt(
      conflict(
        found.status === 'entered' ? 'ALREADY_DECIDED' : 'STALE_VERSION',
        last ? `${changedBy(last, settings.businessTimeZone)}.` : 'Somebody changed this just now.',
        { current: found, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
      ),
    );
  }
  if (found.status === 'entered') halt(refused('ALREADY_DECIDED', `${found.no} is entered already.`));
  return found;
}

/** The good rows of a file, in the order of its lines, some at a time. */
export async function* keptRows<Facts>({ tx }: Pick<Act, 'tx'>, importId: string): AsyncGenerator<Facts[]> {
  for (let after = 0; ;) {
    const rows = await tx
      .selectFrom('dataImportRow')
      .select(['line', 'facts'])
      .where('importId', '=', importId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(TOGETHER)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    yield rows.map(({ facts }) => facts as Facts);
  }
}

/**
 * Notes that the file is entered, by whom, and how much of it changed anything. Halts when fewer or more rows were
 * entered than were read: a file is entered as it was shown, or not at all.
 */
export async function markEntered(
  act: Acting,
  file: DataImport,
  counts: { added: number; changed: number; same: number; bad: number; sumPaise?: number },
): Promise<void> {
  const { id, no, kind, fileName } = file;
  if (counts.added + counts.changed + counts.same !== goodRows(file)) halt(rowsAreGone(file));
  await act.tx
    .updateTable('dataImport')
    .set((eb) => ({
      status: 'entered',
      enteredBy: act.actor.id,
      enteredAt: act.now,
      newCount: counts.added,
      changedCount: counts.changed,
      sameCount: counts.same,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  // The rows are customers now; phones and accounts are not kept twice.
  await act.tx.deleteFrom('dataImportRow').where('importId', '=', id).execute();
  act.audit({ action: 'import.entered', entityType: 'import', entityId: id, after: { no, kind, fileName, ...counts } });
}

const goodRows = ({ rows, bad }: DataImport): number => rows - bad;

const rowsAreGone = ({ no }: DataImport) =>
  refused('PREVIEW_CHANGED', `The rows of ${no} are no longer kept; nothing was entered. Read the file again.`);

/** Halts when the rows of a file were tidied away, so that nobody is asked about a file that can no longer be entered. */
export async function mustHaveItsRows({ tx }: Pick<Act, 'tx'>, file: DataImport): Promise<void> {
  const { count } = await tx
    .selectFrom('dataImportRow')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', file.id)
    .executeTakeFirstOrThrow();
  if (count !== goodRows(file)) halt(rowsAreGone(file));
}

/** How many rows cannot be entered, as the beginning of a sentence. */
export const haveAProblem = (bad: number): string =>
  plural(bad, { one: 'One row has a problem', many: `${figure(bad)} rows have a problem` });

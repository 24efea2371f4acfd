import { figure } from '../../domain/plural.ts';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../db/ids.ts';
import { isBroken } from '../../db/pool/truth.ts';
import { act } from '../../acts/act.ts';
import { actorOf } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import type { PageQueryValues } from '../../http/schemas.ts';
import { isPgError } from '../../http/transaction.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { readReasonWords } from '../../acts/read-reasons.ts';
import { reasonWords } from '../../domain/reasons/words.ts';
import { cellText, csvLine } from './cell.ts';
import type { ExportColumn } from './column.ts';
import type { ExportedList } from './export-route.ts';
import { type OpenRows, openRows } from './open-rows.ts';
import { type ReadAt, readAt } from './standby.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export interface ExportedRows {
  /** Everything that was committed before is in it. */
  asOf: Date;
  lines: AsyncGenerator<string>;
  /**
   * Releases what the export holds, whether it was read to its end or never begun. Calling it twice does nothing; it
   * never fails.
   */
  release: () => Promise<void>;
}

/**
 * The lines of an export, once it is certain that there will be one: counted, allowed and written into the audit.
 * Answers 422 with nothing sent when there are more rows than the policy allows, 409 while too many others run.
 */
export async function exportRows<Query extends PageQueryValues, Row, Item>(
  request: FastifyRequest,
  list: ExportedList<Query, Row, Item>,
  query: Query & { columns?: string[] },
): Promise<ExportedRows> {
  const { deps } = request.server;
  const actor = actorOf(request);
  const most = await readPolicy(deps.db, 'exports.maxRows');
  const reasons = await readReasonWords(deps.db);
  const sort = query.sort ?? list.listing.usualSort;
  const from = (at: ReadAt) =>
    openRows<Row>(at.db, list.listing.source(deps), list.listing.where(actor, query, deps), { sort, most });
  const { at, rows } = await openAt(request, from);
  await note(request, list, query, rows, most);
  const lines = linesOf(rows, chosenColumns(list.columns, query.columns), (row) => list.listing.toItem(row, actor), {
    zone: deps.settings.businessTimeZone,
    reasons,
  });
  return { asOf: at.asOf, lines, release: () => rows.close() };
}

/** The standby needed what a snapshot still held for what it replays. */
const isGivenUp = (error: unknown): boolean => isPgError(error, '40001');

/** Opens the rows at the standby when there is one that has everything, at the primary otherwise. */
async function openAt<Row>(
  { server: { deps }, log }: FastifyRequest,
  open: (at: ReadAt) => Promise<OpenRows<Row>>,
): Promise<{ at: ReadAt; rows: OpenRows<Row> }> {
  const onPrimary = (why: string) => log.warn({ why }, 'an export reads the primary and not its standby');
  const at = await readAt(deps, onPrimary);
  try {
    return { at, rows: await open(at) };
  } catch (error) {
    if (!at.isStandby || !(isBroken(error) || isGivenUp(error))) throw error;
    onPrimary('it went away');
    const primary = { db: deps.db, asOf: deps.clock.now(), isStandby: false };
    return { at: primary, rows: await open(primary) };
  }
}

/** Refuses too many rows; records an export that begins in the audit, whether or not it arrives. */
async function note<Row>(
  request: FastifyRequest,
  list: { path: string },
  query: object,
  rows: OpenRows<Row>,
  most: number,
): Promise<void> {
  try {
    if (rows.count > most) throw tooManyRows(most);
    const { columns = 'all', ...filters } = query as { columns?: string[] };
    const noun = list.path.slice(1);
    await act(request, async ({ audit }) => {
      audit({
        action: 'export.made',
        entityType: 'export',
        entityId: newId(),
        after: { list: noun, rows: rows.count, filters, columns },
      });
      return done({}, 'Exported');
    });
  } catch (error) {
    await rows.close();
    throw error;
  }
}

const tooManyRows = (most: number): HttpError =>
  new HttpError(
    422,
    `Too many rows match: the greatest number in one file is ${figure(most)}. Narrow the filters and export again; nothing was exported.`,
    { code: 'EXPORT_TOO_LARGE' },
  );

function chosenColumns<Item>(
  columns: readonly ExportColumn<Item>[],
  ids: readonly string[] | undefined,
): readonly ExportColumn<Item>[] {
  if (!ids) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

async function* linesOf<Row, Item>(
  rows: OpenRows<Row>,
  columns: readonly ExportColumn<Item>[],
  toItem: (row: Row) => Item,
  said: Said,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => cellText('text', header, said.zone)));
  for await (const batch of rows.batches()) {
    yield batch.map((row) => lineOf(columns, toItem(row), said)).join('');
  }
}

/** What the cells of one file have in common. */
interface Said {
  zone: string;
  /** The present words of the codes of reasons. */
  reasons: ReadonlyMap<string, string>;
}

const lineOf = <Item>(columns: readonly ExportColumn<Item>[], item: Item, { zone, reasons }: Said): string =>
  csvLine(
    columns.map(({ kind, of }) => {
      const value = of(item);
      return cellText(kind, kind === 'reason' && value ? reasonWords(String(value), reasons) : value, zone);
    }),
  );

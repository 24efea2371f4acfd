import { figure } from '../../../domain/plural.ts';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { act, type Acting } from '../../../acts/act.ts';
import type { Api, Deps } from '../../../http/context.ts';
import { conflict, done, halt, type Refusal, refused } from '../../../http/envelope.ts';
import { ItemResult, itemOf } from '../../../acts/item-by-item.ts';
import { envelopeOf, Id, text, object, Paise, SignedPaise, Version } from '../../../http/schemas.ts';
import { every } from '../../../listing/conditions.ts';
import { rupees } from '../../../domain/rupees.ts';
import { readPolicy } from '../../../acts/read-policy.ts';
import { approveDeposit } from './approve.ts';
import { inAnySection } from '../flags.ts';
import { depositConditions, DepositFilters } from '../list.ts';
import { type Deposit, readDeposit } from '../read.ts';

const Item = object({
  id: Id,
  version: Version,
  utrEntryId: Id,
  seen: object({ utr: text(30, { min: 1 }), amountPaise: Paise }),
});

const BulkApproval = object({ items: Type.Array(Item, { minItems: 1, maxItems: 50 }), note: Type.Optional(text(500)) });

const MatchingApproval = object({
  filters: object(DepositFilters, {
    description: 'Filters of the list; only the Ready deposits among its rows are approved',
  }),
  expected: object(
    { count: Type.Integer({ minimum: 1, maximum: 100_000 }), sumPaise: SignedPaise },
    { description: 'Count and sum as the person saw them' },
  ),
  note: text(500, { min: 1 }),
});

const BulkResult = object({
  results: Type.Array(ItemResult),
  summary: object({ approved: Type.Integer(), failed: Type.Integer(), approvedPaise: SignedPaise }),
});

/** One request, a result for each item; only deposits in the section Ready are approved (domain 2.0, Bulk). */
export function bulkApproveRoutes(app: Api): void {
  app.post(
    '/deposits/bulk-approve',
    {
      config: { access: { permission: 'deposits.decide' }, idempotency: 'required' },
      schema: {
        operationId: 'bulkApproveDeposits',
        tags: ['deposits'],
        summary: 'Approve several Ready deposits',
        body: BulkApproval,
        response: { 200: envelopeOf(BulkResult) },
      },
    },
    (request) => act(request, (one) => approveAll(one, app.deps, request.body)),
  );

  app.post(
    '/deposits/bulk-approve-matching',
    {
      config: { access: { permission: 'deposits.decide' }, idempotency: 'required' },
      schema: {
        operationId: 'bulkApproveMatchingDeposits',
        tags: ['deposits'],
        summary: 'Approve every Ready deposit that passes a filter',
        body: MatchingApproval,
        response: { 200: envelopeOf(BulkResult) },
      },
    },
    (request) =>
      act(request, async (one) =>
        approveAll(one, app.deps, { items: await matching(one, app.deps, request.body), note: request.body.note }),
      ),
  );
}

interface Found {
  id: string;
  version: number;
  utrEntryId: string;
  utr: string;
  amountPaise: number;
}

/**
 * The deposits that are Ready now and pass the filters. Refuses without any change when they are not those that the
 * person was shown.
 */
async function matching(
  { tx, actor }: Acting,
  { settings }: Deps,
  { filters, expected }: Static<typeof MatchingApproval>,
): Promise<Static<typeof Item>[]> {
  const cap = await readPolicy(tx, 'deposits.bulkCap');
  const where = [
    ...depositConditions(actor, filters, settings.businessTimeZone),
    sql`d.status = 'matched'`,
    inAnySection(['ready']) ?? sql`TRUE`,
  ];
  const { rows } = await sql<Found>`
    SELECT d.id, d.version, u.id AS utr_entry_id, u.utr_norm AS utr, u.amount_paise
    FROM deposit d JOIN utr_entry u ON u.id = d.utr_entry_id WHERE ${every(where)} LIMIT ${cap + 1}`.execute(tx);
  if (rows.length > cap) halt(tooLarge(cap));
  const sumPaise = rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (rows.length !== expected.count || sumPaise !== expected.sumPaise) {
    halt(
      conflict(
        'SELECTION_CHANGED',
        `The selection has changed. Deposits that match now: ${figure(rows.length)}, ${rupees(sumPaise)}. You saw ${figure(expected.count)}, ${rupees(expected.sumPaise)}. Look again; nothing was changed.`,
      ),
    );
  }
  return rows.map(({ utr, amountPaise, ...row }) => ({ ...row, seen: { utr, amountPaise } }));
}

const tooLarge = (cap: number): Refusal =>
  refused(
    'BATCH_TOO_LARGE',
    `Too many deposits match. At most ${figure(cap)} are approved in one go. Narrow the filters and try again; nothing was changed.`,
  );

async function approveAll(one: Acting, deps: Deps, { items, note }: Static<typeof BulkApproval>) {
  const cap = await readPolicy(one.tx, 'deposits.bulkCap');
  if (items.length > cap)
    halt(refused('BATCH_TOO_LARGE', `At most ${figure(cap)} are approved in one go. Nothing was changed.`));
  // In the order of their lines, so that two people with overlapping selections wait for each other instead of
  // deadlocking.
  const ordered = items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => (a.item.utrEntryId < b.item.utrEntryId ? -1 : 1));
  const all: ItemResult[] = [];
  let approvedPaise = 0;
  for (const { item, at } of ordered) {
    const result = await approveOne(one, deps, { ...item, ...(note ? { note } : {}) });
    if (result.statusCode === 1) approvedPaise += item.seen.amountPaise;
    all[at] = result;
  }
  const approved = all.filter(({ statusCode }) => statusCode === 1).length;
  const data = { results: all, summary: { approved, failed: all.length - approved, approvedPaise } };
  if (approved === 0) return refused('NOTHING_APPROVED', 'None of them could be approved.', data);
  return done(
    data,
    approved === all.length
      ? `${figure(approved)} approved, ${rupees(approvedPaise)}`
      : `${figure(approved)} of ${figure(all.length)} approved, ${rupees(approvedPaise)}`,
  );
}

type NamedItem = Static<typeof Item> & { note?: string };

async function approveOne(one: Acting, deps: Deps, item: NamedItem): Promise<ItemResult> {
  const deposit = await readDeposit(one.tx, one.actor, item.id);
  return itemOf(one, {
    id: item.id,
    no: deposit?.no,
    perform: async (inner) => {
      mustBeReady(deposit);
      const { no } = await approveDeposit(inner, deps, item.id, item);
      return `${no} is approved`;
    },
    taken: refused('UTR_ALREADY_CLAIMED', 'Its bank line or UTR has been used meanwhile.'),
  });
}

/** Deposits that need review are approved one by one; one that is no longer open gets its own conflict. */
function mustBeReady(deposit: Deposit | null): void {
  if (deposit && (deposit.section === 'needs_eyes' || deposit.section === 'waiting')) {
    halt(refused('NOT_READY', `${deposit.no} needs review. Open it to decide.`));
  }
}

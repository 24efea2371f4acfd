import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { act, type Act } from '../../http/act.ts';
import { type Actor, type Api, type Deps } from '../../http/context.ts';
import { done, halt, Halt, type Refusal, refused } from '../../http/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { envelopeOf, Id, line, object, Paise, SignedPaise, Version } from '../../http/schemas.ts';
import { isPgError } from '../../http/transaction.ts';
import { rupees } from '../ledger/rupees.ts';
import { readPolicy } from '../policy/read-policy.ts';
import { approveDeposit } from './approve.ts';
import { type Deposit, readDeposit } from './read.ts';

const Item = object({
  id: Id,
  version: Version,
  utrEntryId: Id,
  seen: object({ utr: line(30, { min: 1 }), amountPaise: Paise }),
});

const BulkApproval = object({ items: Type.Array(Item, { minItems: 1, maxItems: 50 }), note: Type.Optional(line(500)) });

const BulkResult = object({
  results: Type.Array(object({ id: Id, statusCode: Type.Integer(), code: Type.Optional(Type.String()), status: Type.String() })),
  summary: object({ approved: Type.Integer(), failed: Type.Integer(), approvedPaise: SignedPaise }),
});

type Acting = Act & { actor: Actor };
type Result = Static<typeof BulkResult>['results'][number];

/** One request, a result for each item; only what stands in Ready is approved (domain 2.0, Bulk). */
export function bulkApproveRoutes(app: Api): void {
  app.post(
    '/deposits/bulk-approve',
    {
      config: { access: { permission: 'deposits.decide' }, idempotency: 'required' },
      schema: { operationId: 'bulkApproveDeposits', tags: ['deposits'], summary: 'Approve several Ready deposits', body: BulkApproval, response: { 200: envelopeOf(BulkResult) } },
    },
    (request) => act(request, (one) => approveAll(one, app.deps, request.body)),
  );
}

async function approveAll(one: Acting, deps: Deps, { items, note }: Static<typeof BulkApproval>) {
  const cap = await readPolicy(one.tx, 'deposits.bulkCap');
  if (items.length > cap) halt(refused('BATCH_TOO_LARGE', `At most ${cap} deposits are approved in one go; nothing was changed.`));
  // By line, so that two people with overlapping selections wait for each other instead of deadlocking.
  const ordered = items.map((item, at) => ({ item, at })).sort((a, b) => (a.item.utrEntryId < b.item.utrEntryId ? -1 : 1));
  const all: Result[] = [];
  let approvedPaise = 0;
  for (const { item, at } of ordered) {
    const result = await approveOne(one, deps, { ...item, ...(note ? { note } : {}) });
    if (result.statusCode === 1) approvedPaise += item.seen.amountPaise;
    all[at] = result;
  }
  const approved = all.filter(({ statusCode }) => statusCode === 1).length;
  const data = { results: all, summary: { approved, failed: all.length - approved, approvedPaise } };
  if (approved === 0) return refused('NOTHING_APPROVED', 'None of them could be approved.', data);
  return done(data, approved === all.length ? `${approved} approved, ${rupees(approvedPaise)}` : `${approved} of ${all.length} approved, ${rupees(approvedPaise)}`);
}

type NamedItem = Static<typeof Item> & { note?: string };

/** One item under a savepoint: what it wrote is undone when it fails, the others stay. */
async function approveOne(one: Acting, deps: Deps, item: NamedItem): Promise<Result> {
  const kept: (() => void)[] = [];
  const inner: Acting = { ...one, audit: (entry) => kept.push(() => one.audit(entry)), emit: (event) => kept.push(() => one.emit(event)) };
  await sql`SAVEPOINT item`.execute(one.tx);
  try {
    mustBeReady(await readDeposit(one.tx, one.actor, item.id));
    const { no } = await approveDeposit(inner, deps, item.id, item);
    await sql`RELEASE SAVEPOINT item`.execute(one.tx);
    kept.forEach((keep) => keep());
    return { id: item.id, statusCode: 1, status: `${no} is approved` };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await sql`ROLLBACK TO SAVEPOINT item`.execute(one.tx);
    return { id: item.id, statusCode: refusal.statusCode, code: refusal.code, status: refusal.status };
  }
}

/** Anything that needs a look is approved one by one; what is not open any more gets its own conflict. */
function mustBeReady(deposit: Deposit | null): void {
  if (deposit && (deposit.section === 'needs_eyes' || deposit.section === 'waiting')) {
    halt(refused('NOT_READY', `${deposit.no} needs eyes: open it to decide.`));
  }
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Halt) return error.refusal;
  if (error instanceof HttpError && error.status === 404) return refused('NOT_FOUND', error.message);
  const taken = isPgError(error, '23505');
  return taken ? refused('UTR_ALREADY_CLAIMED', 'Its bank line or UTR has been used meanwhile.') : undefined;
}

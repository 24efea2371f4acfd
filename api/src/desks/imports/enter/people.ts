import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import type { AppCustomer } from '../../../modules/customers/from-app/customer-facts.ts';
import type { PlainPayee } from '../../../modules/customers/from-app/payee-facts.ts';
import { type RefusedRow, upsertCustomers } from '../../../modules/customers/from-app/upsert-customers.ts';
import { upsertPayees } from '../../../modules/customers/from-app/upsert-payees.ts';
import type { DataImport } from '../read-imports.ts';
import type { Entering } from '../schemas.ts';
import { haveAProblem, keptRows, markEntered, readyImport } from './rows.ts';

type Outcome = 'new' | 'changed' | 'same';

/**
 * Enters a file of customers or payees, in one transaction and by the same rules as the operator's app: whatever is
 * known already is not touched. Halts when a row has bad ones beside it that nobody wants to leave out, or when a row
 * can no longer be taken.
 */
export async function enterPeople(
  act: Acting,
  deps: Deps,
  id: string,
  { version, skipBad }: Static<typeof Entering>,
): Promise<{ added: number; changed: number; same: number }> {
  const file = await readyImport(act, deps, id, ['customers', 'payees'], version);
  if (file.bad > 0 && !skipBad)
    halt(refused('BAD_ROWS', `${haveAProblem(file.bad)}; nothing was entered. Correct the file, or leave them out.`));
  if (file.rows === file.bad) halt(refused('NOTHING_TO_IMPORT', 'None of these rows can be entered.'));
  const counts = { new: 0, changed: 0, same: 0 };
  const franchises = new Set<string | null>();
  const count = (outcome: Outcome, seenBy: readonly (string | null)[]): void => {
    counts[outcome] += 1;
    if (outcome !== 'same') seenBy.forEach((franchiseId) => franchises.add(franchiseId));
  };
  await (file.kind === 'customers' ? enterCustomers(act, file, count) : enterPayees(act, file, count));
  const told = { added: counts.new, changed: counts.changed, same: counts.same };
  await markEntered(act, file, { ...told, bad: file.bad });
  tellOnce(act, file.id, franchises);
  return told;
}

type Count = (outcome: Outcome, seenBy: readonly (string | null)[]) => void;

async function enterCustomers(act: Acting, { id }: DataImport, count: Count): Promise<void> {
  for await (const facts of keptRows<AppCustomer>(act, id)) {
    const result = await upsertCustomers(act, facts);
    if ('refused' in result) return mayNoLonger(result.refused);
    for (const { outcome, franchises } of result.customers) count(outcome, franchises);
    await act.written();
  }
}

async function enterPayees(act: Acting, { id }: DataImport, count: Count): Promise<void> {
  for await (const facts of keptRows<PlainPayee>(act, id)) {
    const result = await upsertPayees(act, facts);
    if ('refused' in result) return mayNoLonger(result.refused);
    for (const { outcome, owner } of result.payees) count(outcome, [owner.franchiseId]);
    await act.written();
  }
}

function mayNoLonger([first]: RefusedRow[]): never {
  return halt(
    refused(
      'PREVIEW_CHANGED',
      `${first?.code}: ${first?.error.msg} It has changed since the file was read; nothing was entered. Read the file again.`,
    ),
  );
}

/** One event for the whole file, and one for each franchise whose customers are in it, instead of one for each row. */
function tellOnce({ emit }: Acting, importId: string, franchises: ReadonlySet<string | null>): void {
  for (const franchiseId of franchises)
    emit({
      topic: 'customers',
      type: 'customers.imported',
      entityType: 'import',
      entityId: importId,
      franchiseId,
    });
}

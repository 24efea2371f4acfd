import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { figure, plural } from '../../../domain/plural.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type Deps, mustBeConfirmed } from '../../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../../http/envelope.ts';
import { type Opening, postOpenings } from '../../../modules/ledger/openings.ts';
import { methodOpeningConfirmed } from '../../../modules/payment-methods/changing/opening.ts';
import { waitsForSecondPerson } from '../../../modules/second-person/ask.ts';
import { mustNotWait } from '../../../modules/second-person/waiting.ts';
import { type DataImport } from '../read-imports.ts';
import { findOpenings, type TypedOpening } from '../reading/judge-rows.ts';
import type { AskingOpenings } from '../schemas.ts';
import { haveAProblem, keptRows, markEntered, mustHaveItsRows, readyImport } from './rows.ts';

type Asked = Static<typeof AskingOpenings>;

/**
 * Asks another person to enter a file of opening balances. The sum is typed in, so that a wrong file is noticed; no row
 * may have a problem.
 */
export async function askOpenings(act: Acting, deps: Deps, id: string, body: Asked): Promise<void> {
  const file = await readyImport(act, deps, id, ['openings'], body.version);
  await mustNotWait(act.tx, deps, 'import', file.id, async () => file.no);
  if (file.bad > 0) halt(refused('BAD_ROWS', `${haveAProblem(file.bad)}: correct the file and read it again.`));
  await mustHaveItsRows(act, file);
  if (body.sumPaise !== file.sumPaise)
    halt(invalidField('sumPaise', 'AMOUNT_DIFFERS', `The file adds up to ${rupees(file.sumPaise)}.`));
  mustBeConfirmed(act.actor, act.now, file.sumPaise);
  const note = wordsOf(body.note, 'note', 'Say where the figures come from.');
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'openings-imported',
    subject: { id: file.id, no: file.no, version: file.version, franchiseId: null },
    amountPaise: file.sumPaise,
    body: { ...body, note },
    says: plural(file.added, {
      one: `one opening balance of ${file.fileName}, ${rupees(file.sumPaise)}, is entered`,
      many: `${figure(file.added)} opening balances of ${file.fileName}, ${rupees(file.sumPaise)} together, are entered`,
    }),
    reason: note,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this just now.')),
  });
  if (!waits) await enter(act, deps, file, note);
}

/** {@link askOpenings} after its confirmation: every balance, or none when money of one of them has moved meanwhile. */
export async function openingsConfirmed(act: Acting, deps: Deps, id: string, body: Asked): Promise<void> {
  const file = await readyImport(act, deps, id, ['openings'], body.version);
  mustBeConfirmed(act.actor, act.now, file.sumPaise);
  await enter(act, deps, file, body.note);
}

async function enter(act: Acting, deps: Deps, file: DataImport, note: string): Promise<void> {
  let sumPaise = 0;
  let added = 0;
  for await (const rows of keptRows<TypedOpening>(act, file.id)) {
    const owners = await findOpenings(act.tx, rows);
    const openings = rows.map(({ no, amountPaise }, at): Opening => {
      const [owner, other] = owners[at] ?? [];
      if (!owner || owner.closed || other)
        return halt(
          refused(
            'PREVIEW_CHANGED',
            `${no} is closed, gone or no longer the only one of this name; nothing was entered. Read the file again.`,
          ),
        );
      return { of: owner.of, id: owner.id, no, amountPaise };
    });
    const ofCustomers = openings.filter(({ of }) => of === 'customer');
    await postOpenings(act.tx, ofCustomers, { actorId: act.actor.id, at: act.now });
    for (const { id, amountPaise } of ofCustomers)
      act.audit({
        action: 'customer.opened',
        entityType: 'customer',
        entityId: id,
        after: { openingPaise: amountPaise, file: file.no },
        reason: note,
      });
    for (const { of, id, amountPaise } of openings)
      if (of === 'payment_method') await methodOpeningConfirmed(act, deps, id, { version: 1, amountPaise, note });
    sumPaise += openings.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    added += openings.length;
    await act.written();
  }
  await markEntered(act, file, { added, changed: 0, same: 0, bad: 0, sumPaise });
  act.emit({ topic: 'customers', type: 'customers.imported', entityType: 'import', entityId: file.id });
}

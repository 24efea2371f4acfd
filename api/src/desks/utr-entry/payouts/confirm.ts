import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField, refused } from '../../../http/envelope.ts';
import { Id, object, Version } from '../../../http/schemas.ts';
import { lineLifecycle } from '../../../modules/utrs/lifecycle.ts';
import { lockFile } from '../../../modules/withdrawals/paying/confirm-file.ts';
import { showParts } from '../../../modules/withdrawals/paying/show-parts.ts';
import { MOST_PAYOUTS } from '../../../modules/withdrawals/templates/layout.ts';
import { lockUtrsOf } from '../booking/plan.ts';
import { mustBeNobodys } from '../booking/nobodys.ts';
import { partsOf } from './files.ts';

export const ConfirmPayouts = object({
  version: Version,
  fileId: Id,
  payouts: Type.Array(object({ withdrawalId: Id, attemptNo: Type.Integer({ minimum: 1 }) }), {
    minItems: 1,
    maxItems: MOST_PAYOUTS,
    description: 'Those that the debit contains: together they are its amount',
  }),
});

/**
 * A lead says which payouts of a file a debit contains, when it is not the sum of the whole file (domain 1.7). Each is
 * one that no other debit shows, and together they are the debit to the paisa.
 */
export async function confirmPayouts(
  act: Acting,
  deps: Deps,
  id: string,
  { version, fileId, payouts }: Static<typeof ConfirmPayouts>,
): Promise<{ file: string; count: number }> {
  await lockUtrsOf(act, [id]);
  const line = await lineLifecycle.ready(act, deps, id, 'claim', version);
  if (line.direction !== 'DEBIT') halt(refused('WRONG_LINE', `${line.no} is money that came in: it shows no payout.`));
  await mustBeNobodys(act, line);
  await lockFile(act.tx, fileId);
  const open = await partsOf(act.tx, line.id, fileId);
  const [first] = open;
  if (!first)
    return halt(
      invalidField(
        'fileId',
        'BAD_VALUE',
        `This file has no payouts of this account and of these days that ${line.no} could show.`,
      ),
    );
  const named = new Set(payouts.map(({ withdrawalId, attemptNo }) => `${withdrawalId}#${attemptNo}`));
  const parts = open.filter(({ withdrawalId, attemptNo }) => named.has(`${withdrawalId}#${attemptNo}`));
  if (parts.length < named.size)
    halt(
      refused('PREVIEW_CHANGED', `Not all of these payouts of ${first.fileNo} are free any more. Look at them again.`),
    );
  const underWay = parts.find((part) => part.underWay);
  if (underWay) halt(refused('NOT_READY', `The result of ${underWay.no} is not known yet. Record it first.`));
  const sum = parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
  if (sum !== line.amountPaise)
    halt(
      refused('AMOUNT_MISMATCH', `These payouts are ${rupees(sum)}, and ${line.no} is ${rupees(line.amountPaise)}.`),
    );
  await showParts(act, line, { id: fileId, no: first.fileNo }, parts, act.actor.id);
  return { file: first.fileNo, count: parts.length };
}

import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Violations } from '../../acts/act.ts';
import { actorOf } from '../../http/context.ts';
import type { RefusalCode } from '../../domain/refusal-codes.ts';
import { conflict, type Refusal } from '../../http/envelope.ts';
import { readDeposit } from './read.ts';

/** The refusal for each constraint that a decision about a deposit can violate, with the current row. */
export function depositViolations(request: FastifyRequest, id: string): Violations {
  const saying =
    (code: RefusalCode, sentence: string) =>
    async (db: Db): Promise<Refusal> =>
      conflict(code, sentence, { current: await readDeposit(db, actorOf(request), id) });
  return {
    deposit_one_per_line: saying(
      'UTR_ALREADY_CLAIMED',
      'This bank line is matched to another deposit. Unmatch that one first.',
    ),
    utr_entry_claimed_deposit_id_key: saying('ALREADY_DECIDED', 'This deposit has its bank line already.'),
    deposit_one_credit_per_utr: saying('DUPLICATE_UTR', 'This UTR has been credited already.'),
    ledger_transfer_once: saying('DUPLICATE_UTR', 'This UTR has been credited already.'),
  };
}

import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Violations } from '../../acts/act.ts';
import { actorOf } from '../../http/context.ts';
import type { RefusalCode } from '../../domain/refusal-codes.ts';
import { conflict, type Refusal } from '../../http/envelope.ts';
import { readWithdrawal } from './read.ts';

/** The refusal for each constraint that a decision about a withdrawal can violate, with the current row. */
export function withdrawalViolations(request: FastifyRequest, id: string): Violations {
  const saying =
    (code: RefusalCode, sentence: string) =>
    async (db: Db): Promise<Refusal> =>
      conflict(code, sentence, { current: await readWithdrawal(db, actorOf(request), id) });
  const usedUtr = saying('DUPLICATE_PAYOUT_UTR', 'Another payout has this UTR already.');
  const paidBefore = saying('ALREADY_DECIDED', 'This has been paid already.');
  const hasItsLine = saying('UTR_ALREADY_CLAIMED', 'This payout has its bank line already.');
  return {
    payout_one_per_utr: usedUtr,
    withdrawal_one_payout_per_utr: usedUtr,
    payout_once_per_attempt: paidBefore,
    ledger_transfer_once: paidBefore,
    utr_entry_one_per_attempt: hasItsLine,
    line_payout_one_per_attempt: hasItsLine,
    utr_entry_one_per_batch: hasItsLine,
    withdrawal_one_return_line: saying('UTR_ALREADY_CLAIMED', 'This line brought back another payout.'),
  };
}

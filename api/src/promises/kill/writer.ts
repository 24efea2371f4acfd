import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_CODES } from '../../modules/withdrawals/checks/codes.ts';
import { bearer } from '../../testing/access/bearer.ts';

/** A deposit whose approval was acknowledged, with its line. */
export interface Acknowledged {
  utr: string;
  lineId: string;
  depositId: string;
}

export interface Tally {
  acknowledged: Acknowledged[];
  /** Withdrawals whose take was acknowledged, and those whose payout was. */
  taken: string[];
  paid: string[];
  /** Requests without an answer or with a 5xx: their outcome is unknown. */
  unanswered: number;
  /** Those of them that had been done: their retry got the stored answer. */
  doneAfterAll: number;
}

export interface WriterOptions {
  address: string;
  /** The token of a lead of the deposit desk, who approves and pays. */
  token: string;
  /** The token of a person who clears withdrawals. */
  checkerToken: string;
  intakeKey: string;
  customerCode: string;
  /** The hash of the customer's payee. */
  destinationHash: string;
  methodId: string;
  /** Keeps the references of this writer different from those of all others. */
  prefix: string;
  goesOn: () => boolean;
}

const AMOUNT = 500_00;

interface Answer {
  statusCode: number;
  status: string;
  data?: { id?: string; version?: number; utr?: { id: string } };
}

/**
 * Repeats until told to stop: enters a line, claims it, approves the claim, then pays the money out again (request,
 * clear, take, pay). Each request is repeated with the same key until it is answered, however often the server dies
 * meanwhile. Throws when an answer is not "done".
 */
export async function write(options: WriterOptions, tally: Tally): Promise<void> {
  const { methodId, customerCode, prefix } = options;
  for (let count = 1; options.goesOn(); count += 1) {
    const utr = `${prefix}${String(count).padStart(12 - prefix.length, '0')}`;
    const entered = await untilAnswered(options, tally, '/utrs', {
      paymentMethodId: methodId,
      utr,
      amountPaise: AMOUNT,
    });
    const lineId = entered.data?.utr?.id ?? '';
    const claimed = await untilAnswered(options, tally, '/intake/deposits', {
      ref: utr,
      customerCode,
      paymentMethodId: methodId,
      amountPaise: AMOUNT,
      utr,
    });
    const depositId = claimed.data?.id ?? '';
    // It was matched on arrival, so this is its second version.
    await untilAnswered(options, tally, `/deposits/${depositId}/approve`, {
      version: 2,
      utrEntryId: lineId,
      seen: { utr, amountPaise: AMOUNT },
    });
    tally.acknowledged.push({ utr, lineId, depositId });
    await payOut(options, tally, utr);
  }
}

const TICKS = CHECK_CODES.map((code) => ({ code, comment: 'Looked at' }));

async function payOut(options: WriterOptions, tally: Tally, utr: string): Promise<void> {
  const { customerCode, methodId, destinationHash, checkerToken } = options;
  const seen = { amountPaise: AMOUNT, destinationHash };
  const asked = await untilAnswered(options, tally, '/intake/withdrawals', {
    ref: `out-${utr}`,
    customerCode,
    amountPaise: AMOUNT,
  });
  const id = asked.data?.id ?? '';
  const act = (verb: string, version: number, body: object, token = options.token) =>
    untilAnswered({ ...options, token }, tally, `/withdrawals/${id}/${verb}`, { version, seen, ...body });
  await act('clear', 1, { ticks: TICKS }, checkerToken);
  await act('take', 2, {});
  tally.taken.push(id);
  await act('paid', 3, { payoutUtr: `7${utr.slice(1)}`, rail: 'IMPS', sourcePaymentMethodId: methodId });
  tally.paid.push(id);
}

async function untilAnswered(
  { address, token, intakeKey }: WriterOptions,
  tally: Tally,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(path.startsWith('/intake')
      ? { 'x-intake-key': intakeKey }
      : { ...bearer(token), 'idempotency-key': randomUUID() }),
  };
  for (let doubt = false; ; doubt = true) {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || text === null || text === undefined || response.status >= 500 || response.status === 409) {
      if (!doubt) tally.unanswered += 1;
      await wait(100);
      continue;
    }
    const answer = JSON.parse(text) as Answer;
    if (answer.statusCode !== 1) throw new Error(`${path} was answered ${response.status} ${text}`);
    if (doubt && (response.headers.get('idempotency-hit') || answer.status.endsWith('was taken before')))
      tally.doneAfterAll += 1;
    return answer;
  }
}

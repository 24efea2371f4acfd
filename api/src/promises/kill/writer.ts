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
  /** Called with each answer and how long it took, also with those after which a request is repeated. */
  onAnswer?: (path: string, answer: Response, text: string, ms: number) => void;
  /** As a client that does not know of keys; for a control. */
  withoutKeys?: boolean;
}

export type SenderOptions = Pick<WriterOptions, 'address' | 'token' | 'intakeKey' | 'onAnswer' | 'withoutKeys'>;

const AMOUNT = 500_00;

interface Answer {
  statusCode: number;
  status: string;
  code?: string;
  data?: { id?: string; version?: number; utr?: { id: string } };
}

/**
 * Repeats until told to stop: enters a line, claims it, approves the claim, then pays the money out again (request,
 * clear, take, pay). Each request is repeated with the same key until it is answered, however often the server dies
 * meanwhile. Throws when an answer is not "done".
 */
export async function write(options: WriterOptions, tally: Tally): Promise<void> {
  const { prefix } = options;
  for (let count = 1; options.goesOn(); count += 1) {
    const utr = `${prefix}${String(count).padStart(12 - prefix.length, '0')}`;
    await credit(options, tally, utr);
    await pay(options, tally, await askAndClear(options, tally, utr), utr);
  }
}

export type ActOptions = Omit<WriterOptions, 'prefix' | 'goesOn'>;

/** A line, a claim to it and its approval. */
export async function credit(options: ActOptions, tally: Tally, utr: string): Promise<void> {
  const { methodId, customerCode } = options;
  const entered = await untilAnswered(options, tally, '/utrs', { paymentMethodId: methodId, utr, amountPaise: AMOUNT });
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
}

const TICKS = CHECK_CODES.map((code) => ({ code, comment: 'Looked at' }));

function act(options: ActOptions, tally: Tally, path: string, body: object): Promise<Answer> {
  const seen = { amountPaise: AMOUNT, destinationHash: options.destinationHash };
  return untilAnswered(options, tally, path, { seen, ...body });
}

/** A withdrawal that can be taken; answers its id. */
export async function askAndClear(options: ActOptions, tally: Tally, utr: string): Promise<string> {
  const asked = await untilAnswered(options, tally, '/intake/withdrawals', {
    ref: `out-${utr}`,
    customerCode: options.customerCode,
    amountPaise: AMOUNT,
  });
  const id = asked.data?.id ?? '';
  const checker = { ...options, token: options.checkerToken };
  await act(checker, tally, `/withdrawals/${id}/clear`, { version: 1, ticks: TICKS });
  return id;
}

export async function pay(options: ActOptions, tally: Tally, id: string, utr: string): Promise<void> {
  const payout = { payoutUtr: `7${utr.slice(1)}`, rail: 'IMPS', sourcePaymentMethodId: options.methodId };
  await act(options, tally, `/withdrawals/${id}/take`, { version: 2 });
  tally.taken.push(id);
  await act(options, tally, `/withdrawals/${id}/paid`, { version: 3, ...payout });
  tally.paid.push(id);
}

/** Longer than any server is away; one that never comes back is a failure, and not waited for. */
const GIVES_UP_MS = 300_000;

/** Sends a request, and repeats it under the same key until it is answered. Throws when the answer is not "done". */
export async function untilAnswered(
  { address, token, intakeKey, onAnswer, withoutKeys }: SenderOptions,
  tally: Pick<Tally, 'unanswered' | 'doneAfterAll'>,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(path.startsWith('/intake')
      ? { 'x-intake-key': intakeKey }
      : { ...bearer(token), ...(withoutKeys ? {} : { 'idempotency-key': randomUUID() }) }),
  };
  const began = Date.now();
  for (let doubt = false; ; doubt = true) {
    const sent = Date.now();
    if (sent - began > GIVES_UP_MS) throw new Error(`${path} was not answered within ${GIVES_UP_MS / 1_000} s.`);
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response && typeof text === 'string') onAnswer?.(path, response, text, Date.now() - sent);
    if (!response || text === null || text === undefined || response.status >= 500 || response.status === 409) {
      if (!doubt) tally.unanswered += 1;
      await wait(100);
      continue;
    }
    const answer = JSON.parse(text) as Answer;
    // Its first sending is still under way.
    if (answer.code === 'TRY_AGAIN') {
      await wait(100);
      continue;
    }
    if (answer.statusCode !== 1) throw new Error(`${path} was answered ${response.status} ${text}`);
    if (doubt && (response.headers.get('idempotency-hit') || answer.status.endsWith('was taken before')))
      tally.doneAfterAll += 1;
    return answer;
  }
}

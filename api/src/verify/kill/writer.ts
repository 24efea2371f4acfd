import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** What a deposit went through until its approval was acknowledged. */
export interface Acknowledged {
  utr: string;
  lineId: string;
  depositId: string;
}

export interface Tally {
  acknowledged: Acknowledged[];
  /** Requests whose answer never came, or was a 5xx: nobody knows what became of them. */
  unanswered: number;
  /** Of these, the ones that had been done after all: their retry got the stored answer. */
  doneAfterAll: number;
}

export interface WriterOptions {
  address: string;
  token: string;
  intakeKey: string;
  customerCode: string;
  methodId: string;
  /** Makes references of this writer different from all others. */
  prefix: string;
  goesOn: () => boolean;
}

const AMOUNT = 500_00;

interface Answer {
  statusCode: number;
  status: string;
  data?: { id?: string; utr?: { id: string } };
}

/**
 * Enters a line, claims it and approves the claim, again and again. Each request is sent with the same key until it is
 * answered, however often the server dies meanwhile. Throws when an answer is not "done".
 */
export async function write(options: WriterOptions, tally: Tally): Promise<void> {
  const { methodId, customerCode, prefix } = options;
  for (let count = 1; options.goesOn(); count += 1) {
    const utr = `${prefix}${String(count).padStart(12 - prefix.length, '0')}`;
    const entered = await untilAnswered(options, tally, '/utrs', { paymentMethodId: methodId, utr, amountPaise: AMOUNT });
    const lineId = entered.data?.utr?.id ?? '';
    const claimed = await untilAnswered(options, tally, '/intake/deposits', { ref: utr, customerCode, paymentMethodId: methodId, amountPaise: AMOUNT, utr });
    const depositId = claimed.data?.id ?? '';
    // Matched the moment it arrived, hence its second version.
    await untilAnswered(options, tally, `/deposits/${depositId}/approve`, { version: 2, utrEntryId: lineId, seen: { utr, amountPaise: AMOUNT } });
    tally.acknowledged.push({ utr, lineId, depositId });
  }
}

async function untilAnswered({ address, token, intakeKey }: WriterOptions, tally: Tally, path: string, body: object): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    ...(path.startsWith('/intake') ? { 'x-intake-key': intakeKey } : { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }),
  };
  for (let doubt = false; ; doubt = true) {
    const response = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response || text === null || text === undefined || response.status >= 500 || response.status === 409) {
      if (!doubt) tally.unanswered += 1;
      await wait(100);
      continue;
    }
    const answer = JSON.parse(text) as Answer;
    if (answer.statusCode !== 1) throw new Error(`${path} was answered ${response.status} ${text}`);
    if (doubt && (response.headers.get('idempotency-hit') || answer.status.endsWith('was taken before'))) tally.doneAfterAll += 1;
    return answer;
  }
}

import { Webhook } from 'standardwebhooks';
import type { PanelClient } from './panel-client.ts';
import type { Payment } from './moves.ts';

interface Method {
  id: string;
  label: string;
  kind: 'BANK' | 'UPI' | 'QR';
}
interface Made {
  feedKey: { id: string; publicId: string; accountTail: string | null };
  secret: string;
}

/** The bank's machine and a phone of the company, for the accounts that have a key; the others are typed by staff. */
export interface SimulatedFeed {
  /** Whether lines of this account come by themselves. */
  tells(methodId: string): boolean;
  tell(paid: Payment, remitterName: string): Promise<void>;
}

interface FeedAccess {
  /** E.g. `http://127.0.0.1:3010`. */
  base: string;
  /** Two owners, who make and confirm the keys. */
  owner: PanelClient;
  second: PanelClient;
}

/** The name of simulated keys: a start replaces those of the one before. */
const NAME = 'Simulated bank';
/** Digits by which messages about a UPI address name its account. */
const TAIL = '4321';

/**
 * Makes a key for some accounts in use, through the public API: lines for every second bank account, messages for
 * two UPI addresses; a clerk types those of the others. The secrets are known to this process alone.
 */
export async function openFeed({ base, owner, second }: FeedAccess): Promise<SimulatedFeed> {
  const { methods } = await owner.staffGet<{ methods: Method[] }>('/feed-keys');
  const banks = methods.filter(({ kind }) => kind === 'BANK').filter((_, at) => at % 2 === 0);
  const upi = methods.filter(({ kind }) => kind !== 'BANK').slice(0, 2);
  const keys = new Map<string, Made & { kind: 'LINES' | 'MESSAGES' }>();
  for (const [method, kind] of [
    ...banks.map((one) => [one, 'LINES'] as const),
    ...upi.map((one) => [one, 'MESSAGES'] as const),
  ]) {
    const ask = (accountTail: string | null) =>
      owner.staffPost<Made>('/feed-keys', {
        paymentMethodId: method.id,
        kind,
        name: NAME,
        accountTail,
        forwarders: [],
        hours: 0,
        reason: 'Plays the bank of the demo',
      });
    // Messages about a bank account name its last digits; those about a UPI address are given some.
    const { data } = await ask(null).then((first) => (first.data || kind === 'LINES' ? first : ask(TAIL)));
    if (data) keys.set(method.id, { ...data, kind });
  }
  const { items } = await second.staffGet<{ items: { id: string; version: number; act: string }[] }>(
    '/second-person?state=waiting&limit=200',
  );
  for (const { id, version } of items.filter(({ act }) => act === 'feed-key-made'))
    await second.staffPost(`/second-person/${id}/confirm`, { version });
  return {
    tells: (methodId) => keys.has(methodId),
    tell: async (paid, remitterName) => {
      const key = keys.get(paid.method.id);
      if (!key) throw new Error('This account has no key');
      if (key.kind === 'LINES') return send(base, key, '/feed/lines', { lines: [lineOf(paid, remitterName)] });
      return send(base, key, '/feed/messages', { messages: [messageOf(paid, key.feedKey.accountTail ?? TAIL)] });
    },
  };
}

const lineOf = ({ rail, amountPaise, utr }: Payment, remitterName: string) => ({
  direction: 'CREDIT',
  rail,
  utr,
  amountPaise,
  bankTime: new Date().toISOString(),
  remitterName,
  narration: `${rail}/${utr}/${remitterName}`,
});

/** As the bank words a payment by UPI; what varies is plain, so that every name can be told. */
function messageOf({ amountPaise, utr, customer }: Payment, tail: string) {
  const amount = (amountPaise / 100).toFixed(2);
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-');
  const vpa = `${customer.name.toLowerCase().replace(/[^a-z]+/g, '.')}@okaxis`;
  const text = `Credit Alert!\nRs.${amount} credited to HDFC Bank A/c XX${tail} on ${day}-${month}-${year.slice(2)} from VPA ${vpa} (UPI ${utr})`;
  return { kind: 'sms', from: 'VM-HDFCBK-S', text, receivedAt: new Date().toISOString() };
}

async function send(base: string, { feedKey, secret }: Made, path: string, body: object): Promise<void> {
  const [id, at, text] = [crypto.randomUUID(), new Date(), JSON.stringify(body)];
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-feed-key': feedKey.publicId,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, at, text),
    },
    body: text,
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
}

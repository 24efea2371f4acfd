import { setTimeout as wait } from 'node:timers/promises';
import type { TestAnswer } from '../../testing/index.ts';
import { newSecret, mail, sms } from '../../desks/feed/testing/feed-desk.ts';
import type { Payment, Town } from './town.ts';

/** How a bank line comes: by the bank's machine, by an SMS or a mail that is forwarded, or typed by staff. */
export type Way = 'machine' | 'sms' | 'mail' | 'typed';

interface Told {
  match?: { depositId?: string } | null;
}

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const vpaOf = (name: string | null): string => `${(name ?? 'unknown').toLowerCase().replace(/[^a-z]+/g, '.')}@okaxis`;

/** Today in the business zone, as banks write it in messages. */
function todayIn(town: Town): string {
  const at = new Date(town.desk.api.clock.now().getTime() + 5.5 * 3_600_000).toISOString();
  return `${at.slice(8, 10)}-${at.slice(5, 7)}-${at.slice(2, 4)}`;
}

const smsOf = (town: Town, { utr, amountPaise, account, remitterName }: Payment, tail?: string) =>
  sms(
    `Credit Alert!\nRs.${rupees(amountPaise)} credited to HDFC Bank A/c XX${tail ?? account.accountNo.slice(-4)} on ${todayIn(town)} from VPA ${vpaOf(remitterName)} (UPI ${utr})`,
  );

const mailOf = (town: Town, { utr, amountPaise, account, remitterName }: Payment, how?: { results: string }) =>
  mail(
    `Dear Customer, Rs.${rupees(amountPaise)} is successfully credited to your account **${account.accountNo.slice(-4)} by VPA ${vpaOf(remitterName)} ${remitterName ?? ''} on ${todayIn(town)}. Your UPI transaction reference number is ${utr}. Thank you for banking with us.`,
    how,
  );

const machineLineOf = ({ utr, amountPaise, remitterName, at }: Payment) => ({
  direction: 'CREDIT',
  rail: 'UPI',
  utr,
  amountPaise,
  bankTime: at.toISOString(),
  remitterName,
  narration: `UPI/${utr}/${remitterName ?? ''}`,
});

/** Sends it; `id` names the intent, so that sending it again does nothing twice. */
const WAYS: Record<Way, (town: Town, payment: Payment, id: string) => Promise<TestAnswer>> = {
  machine: (_, payment, id) => payment.account.machine.post('/feed/lines', { lines: [machineLineOf(payment)] }, { id }),
  sms: (town, payment, id) =>
    payment.account.phone.post('/feed/messages', { messages: [smsOf(town, payment)] }, { id }),
  mail: (town, payment, id) =>
    payment.account.phone.post('/feed/messages', { messages: [mailOf(town, payment)] }, { id }),
  typed: async ({ desk }, { utr, amountPaise, account, remitterName }, id) =>
    (await desk.as('banker')).post(
      '/utrs',
      { paymentMethodId: account.id, utr, amountPaise, ...(remitterName ? { remitterName } : {}) },
      { 'idempotency-key': id },
    ),
};

/** The bank books the payment, whoever is told of it. */
export function pay({ bank }: Town, payment: Payment): void {
  bank.set(payment.utr, payment);
}

/** Tells a line, and keeps how long it took until its claim was matched. */
export async function tell(town: Town, payment: Payment, way: Way): Promise<void> {
  const [waiting, sent] = [town.claimOf.get(payment.utr), performance.now()];
  const id = crypto.randomUUID();
  let answer = await WAYS[way](town, payment, id);
  // Somebody is working on the same UTR right now: a sender tries again, under the same id.
  for (let tries = 0; answer.status === 409 && tries < 20; tries += 1) {
    await wait(100);
    answer = await WAYS[way](town, payment, id);
  }
  if (answer.status !== 200) return void town.findings.push(`${way} was answered ${answer.status}: ${answer.text}`);
  if (!waiting) return;
  town.since.set(waiting, sent);
  if (/matched to D-/.test(answer.text) || answer.json<{ data: Told }>().data?.match)
    town.ready.set(waiting, performance.now() - sent);
}

/** Messages and deliveries that no bank has sent; each is what its forger can make. */
export const FORGERIES: Record<string, (town: Town, payment: Payment) => Promise<TestAnswer>> = {
  'a delivery without the secret': (_, payment) =>
    payment.account.machine.post('/feed/lines', { lines: [machineLineOf(payment)] }, { secret: newSecret() }),
  'a delivery changed on its way': (_, payment) =>
    payment.account.machine.post(
      '/feed/lines',
      { lines: [machineLineOf({ ...payment, utr: '600000000001' })] },
      { sent: JSON.stringify({ lines: [machineLineOf(payment)] }) },
    ),
  'a delivery of an hour ago': ({ desk }, payment) =>
    payment.account.machine.post(
      '/feed/lines',
      { lines: [machineLineOf(payment)] },
      { at: new Date(desk.api.clock.now().getTime() - 3_600_000) },
    ),
  'an SMS of another sender': (town, payment) =>
    payment.account.phone.post('/feed/messages', { messages: [{ ...smsOf(town, payment), from: 'VM-FAKEBK-S' }] }),
  'an SMS about another account': (town, payment) =>
    payment.account.phone.post('/feed/messages', { messages: [smsOf(town, payment, '1111')] }),
  'a mail that the bank has not signed': (town, payment) =>
    payment.account.phone.post('/feed/messages', { messages: [mailOf(town, payment, { results: 'dkim=fail' })] }),
};

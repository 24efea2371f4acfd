import { randomUUID } from 'node:crypto';
import { client, type Desk, INTAKE_KEY, key, type TestClient } from '../../testing/index.ts';
import { seed } from '../../testing/proof/proof.ts';

/* Requests about customers of whom no word may be in what the API writes about itself: its log, its traces. */

/** A customer whose every word is found nowhere else, also not among the digits of a duration, and secrets of the same kind. */
export const person = (at: number) => ({
  code: `C-SECRET-${at}`,
  name: `Zebulon${at} Quartz${at}`,
  phone: `91${String(73_518_264 + at)}`,
  utr: `8${String(10_000_000_000 + seed + at).slice(-11)}`,
  account: `55${String(1_938_475_629 + at)}`,
  vpa: `zebulon${at}@quartzbank`,
  password: `hunter-${at}-of-the-test`,
  note: `Whispered${at} by the customer`,
});
export type Person = ReturnType<typeof person>;

/** What people and the operator's app send about one customer: right, wrong, refused and lost. */
export async function chatter(
  desk: Desk,
  address: string,
  who: Person,
  staff: { banker: TestClient; lead: TestClient },
): Promise<void> {
  const anonymous = client(address, '');
  const intake = { 'x-intake-key': INTAKE_KEY };
  const { banker, lead } = staff;
  await anonymous.put(`/intake/customers/${who.code}`, { name: who.name, phone: who.phone }, intake);
  const claim = { ref: randomUUID(), customerCode: who.code, paymentMethodId: desk.usualMethod, amountPaise: 700_00 };
  await anonymous.post('/intake/deposits', { ...claim, utr: who.utr, payerName: who.name }, intake);
  const line = { utr: who.utr, paymentMethodId: desk.usualMethod, amountPaise: 700_00, remitterName: who.name };
  await banker.post('/utrs', line, key());
  await banker.post('/utrs', { ...line, amountPaise: who.name }, key());
  await lead.get(`/deposits?q=${encodeURIComponent(who.utr)}`);
  await lead.get(`/search?q=${encodeURIComponent(who.name)}`);
  await lead.get(`/customers/${who.code}`);
  await lead.get(`/no/such/${who.phone}?account=${who.account}`);
  await lead.post(`/deposits/${who.vpa}/reject`, { version: 1, reasonCode: 'OTHER', note: who.note }, key());
  await lead.get('/deposits', { 'x-remote': who.name, 'user-agent': who.vpa, 'x-host': who.account });
  await anonymous.post('/auth/login', { username: 'banker', password: who.password });
  await anonymous.post('/auth/login', { username: who.password, password: 'banker' });
  await client(address, who.password).get('/deposits');
  await anonymous.post('/intake/deposits', { ...claim, utr: who.utr }, { 'x-intake-key': who.password });
}

/** The words of all these people, their tokens and cookies that stand in the lines. */
export function found(said: readonly string[], people: readonly Person[], secrets: readonly string[]): string[] {
  const text = said.join('').toLowerCase();
  const words = people.flatMap(({ name, ...rest }) => [...name.split(' '), ...Object.values(rest)]);
  return [...words, ...secrets].filter((word) => text.includes(word.toLowerCase()));
}

import { crc32, deflateSync } from 'node:zlib';
import type { Rail } from '../domain/utrs/reference.ts';
import type { SimulatedCustomer, SimulatedMethod, World } from './world.ts';

/** A payment that a customer has made: the bank knows it, the desk does not yet. */
export interface Payment {
  customer: SimulatedCustomer;
  method: SimulatedMethod;
  rail: Rail;
  amountPaise: number;
  utr: string;
  proofFileId?: string | null;
}

const USUAL = [500_00, 1_000_00, 1_000_00, 2_000_00, 2_000_00, 5_000_00, 10_000_00] as const;

/** A customer pays to a method that they are shown; `null` when there is none. */
export async function payment(world: World, least: number): Promise<Payment | null> {
  const { random } = world;
  const customer = random.pick(world.customers);
  const methods = await world.methodsFor(customer);
  if (methods.length === 0) return null;
  const method = random.pick(methods);
  const rail: Rail = method.kind === 'BANK' ? random.pick(['IMPS', 'IMPS', 'NEFT'] as const) : 'UPI';
  const wish = random.pick(USUAL) + (random.chance(0.2) ? random.whole(1, 99) * 1_00 : 0);
  const amountPaise = Math.min(Math.max(wish, least, method.minPaise ?? 0), method.maxPaise ?? Number.MAX_SAFE_INTEGER);
  return { customer, method, rail, amountPaise, utr: world.reference(rail) };
}

/** A row that a move has made. */
export interface Made {
  id: string;
  no: string;
}

/** The customer claims the payment in the operator's app; some send an image along. Null when the app is refused. */
export async function claim(
  world: World,
  { customer, method, amountPaise, utr, rail, proofFileId }: Payment,
): Promise<Made | null> {
  const proof = proofFileId ?? (world.random.chance(0.3) ? await proofOf(world, { utr }, false) : null);
  const { data } = await world.client.intakePost<Made>('/deposits', {
    ref: crypto.randomUUID(),
    customerCode: customer.code,
    paymentMethodId: method.id,
    amountPaise,
    utr,
    rail,
    proofFileId: proof,
  });
  return data ?? null;
}

/** A proof image: a new one, or one that was sent before. */
export async function proofOf(
  { client, proofs, random }: World,
  { utr }: Pick<Payment, 'utr'>,
  reused: boolean,
): Promise<string | null> {
  if (reused && proofs.length > 0) return random.pick(proofs);
  const form = new FormData();
  form.append('purpose', 'DEPOSIT_PROOF');
  form.append('file', new Blob([new Uint8Array(picture(utr))], { type: 'image/png' }), `proof-${utr}.png`);
  const { data } = await client.intakePost<{ id: string }>('/files', form);
  if (data) proofs.push(data.id);
  return data?.id ?? null;
}

/** Who sometimes pays for a customer. */
export const THIRD_PARTY = 'GREENFIELD TRADERS';

/**
 * The bank line of a payment, by default paid by the customer: the feed tells it where the account has a key, otherwise a
 * clerk types it; null when the feed told it or the desk has entered it already.
 */
export async function bankLine(
  { client, feed, book, random }: World,
  paid: Payment,
  payer?: string,
): Promise<Made | null> {
  const { customer, method, rail, amountPaise, utr } = paid;
  const remitterName = payer ?? (random.chance(0.05) ? THIRD_PARTY : customer.name.toUpperCase());
  const narration = `${rail}/${utr}/${remitterName}`;
  book?.note(method, { direction: 'CREDIT', amountPaise, reference: utr, narration, at: new Date() });
  if (feed?.tells(method.id)) return feed.tell(paid, remitterName).then(() => null);
  const { data } = await client.staffPost<{ utr: Made }>('/utrs', {
    paymentMethodId: method.id,
    direction: 'CREDIT',
    rail,
    utr,
    amountPaise,
    bankTime: new Date().toISOString(),
    remitterName,
    narration,
  });
  return data?.utr ?? null;
}

interface Paid {
  id: string;
  no: string;
  amountPaise: number;
  feePaise?: number;
  payoutUtr: string | null;
  sourceMethod: { id: string } | null;
}

/** Enters the bank line of a payout that the desk has made, or of its return. Does nothing when no payout was made. */
export async function ledgerLine({ client, book, random }: World, what: 'paid' | 'returned'): Promise<void> {
  const { items } = await client.staffGet<{ items: Paid[] }>('/withdrawals?status=paid&limit=20');
  const made = items.filter(({ payoutUtr, sourceMethod }) => payoutUtr && sourceMethod);
  if (made.length === 0) return;
  const { no, amountPaise, feePaise = 0, payoutUtr, sourceMethod } = random.pick(made);
  const net = amountPaise - feePaise;
  const line = { paymentMethodId: sourceMethod?.id, amountPaise: net, bankTime: new Date().toISOString() };
  if (what === 'paid') {
    await client.staffPost('/utrs', { ...line, direction: 'DEBIT', utr: payoutUtr });
    return;
  }
  const utr = `6${random.digits(11)}`;
  const narration = `RTN/${payoutUtr ?? ''}/ACCOUNT CLOSED`;
  if (sourceMethod)
    book?.note(sourceMethod, { direction: 'CREDIT', amountPaise: net, reference: utr, narration, at: new Date() });
  const returned = { utr, rail: 'IMPS', remitterName: `RETURN ${no}`, narration };
  await client.staffPost('/utrs', { ...line, ...returned, direction: 'CREDIT' });
}

/** A small image that is unique to the payment: its pixels are made of the reference. */
function picture(utr: string): Buffer {
  const [width, height] = [48, 64];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (width + 1) === 0 ? 0 : (utr.charCodeAt(at % utr.length) * (at + 1)) % 256;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isMailSender } from '../reading/mail.ts';

/** Bytes. A longer mail is none of a bank: a person is told, and its text is not fetched. */
export const LARGEST = 256 * 1024;
/** Mails of one transaction. */
const BATCH = 20;

/** How far a folder was read. */
export interface Position {
  uidValidity: number;
  lastUid: number;
}

/** A mail of an allowed sender as it lies in the folder. `source` is null when it is too large. */
export interface Fetched {
  uid: number;
  from: string;
  subject: string;
  size: number;
  arrivedAt: Date;
  source: Buffer | null;
}

/** The next mails after a position; `to` is the position once they are kept. */
export interface Batch {
  to: Position;
  mails: Fetched[];
  /** Mails of other senders, and those from before. */
  others: number;
  /** Numbers between the positions that no mail has any more. */
  gone: number;
}

interface Rules {
  senders: readonly string[];
  readFrom: Date;
  /** For a server that does not say when a mail came. */
  now: Date;
}

/**
 * Yields what lies after the position, in the order of the numbers. The caller keeps a batch before it takes the next.
 * A folder with another validity has new numbers: it is read again from `readFrom`, and what was known stays one line.
 */
export async function* mailsAfter(client: ImapFlow, before: Position | null, rules: Rules): AsyncGenerator<Batch> {
  const box = client.mailbox;
  if (!box) throw new Error('The folder is not open');
  const uidValidity = Number(box.uidValidity);
  const isSame = before?.uidValidity === uidValidity;
  let last = isSame ? before.lastUid : 0;
  // `n:*` names the last mail even when its number is below n. A day earlier, because a server searches by its own days.
  const range = isSame ? { uid: `${last + 1}:*` } : { since: new Date(rules.readFrom.getTime() - 86_400_000) };
  const found = (await client.search(range, { uid: true })) || [];
  const uids = found.filter((uid) => uid > last).sort((a, b) => a - b);
  if (!isSame && uids.length === 0) {
    const lastUid = Math.max(0, box.uidNext - 1);
    yield { to: { uidValidity, lastUid }, mails: [], others: 0, gone: 0 };
    return;
  }
  if (!isSame) last = uids[0]! - 1;
  for (let at = 0; at < uids.length; at += BATCH) {
    const part = uids.slice(at, at + BATCH);
    const lastUid = part.at(-1)!;
    const batch = await fetchBatch(client, part, rules);
    yield { ...batch, to: { uidValidity, lastUid }, gone: Math.max(0, lastUid - last - batch.there) };
    last = lastUid;
  }
}

async function fetchBatch(
  client: ImapFlow,
  uids: readonly number[],
  { senders, readFrom, now }: Rules,
): Promise<Pick<Batch, 'mails' | 'others'> & { there: number }> {
  const set = (list: readonly number[]) => list.join(',');
  const heads = (
    await client.fetchAll(set(uids), { uid: true, envelope: true, size: true, internalDate: true }, { uid: true })
  ).filter(({ uid }) => uids.includes(uid));
  const wanted = heads
    .map((one) => headOf(one, now))
    .filter((one) => one.arrivedAt >= readFrom && isFrom(one.from, senders));
  const small = wanted.filter(({ size }) => size <= LARGEST);
  const sources = new Map<number, Buffer>();
  for (const { uid } of small) {
    const one = await client.fetchOne(String(uid), { source: { maxLength: LARGEST } }, { uid: true });
    if (one && one.source) sources.set(uid, one.source);
  }
  // A mail that was expunged between the two is gone like one that was expunged before.
  const mails = wanted
    .filter(({ uid, size }) => size > LARGEST || sources.has(uid))
    .map((one) => ({ ...one, source: sources.get(one.uid) ?? null }))
    .sort((a, b) => a.uid - b.uid);
  const others = heads.length - wanted.length;
  return { mails, others, there: mails.length + others };
}

const isFrom = (from: string, senders: readonly string[]): boolean =>
  senders.some((known) => isMailSender(from, known));

function headOf({ uid, envelope, size, internalDate }: FetchMessageObject, now: Date): Omit<Fetched, 'source'> {
  const arrivedAt = internalDate ? new Date(internalDate) : new Date(NaN);
  return {
    uid,
    from: envelope?.from?.[0]?.address?.toLowerCase() ?? '',
    subject: envelope?.subject ?? '',
    size: size ?? 0,
    arrivedAt: Number.isNaN(arrivedAt.getTime()) ? now : arrivedAt,
  };
}

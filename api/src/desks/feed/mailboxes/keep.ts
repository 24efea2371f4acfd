import { type Act, actAs } from '../../../acts/act.ts';
import type { FeedKey, Deps } from '../../../http/context.ts';
import { done, halt, refused } from '../../../http/envelope.ts';
import { accountOf, takeMessages } from '../messages/take.ts';
import { isAccount, judge, type Message } from '../reading/judge.ts';
import { parsersInUse } from '../parsers/read.ts';
import { readMail } from '../reading/mail.ts';
import { plainMessage } from '../reading/text.ts';
import type { Batch, Fetched, Position } from './fetch.ts';
import { type Mailbox, otherAccounts } from './read.ts';

/** What became of a batch. `lost`: somebody else has kept it, or the mailbox was stopped meanwhile. */
export type Kept = 'kept' | 'lost';

/**
 * Takes the mails of a batch as if they had been forwarded, and moves the position, in one transaction: a crash leaves
 * both or neither. The position is compared, so that of two readers only one keeps a batch; it is moved last, because a
 * reference is locked before any row (domain 1.4 no. 12).
 */
export async function keepBatch(deps: Deps, box: Mailbox, before: Position | null, batch: Batch): Promise<Kept> {
  const messages = await Promise.all(batch.mails.map((mail) => toMessage(mail, box)));
  try {
    return await keepTogether(deps, box, before, batch, messages);
  } catch (error) {
    // A mail that cannot be kept as it is holds up no other.
    if (messages.length === 0 || !isOfTheMail(error)) throw error;
    return keepTogether(deps, box, before, batch, await withoutBad(deps, box, messages));
  }
}

async function keepTogether(
  deps: Deps,
  { key, zone }: Mailbox,
  before: Position | null,
  { to, mails, others, gone }: Batch,
  messages: readonly Message[],
): Promise<Kept> {
  const answer = await actAs(deps, 'feed', async (one) => {
    await mustBeInUse(one, key.id);
    const own = await ownMessages(one, key, messages, zone);
    await takeMessages(one, key, own, zone);
    const left = messages.length - own.length;
    const moved = await one.tx
      .updateTable('feedMailbox')
      .set((eb) => ({
        ...to,
        mails: eb('mails', '+', own.length),
        others: eb('others', '+', others + left),
        gone: eb('gone', '+', gone),
        ...(mails.length
          ? { lastMailAt: new Date(Math.max(...mails.map(({ arrivedAt }) => arrivedAt.getTime()))) }
          : {}),
      }))
      .where('feedKeyId', '=', key.id)
      .where('uidValidity', 'is not distinct from', before?.uidValidity ?? null)
      .where('lastUid', 'is not distinct from', before?.lastUid ?? null)
      .executeTakeFirst();
    if (moved.numUpdatedRows !== 1n) halt(refused('ALREADY_DECIDED', 'Another instance has read these mails.'));
    if (own.length)
      await one.tx
        .updateTable('feedKey')
        .set((eb) => ({ usedCount: eb('usedCount', '+', own.length), lastUsedAt: one.now }))
        .where('id', '=', key.id)
        .execute();
    return done(null, 'The mails are kept');
  });
  return answer.statusCode === 1 ? 'kept' : 'lost';
}

/** Nothing is entered once an owner has stopped it, whatever is under way. */
async function mustBeInUse({ tx, now }: Act, keyId: string): Promise<void> {
  const inUse = await tx
    .selectFrom('feedKey')
    .select('id')
    .where('id', '=', keyId)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .forShare()
    .executeTakeFirst();
  if (!inUse) halt(refused('NOT_APPROVED', 'This mailbox has been stopped.'));
}

/** A mail of the folder as parsers read it. When it came is known from the server and not from the sender. */
async function toMessage(
  { from, subject, size, source, arrivedAt }: Fetched,
  { key, spfCounts, mailServer }: Mailbox,
): Promise<Message> {
  const mail = source && (await readMail(source, mailServer, { spfCounts }));
  if (mail)
    return {
      kind: 'email',
      sender: mail.from.slice(0, 160),
      text: mail.text,
      receivedAt: arrivedAt,
      signedBy: mail.signedBy,
    };
  const why = source
    ? 'This mail cannot be taken apart. Look at it in the mailbox.'
    : `This mail has ${Math.ceil(size / 1024)} kB and was not read, because mails of banks are smaller. Look at it in the mailbox.`;
  const text = plainMessage(`${subject.slice(0, 300)} (came ${arrivedAt.toISOString()} for ${key.name})`);
  return {
    kind: 'email',
    sender: plainMessage(from).slice(0, 160),
    text,
    receivedAt: arrivedAt,
    signedBy: [],
    unreadable: why,
  };
}

/** Replaces each message that cannot be kept by one that says so. Keeps nothing itself. */
async function withoutBad(deps: Deps, { key, zone }: Mailbox, messages: readonly Message[]): Promise<Message[]> {
  const result: Message[] = [];
  for (const message of messages) {
    const isGood = await actAs(deps, 'feed', async (one) => {
      await takeMessages(one, key, [message], zone);
      return halt(refused('NOTHING_CHANGED', 'Only tried'));
    }).then(
      () => true,
      (error: unknown) => {
        if (!isOfTheMail(error)) throw error;
        return false;
      },
    );
    const at = message.receivedAt?.toISOString();
    const text = at ? `A mail that came at ${at} for ${key.name}` : `A mail that came just now for ${key.name}`;
    result.push(
      isGood
        ? message
        : {
            ...message,
            sender: '',
            text,
            signedBy: [],
            unreadable: 'This mail cannot be kept as it is. Look at it in the mailbox.',
          },
    );
  }
  return result;
}

/** Whether the mail itself is at fault, and not the database: data that no column takes, or a parser that fails. */
const isOfTheMail = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Leaves out mails about an account that another mailbox of the same folder is for: that one takes them. Every other
 * mail of an allowed sender is kept, so that nothing is lost without a person seeing it.
 */
async function ownMessages(
  { tx, now }: Act,
  { id }: FeedKey,
  messages: readonly Message[],
  zone: string,
): Promise<Message[]> {
  const others = messages.length ? await otherAccounts(tx, id, now) : [];
  if (others.length === 0) return [...messages];
  const [account, parsers] = [await accountOf(tx, id), await parsersInUse(tx)];
  return messages.filter((message) => {
    const named = judge(message, { parsers, account, now, zone }).fields?.account;
    return !named || isAccount(named, account) || !others.some((other) => isAccount(named, other));
  });
}

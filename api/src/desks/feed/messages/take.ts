import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import { newId } from '../../../db/ids.ts';
import { maskMessage } from '../../../domain/utrs/message-masks.ts';
import { type MessageState, OPEN_MESSAGES } from '../../../domain/utrs/feed-states.ts';
import { normaliseReference } from '../../../domain/utrs/reference.ts';
import type { FeedKey } from '../../../http/context.ts';
import { parsersInUse } from '../parsers/read.ts';
import { judge, type Account, type Judgement, type Message } from '../reading/judge.ts';
import { readMail } from '../reading/mail.ts';
import { LONGEST, plainMessage, smsSender } from '../reading/text.ts';
import { enterTold, type Outcome } from '../told.ts';
import type { SentMessage } from './schemas.ts';

/** What became of a message, for the sender. */
export interface Taken {
  state: MessageState;
  status: string;
  no: string;
  utr: Outcome['utr'];
}

/** The account of a key as messages name it, and the server whose checks of mails are believed. */
export async function accountOf(db: DbOrTx, keyId: string): Promise<Account & { mailServer: string | null }> {
  const { rows } = await sql<Account & { mailServer: string | null }>`
    SELECT k.account_tail AS tail, m.account_no, k.mail_server FROM feed_key k JOIN payment_method m ON m.id = k.payment_method_id
    WHERE k.id = ${keyId}`.execute(db);
  if (!rows[0]) throw new Error(`The key ${keyId} is gone`);
  return rows[0];
}

/** A sent message in the form in which parsers read it. */
export async function toMessage(sent: SentMessage, mailServer: string | null): Promise<Message> {
  if (sent.kind === 'sms')
    return {
      kind: 'sms',
      sender: smsSender(sent.from),
      text: plainMessage(sent.text).slice(0, LONGEST.sms),
      receivedAt: sent.receivedAt ? new Date(sent.receivedAt) : null,
      signedBy: [],
    };
  const mail = await readMail(sent.raw, mailServer);
  const { from = '', text = '', sentAt = null, signedBy = [] } = mail ?? {};
  return { kind: 'email', sender: from.slice(0, 160), text, receivedAt: sentAt, signedBy };
}

/**
 * Reads the messages of one delivery and enters what they tell, in the order of their references so that no two
 * deliveries deadlock. Every message is kept, whatever became of it.
 */
export async function takeMessages(one: Act, key: FeedKey, messages: readonly Message[], zone: string) {
  const account = await accountOf(one.tx, key.id);
  const parsers = await parsersInUse(one.tx);
  const judged = messages.map((message, at) => ({
    at,
    message,
    judgement: judge(message, { parsers, account, now: one.now, zone }),
  }));
  const order = ({ judgement }: (typeof judged)[number]) => normaliseReference(judgement.line?.utr ?? '');
  const results: Taken[] = [];
  for (const { at, message, judgement } of [...judged].sort((a, b) =>
    order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : a.at - b.at,
  ))
    results[at] = await takeOne(one, key, message, judgement);
  return results;
}

async function takeOne(one: Act, key: FeedKey, message: Message, judgement: Judgement): Promise<Taken> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([message.kind, message.sender, message.text]))
    .digest();
  const known = await knownMessage(one, key.id, fingerprint);
  if (known && !isOpen(known.state)) return seenAgain(one, known);
  const became = await becomes(one, key, message, judgement);
  return keep(one, key, message, fingerprint, judgement, became);
}

/** Whether a message waits for a person. */
export const isOpen = (state: MessageState): boolean => (OPEN_MESSAGES as readonly MessageState[]).includes(state);

/** Enters the line of a message that is believed. */
export async function becomes(
  one: Act,
  key: FeedKey,
  { kind }: Pick<Message, 'kind'>,
  judgement: Judgement,
): Promise<{ state: MessageState; why: string; utr: Outcome['utr'] }> {
  if (judgement.state !== 'line' || !judgement.line)
    return { state: judgement.state as MessageState, why: judgement.why, utr: null };
  const { verdict, status, utr } = await enterTold(one, key, kind === 'sms' ? 'SMS' : 'EMAIL', judgement.line);
  return { state: verdict === 'shown' ? 'known' : verdict, why: status, utr };
}

interface KnownMessage {
  id: string;
  no: string;
  state: MessageState;
  why: string;
  utr: Outcome['utr'];
}

async function knownMessage({ tx }: Act, keyId: string, fingerprint: Buffer): Promise<KnownMessage | undefined> {
  const { rows } = await sql<KnownMessage>`
    SELECT f.id, 'FM-' || f.no AS no, f.state, f.why,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'no', 'U-' || u.no) END AS utr
    FROM feed_message f LEFT JOIN utr_entry u ON u.id = f.utr_entry_id
    WHERE f.feed_key_id = ${keyId} AND f.fingerprint = ${fingerprint}`.execute(tx);
  return rows[0];
}

async function seenAgain({ tx }: Act, { id, no, state, why, utr }: KnownMessage): Promise<Taken> {
  await tx
    .updateTable('feedMessage')
    .set((eb) => ({ seenCount: eb('seenCount', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { state: state === 'entered' ? 'known' : state, status: why, no, utr };
}

async function keep(
  one: Act,
  key: FeedKey,
  message: Message,
  fingerprint: Buffer,
  { parser, fields }: Judgement,
  { state, why, utr }: { state: MessageState; why: string; utr: Outcome['utr'] },
): Promise<Taken> {
  const told = {
    state,
    why,
    parserCode: parser?.code ?? null,
    line: fields ? JSON.stringify(fields) : null,
    utrEntryId: utr?.id ?? null,
    readAt: one.now,
  };
  const row = await one.tx
    .insertInto('feedMessage')
    .values({
      id: newId(),
      feedKeyId: key.id,
      paymentMethodId: key.paymentMethodId,
      kind: message.kind,
      sender: message.sender,
      signedBy: [...message.signedBy],
      text: maskMessage(message.text),
      fingerprint,
      receivedAt: message.receivedAt,
      createdAt: one.now,
      handledBy: null,
      handledAt: null,
      handledReason: null,
      textDeletedAt: null,
      ...told,
    })
    .onConflict((on) =>
      on.columns(['feedKeyId', 'fingerprint']).doUpdateSet((eb) => ({
        ...told,
        seenCount: eb('feedMessage.seenCount', '+', 1),
        version: eb('feedMessage.version', '+', 1),
      })),
    )
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow();
  if (isOpen(state))
    one.emit({ topic: 'utrs', type: 'feed-message.staged', entityType: 'feed-message', entityId: row.id });
  return { state, status: why, no: `FM-${row.no}`, utr };
}

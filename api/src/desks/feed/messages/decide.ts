import type { Act, Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import type { FeedKey } from '../../../http/context.ts';
import { conflict, halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { MessageKind, MessageState } from '../../../domain/utrs/feed-states.ts';
import { parsersInUse } from '../parsers/read.ts';
import { judge } from '../reading/judge.ts';
import { readMessage } from './read.ts';
import { accountOf, becomes, isOpen } from './take.ts';

interface Staged {
  id: string;
  version: number;
  state: MessageState;
  kind: MessageKind;
  sender: string;
  signedBy: string[];
  text: string;
  receivedAt: Date | null;
  createdAt: Date;
  textDeletedAt: Date | null;
  feedKeyId: string;
}

/**
 * Reads a message again by the parsers of now, as if it had just come; its line is told by its key and not by the person
 * who asks. Who signed a mail is known from when it came. The row is changed last, because a reference is locked before
 * any row (domain 1.4 no. 12).
 */
export async function readAgain(one: Acting, zone: string, id: string, version: number): Promise<MessageState> {
  const message = await waiting(one, id, version);
  if (message.textDeletedAt)
    halt(refused('NOT_READY', 'The text of this message has been deleted by the retention rule.'));
  const key = await keyOfMessage(one, message.feedKeyId);
  const judgement = judge(
    { ...message, receivedAt: message.receivedAt ?? message.createdAt },
    { parsers: await parsersInUse(one.tx), account: await accountOf(one.tx, key.id), now: one.now, zone },
  );
  const { actor: _actor, ...machine } = one;
  const { state, why, utr } = await becomes(machine satisfies Act, key, message, judgement);
  await change(one, message, {
    state,
    why,
    parserCode: judgement.parser?.code ?? null,
    line: judgement.fields ? JSON.stringify(judgement.fields) : null,
    utrEntryId: utr?.id ?? null,
    readAt: one.now,
  });
  one.audit({
    action: 'feed-message.read-again',
    entityType: 'feed-message',
    entityId: id,
    before: { state: message.state },
    after: { state, utrEntryId: utr?.id ?? null },
  });
  return state;
}

/** Puts a message aside, e.g. because its line was entered by hand. */
export async function ignoreMessage(one: Acting, id: string, version: number, why: string): Promise<void> {
  const reason = reasonOf({ reason: why });
  const message = await waiting(one, id, version);
  await change(one, message, {
    state: 'ignored',
    handledBy: one.actor.id,
    handledAt: one.now,
    handledReason: reason,
  });
  one.audit({
    action: 'feed-message.ignored',
    entityType: 'feed-message',
    entityId: id,
    before: { state: message.state },
    after: { state: 'ignored' },
    reason,
  });
}

/** A message that waits for a person, in the version that was seen. */
async function waiting({ tx }: Acting, id: string, version: number): Promise<Staged> {
  const row = await tx
    .selectFrom('feedMessage')
    .select(['id', 'version', 'state', 'kind', 'sender', 'signedBy', 'text'])
    .select(['receivedAt', 'createdAt', 'textDeletedAt', 'feedKeyId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('feed-message');
  if (row.version !== version) halt(await lost({ tx }, id));
  if (!isOpen(row.state)) halt(refused('ALREADY_DECIDED', 'This message does not wait any more.'));
  return row;
}

const lost = async ({ tx }: Pick<Acting, 'tx'>, id: string) =>
  conflict('STALE_VERSION', 'Somebody was faster with this message.', { current: await readMessage(tx, id) });

async function change(one: Acting, { id, version }: Staged, set: object): Promise<void> {
  const moved = await one.tx
    .updateTable('feedMessage')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) halt(await lost(one, id));
  one.emit({ topic: 'utrs', type: 'feed-message.updated', entityType: 'feed-message', entityId: id });
}

const keyOfMessage = ({ tx }: Acting, id: string): Promise<FeedKey> =>
  tx
    .selectFrom('feedKey')
    .select(['id', 'kind', 'name', 'paymentMethodId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

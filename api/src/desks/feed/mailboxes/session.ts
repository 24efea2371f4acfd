import { setTimeout as wait } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Deps } from '../../../http/context.ts';
import { MailboxProblem, problemOf } from './connection.ts';
import { mailsAfter, type Position } from './fetch.ts';
import { keepBatch } from './keep.ts';
import { createSignIn, type SignIn } from './oauth/sign-in.ts';
import { type Mailbox, readMailbox } from './read.ts';

/** How often the folder is looked into although the server has told nothing. */
const POLL_MS = 20_000;
/** The pause after the first failure; it doubles. A server that refuses the password is asked less often. */
const BACK_OFF_MS = { first: 2_000, refused: 60_000, most: 300_000 };

export interface ReadingOptions {
  pollMs?: number;
  backOffMs?: typeof BACK_OFF_MS;
  keep?: typeof keepBatch;
  /** Of the API itself, for its log; what a mailbox does is told on its row. */
  onError?: (error: unknown) => void;
}

/** Reads a mailbox until it is stopped: connects again whenever it must, and says on its row how it goes. */
export async function readOn(
  deps: Deps,
  id: string,
  signal: AbortSignal,
  { pollMs = POLL_MS, backOffMs = BACK_OFF_MS, keep = keepBatch, onError = () => undefined }: ReadingOptions = {},
): Promise<void> {
  let failures = 0;
  const signIn = createSignIn(deps);
  while (!signal.aborted) {
    try {
      const box = await readMailbox(deps, id).catch(() => {
        throw new MailboxProblem(UNREADABLE, true);
      });
      if (!box) return;
      await session(deps, box, signal, { signIn, pollMs, keep, onError, inStep: () => (failures = 0) });
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error, null);
      await tellProblem(deps, id, problem).catch(() => undefined);
      const first = problem.isRefused ? backOffMs.refused : backOffMs.first;
      const pause = Math.min(backOffMs.most, first * 2 ** failures);
      failures = Math.min(failures + 1, 10);
      await wait(pause, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

const NOT_KEPT = 'The mails could not be kept. They are read again.';
const UNREADABLE = 'Its secrets cannot be read: set FACTOR_SECRET as it was, or set the mailbox up again.';

/** One connection: everything that is new, then again whenever the server tells of a mail or some time has passed. */
async function session(
  deps: Deps,
  box: Mailbox,
  signal: AbortSignal,
  {
    signIn,
    pollMs,
    keep,
    onError,
    inStep,
  }: Required<Pick<ReadingOptions, 'pollMs' | 'keep' | 'onError'>> & { signIn: SignIn; inStep: () => void },
): Promise<void> {
  const client = await signIn.open(box);
  const leave = () => client.close();
  signal.addEventListener('abort', leave, { once: true });
  const news = newsOf(client);
  try {
    let position: Position | null = box.position;
    while (!signal.aborted) {
      news.seen();
      const next = await readNew(deps, client, { ...box, position }, { keep, onError });
      if (next === 'lost') return;
      position = next;
      await tellInStep(deps, box.key.id);
      inStep();
      // A provider ends the connection with the token; it is left before, and opened anew.
      if (signIn.isOver(deps.clock.now())) return;
      // Pushes of the server; the next command ends it.
      void client.idle().catch(() => undefined);
      await Promise.race([news.come(), wait(pollMs, undefined, { ref: false, signal }).catch(() => undefined)]);
      if (news.closed() && !signal.aborted) throw new MailboxProblem('The connection was cut off.');
    }
  } finally {
    signal.removeEventListener('abort', leave);
    client.close();
  }
}

/** Returns the position that was reached. */
async function readNew(
  deps: Deps,
  client: ImapFlow,
  box: Mailbox,
  { keep, onError }: Required<Pick<ReadingOptions, 'keep' | 'onError'>>,
): Promise<Position | null | 'lost'> {
  let { position } = box;
  for await (const batch of mailsAfter(client, position, { ...box, now: deps.clock.now() })) {
    const kept = await keep(deps, box, position, batch).catch((error: unknown) => {
      onError(error);
      throw new MailboxProblem(NOT_KEPT);
    });
    if (kept === 'lost') return 'lost';
    position = batch.to;
  }
  return position;
}

/** What the server tells by itself, also while nobody waits for it. */
function newsOf(client: ImapFlow) {
  let [isNew, isClosed] = [false, false];
  let told: () => void = () => undefined;
  client.on('exists', () => {
    isNew = true;
    told();
  });
  client.on('close', () => {
    isClosed = true;
    told();
  });
  return {
    seen: () => void (isNew = false),
    closed: () => isClosed,
    come: () => (isNew || isClosed ? Promise.resolve() : new Promise<void>((resolve) => (told = resolve))),
  };
}

async function tellInStep({ db, clock }: Deps, id: string): Promise<void> {
  await db
    .updateTable('feedMailbox')
    .set({ lookedAt: clock.now(), problem: null, problemSince: null, refusedSince: null })
    .where('feedKeyId', '=', id)
    .execute();
}

/** Since when it has been so is kept while the problem stays; a refusal until the mailbox can be read again. */
async function tellProblem(
  { db, clock }: Deps,
  id: string,
  { message: problem, isRefused }: MailboxProblem,
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('feedMailbox')
    .set((eb) => ({
      problem,
      problemSince: eb.fn.coalesce('problemSince', eb.val(now)),
      ...(isRefused ? { refusedSince: eb.fn.coalesce('refusedSince', eb.val(now)) } : {}),
    }))
    .where('feedKeyId', '=', id)
    .execute();
}

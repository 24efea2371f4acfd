import { setMaxListeners } from 'node:events';
import type { Db } from '../../db/database.ts';
import type { PracticeKind } from '../../desks/practice/truth/kinds.ts';
import { createRandom } from '../../seed/random.ts';
import type { PanelClient } from '../panel-client.ts';
import { pause, perform, seedOf } from '../simulate.ts';
import { openStage, worldOf } from '../world.ts';
import { bookOf } from './book.ts';
import { readCast } from './cast.ts';
import { CLAIM_STORIES } from './claims.ts';
import { deckOf } from './deck.ts';
import { PAYOUT_STORIES } from './payouts.ts';
import type { PracticeStory } from './scene.ts';

const STORIES: Record<PracticeKind, PracticeStory> = { ...CLAIM_STORIES, ...PAYOUT_STORIES };

export interface Shift {
  id: string;
  no: number;
  seed: number;
  minutes: number;
}

export interface PlayOptions {
  /** As the owner of the tables, who alone writes the truth. */
  db: Db;
  /** The operator's app, and a clerk who enters bank lines. */
  client: PanelClient;
  /** A checker of withdrawals. */
  checker: PanelClient;
  shift: Shift;
  /** Whether each event waits for its time; otherwise all follow at once. */
  timed: boolean;
  /** When the shift began; now, unless it goes on. */
  began?: Date;
  /** Stories that were due until then have been told. */
  after?: Date;
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}

/**
 * Plays one shift. In a fresh practice database the same seed and length play the same shift to the last digit; a
 * later shift with the same seed tells the same stories under other references, because a UTR is credited once.
 */
export async function playShift({
  db,
  client,
  checker,
  shift,
  timed,
  signal,
  onFailure,
  ...when
}: PlayOptions): Promise<void> {
  setMaxListeners(0, signal);
  const { id, no, seed, minutes } = shift;
  const [stage, cast] = [await openStage(client), await readCast(db, seed)];
  const book = bookOf(db, id);
  const running: Promise<void>[] = [];
  const began = when.began?.getTime() ?? Date.now();
  for (const [index, { kind, at }] of deckOf(shift).entries()) {
    if (when.after && began + at * 1_000 <= when.after.getTime()) continue;
    if (timed) await pause(began + at * 1_000 - Date.now(), signal);
    if (signal.aborted) break;
    const random = createRandom(seedOf(seed, index));
    const world = {
      ...worldOf(stage, random),
      reference: worldOf(stage, createRandom(seedOf(seed ^ no, index))).reference,
    };
    const steps = STORIES[kind]({ world, cast, book, minutes, checker, name: `practice-${no}-${index}` });
    const story = steps.then((beats) => perform(beats, timed ? signal : null)).catch(onFailure);
    if (timed) running.push(story);
    else await story;
  }
  await Promise.all(running);
}

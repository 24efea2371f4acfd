import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../seed/random.ts';
import type { SimulatedFeed } from './feed.ts';
import type { PanelClient } from './panel-client.ts';
import { type Mix, STORIES, type Step, type StoryName } from './stories.ts';
import type { BankBook } from './statements/book.ts';
import { openStage, type World, worldOf } from './world.ts';

interface SimulationOptions {
  client: PanelClient;
  /** Tells the lines of some accounts. */
  feed?: SimulatedFeed | undefined;
  /** Filled with what moves on the accounts. */
  book?: BankBook | undefined;
  /** The same seed gives the same stories in the same order. */
  seed: number;
  mix: Mix;
  /** The number of stories; without it, until it is stopped. */
  count?: number;
  /** Stories a minute; `null` plays them as fast as the API answers, without any pauses. */
  perMinute: number | null;
  signal: AbortSignal;
  /** Called for every story that begins and every step that fails. */
  onStory?: (name: StoryName) => void;
  onFailure?: (error: unknown) => void;
  /** Filled with the UTR that each wrong claim should have named. */
  rightUtrs?: Map<string, string>;
}

/** Steps in parallel when there are no pauses. */
const AT_ONCE = 8;

/**
 * Plays customers and a bank through the public API, for demos, training and load (domain, decision 9). One seed gives
 * the same stories in the same order, each with the same customers, amounts and mistakes, however many run at once;
 * what the desk does meanwhile is not part of it. Resolves when all stories are over.
 */
export async function simulate({
  client,
  feed,
  book,
  seed,
  mix,
  count = Infinity,
  perMinute,
  signal,
  onStory,
  onFailure,
  rightUtrs,
}: SimulationOptions): Promise<void> {
  // Every running story waits for its next step with this signal.
  setMaxListeners(0, signal);
  const stage = await openStage(client, feed, rightUtrs, book);
  // Two generators, so that another rate does not change the stories.
  const [random, pace] = [createRandom(seed), createRandom(~seed)];
  const running = new Set<Promise<void>>();
  const names = Object.entries(mix) as [StoryName, number][];
  for (let told = 0; told < count && !signal.aborted; told += 1) {
    const name = random.weighted(names);
    const steps = await begin(worldOf(stage, createRandom(seedOf(seed, told))), name).catch(
      (error: unknown) => (onFailure?.(error), []),
    );
    onStory?.(name);
    const play = perform(steps, perMinute === null ? null : signal).catch((error: unknown) => onFailure?.(error));
    running.add(play);
    void play.finally(() => running.delete(play));
    if (perMinute !== null) await pause(-Math.log(1 - pace.next()) * (60_000 / perMinute), signal);
    else if (running.size >= AT_ONCE) await Promise.race(running);
  }
  if (!signal.aborted) await Promise.all(running);
}

const begin = (world: World, name: StoryName): Promise<Step[]> => STORIES[name](world);

/** Plays each step at its time; without a signal, one after another without pauses. */
export async function perform(steps: readonly Step[], timed: AbortSignal | null): Promise<void> {
  let at = 0;
  for (const { after, play } of [...steps].sort((a, b) => a.after - b.after)) {
    if (timed) await pause((after - at) * 1_000, timed);
    if (timed?.aborted) return;
    at = after;
    await play();
  }
}

/** Waits, or returns at once when stopped. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/** Neighbouring stories get very different seeds, so that they do not begin alike. */
export const seedOf = (seed: number, story: number): number => (seed ^ Math.imul(story + 1, 0x9e37_79b1)) >>> 0;

import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../seed/random.ts';
import type { PanelClient } from './panel-client.ts';
import { type Mix, STORIES, type Step, type StoryName } from './stories.ts';
import { openStage, type World, worldOf } from './world.ts';

interface SimulationOptions {
  client: PanelClient;
  /** The same seed tells the same stories, in the same order. */
  seed: number;
  mix: Mix;
  /** Stories to tell; without it, until it is stopped. */
  count?: number;
  /** Stories a minute; `null` tells them as fast as the API answers, with nothing waited for. */
  perMinute: number | null;
  signal: AbortSignal;
  /** Told of every story as it begins, and of every step that failed. */
  onStory?: (name: StoryName) => void;
  onFailure?: (error: unknown) => void;
}

/** How many steps run at once when nothing is waited for. */
const AT_ONCE = 8;

/**
 * Plays customers and a bank through the public API: one tool for demos, training and load (domain, decision 9). With
 * one seed the same stories are told in the same order, each with the same customers, amounts and slips, however many run
 * at once; what the desk does meanwhile is its own. Answers when all are told.
 */
export async function simulate({
  client,
  seed,
  mix,
  count = Infinity,
  perMinute,
  signal,
  onStory,
  onFailure,
}: SimulationOptions): Promise<void> {
  // Every story that is on its way waits for its next step with this signal.
  setMaxListeners(0, signal);
  const stage = await openStage(client);
  // Apart from each other, so that another rate tells the same stories.
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

/** Each step at its time, or one after the other at once. */
async function perform(steps: readonly Step[], timed: AbortSignal | null): Promise<void> {
  let at = 0;
  for (const { after, play } of [...steps].sort((a, b) => a.after - b.after)) {
    if (timed) await pause((after - at) * 1_000, timed);
    if (timed?.aborted) return;
    at = after;
    await play();
  }
}

/** Waits, or ends at once when it is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);

/** Far apart for neighbours, so that no two stories begin alike. */
const seedOf = (seed: number, story: number): number => (seed ^ Math.imul(story + 1, 0x9e37_79b1)) >>> 0;

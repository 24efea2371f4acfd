import type { Browser } from 'playwright-core';
import type { Turn } from '../scrolled.ts';
import { type RowsVisit, type Side, visitForm, visitGrid, visitRows, visitScreens, visitSignIn } from './sides.ts';
import type { Stand } from './stand.ts';
import type { Figures } from './visit.ts';

/** What one round measured; a part that was not asked for is missing. */
export interface Round {
  rows?: Record<Side, RowsVisit>;
  form?: Record<'panel' | 'static', Figures>;
  signIn?: Record<'panel' | 'plain', Figures>;
  screens?: Record<'x1' | 'x4', number[]>;
  grid?: Record<'panel' | 'floor', Turn>;
}

export type Part = keyof Round;
export type Rounds = readonly Round[];

/** Visits all sides after each other; each second round goes the other way round. */
async function inTurn<Name extends string, Result>(
  names: readonly Name[],
  isBackwards: boolean,
  visit: (name: Name) => Promise<Result>,
): Promise<Record<Name, Result>> {
  const results: Partial<Record<Name, Result>> = {};
  for (const name of isBackwards ? names.toReversed() : names) results[name] = await visit(name);
  return results as Record<Name, Result>;
}

const PARTS: { [Each in Part]-?: (browser: Browser, stand: Stand, back: boolean) => Promise<Required<Round>[Each]> } = {
  rows: (browser, stand, back) =>
    inTurn(['panel', 'twin', 'plain', 'static'], back, (side) => visitRows(browser, stand, side)),
  form: (browser, stand, back) => inTurn(['panel', 'static'], back, (side) => visitForm(browser, stand, side)),
  signIn: (browser, stand, back) => inTurn(['panel', 'plain'], back, (side) => visitSignIn(browser, stand, side)),
  screens: visitScreens,
  grid: visitGrid,
};

export const ALL_PARTS = Object.keys(PARTS) as Part[];

/**
 * The first round warms servers and database, and is not returned. A part that fails, as a busy machine may let it, is
 * told and missing in its round.
 */
export async function measure(
  browser: Browser,
  stand: Stand,
  { rounds, parts, say }: { rounds: number; parts: readonly Part[]; say: (text: string) => void },
): Promise<Round[]> {
  const measured: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const results: Round = {};
    for (const part of parts) {
      try {
        Object.assign(results, { [part]: await PARTS[part](browser, stand, Math.abs(round) % 2 === 1) });
      } catch (error) {
        say(`${part} of round ${round + 1} is missing: ${String(error)}`);
      }
    }
    if (round >= 0) measured.push(results);
    say(round >= 0 ? `round ${round + 1} of ${rounds}` : 'warmed up');
  }
  return measured;
}

import type { Settings } from '../settings/env.ts';

/** The name of a file that leaves the panel: one of practice says so, wherever it ends up. */
export const markedName = (name: string, { practice }: Pick<Settings, 'practice'>): string =>
  practice ? `practice_${name}` : name;

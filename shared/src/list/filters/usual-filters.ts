import { flagFace, RAIL_LABELS } from '@backoffice/shared/domain';
import type { ChoiceFilter } from './filter.ts';

/** How the money travelled. */
export const railFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'rail',
  label: 'Mode',
  options: Object.entries(RAIL_LABELS).map(([value, label]) => ({ value, label })),
};

/** Flags by their words. The list names those that its rows can have. */
export const flagFilter = (flags: readonly string[]): ChoiceFilter => ({
  kind: 'choice',
  key: 'flag',
  label: 'Flag',
  options: flags.map((value) => ({ value, label: flagFace(value).label })),
});

/** The choice of which event the dates refer to, for rows that have several. */
export const timeFilter = (usual: string, steps: Readonly<Record<string, string>>): ChoiceFilter => ({
  kind: 'choice',
  key: 'time',
  label: 'Date field',
  options: Object.entries(steps).map(([value, label]) => ({ value, label })),
  choose: 'one',
  none: usual,
});

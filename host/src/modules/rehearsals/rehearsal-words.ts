import type { RehearsalKind } from '../../start/rehearsal/rehearsal.ts';

interface RehearsalWords {
  kind: RehearsalKind;
  title: string;
  /** What the tab shows then. */
  shows: string;
  /** Whether it concerns one module. */
  ofModule: boolean;
}

/** The rehearsals in the order of the list. */
export const REHEARSAL_WORDS: readonly RehearsalWords[] = [
  {
    kind: 'slow',
    title: 'Slow module',
    shows: 'Its files come seconds late: the spinner covers the page until they are there.',
    ofModule: true,
  },
  {
    kind: 'dead',
    title: 'Dead module',
    shows: 'Its files do not come: a sentence with Retry stands in their place, and the menu works.',
    ofModule: true,
  },
  {
    kind: 'tampered',
    title: 'Tampered module',
    shows: 'Its files come altered: none of them runs, and the page says so.',
    ofModule: true,
  },
  {
    kind: 'incompatible',
    title: 'Incompatible module',
    shows: 'It needs another panel: a sentence with both versions stands in its place.',
    ofModule: true,
  },
  {
    kind: 'crashing',
    title: 'Crashing module',
    shows: 'Its pages stop while they are drawn: each is replaced by a sentence with Retry.',
    ofModule: true,
  },
  {
    kind: 'api-down',
    title: 'Server down',
    shows: 'Nothing reaches the server: a strip says since when, and nothing can be decided.',
    ofModule: false,
  },
  {
    kind: 'stream-cut',
    title: 'Live events cut',
    shows: 'No event comes: the lists are fetched again every few seconds.',
    ofModule: false,
  },
];

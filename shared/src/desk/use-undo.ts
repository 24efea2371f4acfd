import { useRef } from 'react';
import { useServices } from '@backoffice/shared/remote';
import { useLettersOn } from '@backoffice/shared/list';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import { openActs } from './open-acts.ts';

/** How long the key of the undoing act means the row that was just decided. */
const UNDO_MS = 10_000;

export interface Undo<Row extends DeskRow, Act extends string> {
  /** Keeps the row after an act that another one undoes, and says with which key. */
  remember: (act: Act, row: Row) => void;
  /** The row that was just decided, if one of these acts undoes that; forgets it. */
  take: (acts: readonly Act[]) => { act: Act; row: Row } | null;
}

/**
 * After an act the details go on to the next row, so for a while the key of the undoing act means the row just decided:
 * V behind an approval asks about its reversal.
 */
export function useUndo<Row extends DeskRow, Act extends string>(
  definition: DeskDefinition<Row, Act>,
  device: 'desktop' | 'mobile',
): Undo<Row, Act> {
  const { session, notify } = useServices();
  const lettersOn = useLettersOn();
  const last = useRef<{ act: Act; row: Row; until: number } | null>(null);
  return {
    remember: (act, row) => {
      last.current = null;
      const { undo } = definition.acts[act];
      const by = openActs(definition, row, session).find((each) => each === undo?.act);
      if (!undo || !by || device === 'mobile' || !lettersOn) return;
      last.current = { act: by, row, until: Date.now() + UNDO_MS };
      notify.success(undo.words(row.no));
    },
    take: (acts) => {
      const { current } = last;
      if (!current || Date.now() > current.until || !acts.includes(current.act)) return null;
      last.current = null;
      return current;
    },
  };
}

import type { Db } from '../../db/database.ts';
import { factsOfKind, type PracticeDecision, type PracticeKind } from '../../desks/practice/truth/kinds.ts';
import type { Made } from '../moves.ts';
import '../../desks/practice/tables.ts';

export interface Told extends Made {
  kind: PracticeKind;
  amountPaise: number;
  /** A sentence: what on the screen shows the truth. */
  showed: string;
  /** Decisions that this row permits besides those of its kind. */
  alsoPermitted?: readonly PracticeDecision[];
}

/** Writes the truth about each row of one shift. */
export interface Book {
  tell(row: Told): Promise<void>;
  /** From now on everything that decides the row is on the screen; `line` is the bank line that pays it. */
  ready(id: string, line?: { id: string; showed?: string }): Promise<void>;
}

export const bookOf = (db: Db, shiftId: string): Book => ({
  async tell({ id, no, kind, amountPaise, showed, alsoPermitted = [] }) {
    const { entityType, right, permitted } = factsOfKind(kind);
    await db
      .insertInto('practice.truth')
      .values({
        shiftId,
        entityId: id,
        entityType,
        no,
        kind,
        amountPaise,
        rightDecisions: [...right],
        permittedDecisions: [...permitted, ...alsoPermitted],
        utrEntryId: null,
        showed,
        toldAt: new Date(),
        readyAt: null,
      })
      .execute();
  },
  async ready(id, line) {
    await db
      .updateTable('practice.truth')
      .set({
        readyAt: new Date(),
        ...(line ? { utrEntryId: line.id } : {}),
        ...(line?.showed ? { showed: line.showed } : {}),
      })
      .where('shiftId', '=', shiftId)
      .where('entityId', '=', id)
      .execute();
  },
});

import type { SessionService } from '@backoffice/shared/contract';
import type { ReasonListName, StatusFaces } from '@backoffice/shared/domain';
import type { Fact } from '@backoffice/shared/entities';
import type { QueueRow } from '@backoffice/shared/list';

/** A row that people decide about. */
export interface DeskRow extends QueueRow {
  status: string;
  /** The request about the row that waits for a second person; no other act is open until that request is decided. */
  waiting?: object | null;
}

/** Who may do an act and from which states: the API's word, `contract/acts.gen.ts`. */
interface ActRule {
  permission: string;
  /** The row states in which the act is open. */
  from: readonly string[];
}

/** How an act is presented and confirmed before it is done. */
interface ActWords {
  label: string;
  /**
   * The single key that begins the act; two acts may share a key if no row is open for both. Absent if the act has
   * its own form.
   */
  key?: string;
  tone: 'default' | 'danger';
  /** The desk's main act: its button stands out. */
  main?: true;
  /** The act decides nothing, so the same row stays open afterwards. */
  stays?: true;
  /** The list of reasons to choose from. */
  reasons?: ReasonListName;
  /** The comment is mandatory: the server refuses the act without one. */
  note?: 'needed';
  /** The act that undoes this one, by its key while the toast is still in mind, and what the toast says. */
  undo?: { act: string; words: (no: string) => string };
  /** The consequence of the act, as the dialog states it. */
  consequence: string;
}

export type ActFace = ActRule & ActWords;

/** Joins the API's rule of each act with its words, in the order of the words. */
export function withRules<Act extends string>(
  rules: Readonly<Record<Act, ActRule>>,
  words: Readonly<Record<Act, ActWords>>,
): Record<Act, ActFace> {
  return Object.fromEntries(
    (Object.keys(words) as Act[]).map((act) => [act, { ...rules[act], ...words[act] }]),
  ) as Record<Act, ActFace>;
}

/**
 * The acts of a desk as data: one table for buttons, keys, dialogs and permissions (domain 1.3). The server decides
 * again.
 */
export interface DeskDefinition<Row extends DeskRow, Act extends string> {
  /** What one row is called in the name of an unanswered act: `deposit`. */
  entity: string;
  /** The API's path of the rows; an act is posted to `{path}/{id}/{act}` (domain 3.3). */
  path: string;
  /** In the order of the buttons. */
  acts: Readonly<Record<Act, ActFace>>;
  /** A condition beyond state and permission: approving needs a bank line to name. */
  open?: (act: Act, row: Row, session: SessionService) => boolean;
  /** Why `open` does not allow an act that state and permission would, as a sentence. */
  why?: (act: Act, row: Row, session: SessionService) => string;
  /** The names of the rows' states. */
  statuses: StatusFaces;
  /** The facts of the row that a dialog shows. */
  about: (row: Row) => Fact[];
  /** First elements of the query keys to invalidate after an act. */
  touches: readonly string[];
}

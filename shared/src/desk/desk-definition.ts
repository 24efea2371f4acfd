import type { SessionService } from '@backoffice/shared/contract';
import type { ReasonCode } from '@backoffice/shared/domain';
import type { Fact } from '@backoffice/shared/entities';
import type { QueueRow } from '@backoffice/shared/list';

/** A row that people decide about. */
export interface DeskRow extends QueueRow {
  status: string;
  /** The request about it that waits for a second person: until it is decided nothing else happens to the row. */
  waiting?: object | null;
}

/** Who may do an act and from which states: the API's word, `contract/acts.gen.ts`. */
interface ActRule {
  permission: string;
  /** The states that it begins from. */
  from: readonly string[];
}

/** How an act is asked about before it is done. */
interface ActWords {
  label: string;
  /** The single key that begins it; two acts may share one when no row is open for both. Absent where a form of its own does it. */
  key?: string;
  tone: 'default' | 'danger';
  /** What the desk is for: its button stands out. */
  main?: true;
  /** It decides nothing: whoever did it goes on with the same row. */
  stays?: true;
  reasons?: readonly ReasonCode[];
  /** The comment is no choice: the server refuses the act without words. */
  note?: 'needed';
  /** What follows from it, as the dialog says it. */
  consequence: string;
}

export type ActFace = ActRule & ActWords;

/** An act for each that the API knows, in the order of the words. */
export function withRules<Act extends string>(
  rules: Readonly<Record<Act, ActRule>>,
  words: Readonly<Record<Act, ActWords>>,
): Record<Act, ActFace> {
  return Object.fromEntries(
    (Object.keys(words) as Act[]).map((act) => [act, { ...rules[act], ...words[act] }]),
  ) as Record<Act, ActFace>;
}

/** The acts of a desk as data: one table for buttons, keys, dialogs and permissions (domain 1.3). The server decides again. */
export interface DeskDefinition<Row extends DeskRow, Act extends string> {
  /** One row in the name of an unanswered act: `deposit`. */
  entity: string;
  /** The API's path of the rows; an act is posted to `{path}/{id}/{act}` (domain 3.3). */
  path: string;
  /** In the order of the buttons. */
  acts: Readonly<Record<Act, ActFace>>;
  /** What state and permission do not say: approving needs a bank line to name. */
  open?: (act: Act, row: Row, session: SessionService) => boolean;
  /** What a dialog tells of the row. */
  about: (row: Row) => Fact[];
  /** First elements of the query keys that an act makes old. */
  touches: readonly string[];
}

/** The acts that are open for a row and this person, in the order of the buttons. */
export function openActs<Row extends DeskRow, Act extends string>(
  { acts, open }: DeskDefinition<Row, Act>,
  row: Row,
  session: SessionService,
): Act[] {
  if (row.waiting) return [];
  return (Object.keys(acts) as Act[]).filter((act) => {
    const { from, permission } = acts[act];
    return from.includes(row.status) && session.can(permission) && (open?.(act, row, session) ?? true);
  });
}

import { filled } from '@backoffice/shared/http';
import type { DecisionOptions } from './decisions/use-decision.ts';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import type { Answered } from './use-desk.ts';

/** What is sent with an act. `version` is what was on the screen; what else belongs to the act goes along (domain 1.4 no. 10). */
export interface SentAct<Act extends string = string> {
  act: Act;
  body: { version: number } & Readonly<Record<string, unknown>>;
}

/** A decision about a row, as `useDecision` takes it. */
export type RowDecision = DecisionOptions<SentAct, unknown>;

/** A row can have one unanswered decision, whichever the act. */
export const rowDecision = <Row extends DeskRow, Act extends string>({ entity, path, acts }: DeskDefinition<Row, Act>, row: Row, onAnswer: Answered<Row>): RowDecision => ({
  name: `${entity} ${row.no}`,
  request: ({ act, body }) => ({ words: `${acts[act as Act].label} ${row.no}`, no: row.no, path: filled(`${path}/{id}/${act}`, { id: row.id }), body }),
  onAnswer: (verdict, { act }) => onAnswer(row, verdict, act),
});

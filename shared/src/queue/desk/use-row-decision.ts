import type { Outcome } from '@backoffice/shared/contract';
import { useServices, type AskedDecision } from '@backoffice/shared/remote';
import type { Verdict } from '@backoffice/shared/http';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import type { Answered } from './use-desk.ts';

/** What is sent with an act. `version` is what was on the screen; what else belongs to the act goes along (domain 1.4 no. 10). */
export interface SentAct<Act extends string = string> {
  act: Act;
  body: { version: number } & Readonly<Record<string, unknown>>;
}

/** What `useDecision` needs to know of a row: it can have one unanswered decision, whichever the act. */
export function useRowDecision<Row extends DeskRow, Act extends string>({ entity, path, acts }: DeskDefinition<Row, Act>, row: Row, onAnswer: Answered<Row>) {
  const { http } = useServices();
  const asks = ({ act, body }: SentAct<Act>): AskedDecision => ({ words: `${acts[act].label} ${row.no}`, no: row.no, path: `${path}/${row.id}/${act}`, body });
  return {
    name: `${entity} ${row.no}`,
    asks,
    send: (sent: SentAct<Act>, options: { idempotencyKey?: string }): Promise<Outcome<unknown>> => http.post(asks(sent).path, sent.body, options),
    onAnswer: (verdict: Verdict<unknown>, { act }: SentAct<Act>) => onAnswer(row, verdict, act),
  };
}

import { useState } from 'react';
import { minutesAndSeconds, useLeaseBook } from '@backoffice/shared/entities';
import type { RowState } from '@backoffice/shared/kit/table';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import type { DecisionOptions } from './decisions/use-decision.ts';
import { filled, type Verdict } from '@backoffice/shared/http';
import type { QueueDefinition, QueueRow, QueueScreenState } from '@backoffice/shared/list';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';
import { openActs } from './open-acts.ts';
import { useUndo, type Undo } from './use-undo.ts';

/** How long a row that somebody else decided shows that before it leaves the list. */
const SETTLED_MS = 5_000;

/** The act and the row of the open dialog. */
export interface Question<Row, Act extends string> {
  act: Act;
  row: Row;
}

/** Receives the server's final answer about a row, and the act it answers. */
export type Answered<Row> = (row: Row, verdict: Verdict<unknown>, act: string) => void;

export interface Desk<Row extends DeskRow, Act extends string> {
  definition: DeskDefinition<Row, Act>;
  screen: QueueScreenState<Row>;
  question: Question<Row, Act> | null;
  /**
   * Opens the dialog of an act. Does nothing if the act is not open for the row; says so if somebody else holds its
   * lease.
   */
  ask: (act: Act, row: Row | undefined) => void;
  leave: () => void;
  answered: Answered<Row>;
  rowState: (row: Row) => RowState | undefined;
  /** The row just decided, if one of these acts undoes that. */
  undone: Undo<Row, Act>['take'];
  /** Refetches everything that the desk's acts touch. */
  refresh: () => void;
}

interface DeskOptions<Row> {
  /**
   * Called with the server's answer when an act is done; `stay` leaves the details as they are. Otherwise they go on to the
   * next row, unless the act decides nothing.
   */
  onDone?: (row: Row, answer: unknown) => 'stay' | void;
}

/** The acts of a desk: asked about in a dialog, their outcome shown on the row. Never optimistic (domain 2.0). */
export function useDesk<Row extends DeskRow, Act extends string>(
  definition: DeskDefinition<Row, Act>,
  screen: QueueScreenState<Row>,
  { onDone }: DeskOptions<Row> = {},
): Desk<Row, Act> {
  const { session, notify } = useServices();
  const heldWords = useHeldWords(screen.queue.definition);
  const cache = useQueryClient();
  const undo = useUndo(definition, screen.mobile ? 'mobile' : 'desktop');
  const [question, setQuestion] = useState<Question<Row, Act> | null>(null);
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());

  const refresh = () => {
    for (const topic of definition.touches) void cache.invalidateQueries({ queryKey: [topic] });
  };

  /** Shows on the row who decided it and when; the refetch after `SETTLED_MS` removes it. */
  const settle = ({ id }: Row, note: string) => {
    setNotes((before) => new Map(before).set(id, note));
    setTimeout(() => {
      setNotes((before) => new Map([...before].filter(([each]) => each !== id)));
      refresh();
    }, SETTLED_MS);
  };

  return {
    definition,
    screen,
    question,
    ask: (act, row) => {
      if (!row || question || !openActs(definition, row, session).includes(act)) return;
      const held = heldWords(row);
      if (held) notify.error(held);
      else setQuestion({ act, row });
    },
    leave: () => setQuestion(null),
    answered: (row, verdict, act) => {
      if (verdict.kind === 'done') {
        setQuestion(null);
        if (onDone?.(row, verdict.data) !== 'stay')
          (definition.acts[act as Act]?.stays ? screen.stayOn : screen.goOn)(row);
        undo.remember(act as Act, { ...row, ...(verdict.data as Partial<Row> | undefined) });
        refresh();
      } else if (verdict.kind === 'refused' && verdict.refusal.kind === 'conflict') {
        setQuestion(null);
        settle(row, verdict.refusal.message);
      }
    },
    rowState: ({ id }) => (notes.has(id) ? { kind: 'settled', note: notes.get(id) } : undefined),
    undone: undo.take,
    refresh,
  };
}

/**
 * Says that somebody else holds the row's lease; `null` when nobody does. Guards the keys, which no disabled button
 * stops.
 */
function useHeldWords<Row extends QueueRow>({ entity, leases }: QueueDefinition<Row>): (row: Row) => string | null {
  const { session } = useServices();
  const { holderOf } = useLeaseBook(entity);
  return ({ id, no }) => {
    const lease = leases && holderOf(id);
    if (!lease || lease.by.id === session.staff().id) return null;
    return `${lease.by.username} is working on ${no} (${minutesAndSeconds(lease.endsAt - Date.now())} left)`;
  };
}

/**
 * The body of an act. `version` is the one that was on the screen; the act's other fields follow (domain 1.4 no. 10).
 */
export interface SentAct<Act extends string = string> {
  act: Act;
  body: { version: number } & Readonly<Record<string, unknown>>;
}

/** A decision about a row, as `useDecision` takes it. */
export type RowDecision = DecisionOptions<SentAct, unknown>;

/** The decision about a row. Its name leaves out the act, so a row has at most one unanswered decision. */
export const rowDecision = <Row extends DeskRow, Act extends string>(
  { entity, path, acts }: DeskDefinition<Row, Act>,
  row: Row,
  onAnswer: Answered<Row>,
): RowDecision => ({
  name: `${entity} ${row.no}`,
  request: ({ act, body }) => ({
    words: `${acts[act as Act].label} ${row.no}`,
    no: row.no,
    path: filled(`${path}/{id}/${act}`, { id: row.id }),
    body,
  }),
  onAnswer: (verdict, { act }) => onAnswer(row, verdict, act),
});

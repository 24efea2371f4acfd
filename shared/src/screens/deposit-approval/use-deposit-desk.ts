import { useState } from 'react';
import type { BankLine, Deposit } from '@backoffice/shared/contract';
import type { RowState } from '@backoffice/shared/kit/table';
import type { QueueScreenState, Verdict } from '@backoffice/shared/queue';
import { useQueryClient, useServices } from '@backoffice/shared/remote';
import { bonusesOf, type LinkedBonus } from './deposit-acts.resource.ts';
import { actsFor, type DepositAct } from './deposit-acts.ts';

/** How long a row that somebody else decided says so before it leaves. */
const SETTLED_MS = 5_000;

/** What the person is being asked about. */
export interface Question {
  act: DepositAct;
  deposit: Deposit;
  /** The bank line that an approval names. */
  line: BankLine | null;
}

/** A final answer of the server about a deposit. */
export type Answered = (deposit: Deposit, verdict: Verdict<unknown>) => void;

export interface DepositDesk {
  question: Question | null;
  /** Begins an act; one that is not open for the deposit does nothing. A line names another one than the deposit's own. */
  ask: (act: DepositAct, deposit: Deposit | undefined, line?: BankLine) => void;
  leave: () => void;
  /** Bonuses that were given for a deposit whose credit was taken back: a person decides about each (domain 1.3). */
  linkedBonuses: readonly LinkedBonus[];
  dismissBonuses: () => void;
  answered: Answered;
  rowState: (deposit: Deposit) => RowState | undefined;
}

/** The acts of the desk: asked about, then shown where they happened (domain 2.0, 2.2). */
export function useDepositDesk(screen: QueueScreenState<Deposit>): DepositDesk {
  const { session } = useServices();
  const cache = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [linkedBonuses, setLinkedBonuses] = useState<readonly LinkedBonus[]>([]);
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());

  const refresh = () => {
    for (const noun of ['deposits', 'utrs', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
  };

  /** The row says by whom and when it was decided, and leaves a moment later. */
  const settle = ({ id }: Deposit, note: string) => {
    setNotes((before) => new Map(before).set(id, note));
    setTimeout(() => {
      setNotes((before) => new Map([...before].filter(([each]) => each !== id)));
      refresh();
    }, SETTLED_MS);
  };

  return {
    question,
    ask: (act, deposit, line) => {
      if (!deposit || question || !mayAsk(act, deposit, line, session.can)) return;
      setQuestion({ act, deposit, line: line ?? deposit.utrEntry });
    },
    leave: () => setQuestion(null),
    linkedBonuses,
    dismissBonuses: () => setLinkedBonuses([]),
    answered: (deposit, verdict) => {
      if (verdict.kind === 'done') {
        setQuestion(null);
        setLinkedBonuses(bonusesOf(verdict.data));
        screen.goOn(deposit);
        refresh();
      } else if (verdict.kind === 'refused' && verdict.refusal.kind === 'conflict') {
        setQuestion(null);
        settle(deposit, verdict.refusal.message);
      }
    },
    rowState: ({ id }) => (notes.has(id) ? { kind: 'settled', note: notes.get(id) } : undefined),
  };
}

/** A free line that the person picked makes a waiting deposit approvable. */
function mayAsk(act: DepositAct, deposit: Deposit, line: BankLine | undefined, can: (permission: string) => boolean): boolean {
  const withLine = line ? { ...deposit, utrEntry: line } : deposit;
  return actsFor(withLine, can).includes(act);
}

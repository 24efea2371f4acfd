import { useEffect, useRef, useState } from 'react';
import { formatCount, formatRupees, type Words, counted } from '@backoffice/shared/domain';
import type { Verdict } from '@backoffice/shared/http';
import type { QueueRow } from '@backoffice/shared/list';
import { type Decision, useDialogDecision } from '../../decisions/use-decision.ts';
import type { BulkAct, BulkResult } from '../bulk-act.ts';
import { resultsOf } from '../results.ts';

/** A piece as it is sent; its words name it where its answer is missing. */
interface Piece {
  body: object;
  words: string;
}

export interface Pieces<Row> {
  decision: Decision<Piece, unknown>;
  running: boolean;
  stopping: boolean;
  /** A piece has no answer, so those after it wait. */
  halted: boolean;
  /** The results so far, in the order of the rows. */
  results: readonly BulkResult[];
  /** All rows have a result, also those that were left because it was stopped. */
  ended: boolean;
  run: (rows: readonly Row[], note: string) => Promise<void>;
  /** Learns the outcome of the piece without an answer, and goes on with the others. */
  goOn: () => Promise<void>;
  /** No further piece is sent; the one under way is waited for. */
  stop: () => void;
  /** Learns the outcome of an earlier act that has no answer; its results are the end. */
  askBefore: () => Promise<void>;
  /** Ends it while it is halted, with what is known. */
  end: () => void;
}

/** This many are sent at once, later ones at most four a second: below the API's rate of five for each person. */
const AT_ONCE = 40;
const PACE_MS = 250;

const IDLE = { running: false, stopping: false, halted: false, ended: false };

/**
 * Sends the rows piece by piece, each under an idempotency key of its own, one after the other. A piece without an
 * answer halts it, and it is the only one whose outcome is unknown; a refusal of a whole piece ends it.
 */
export function usePieces<Row extends QueueRow & { no?: string }>(act: BulkAct<Row>, words: Words): Pieces<Row> {
  const heard = useRef<Verdict<unknown> | null>(null);
  const stopped = useRef(false);
  const left = useRef<{ rows: readonly Row[]; note: string; sent: number }>({ rows: [], note: '', sent: 0 });
  const all = useRef<BulkResult[]>([]);
  const [state, setState] = useState(IDLE);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  useEffect(() => {
    stopped.current = false;
    return () => void (stopped.current = true);
  }, []);
  const decision = useDialogDecision<Piece, unknown>({
    name: `bulk ${act.path}`,
    request: ({ body, words: said }) => ({ path: act.path, body, words: said, several: act.words.outcome }),
    onAnswer: (verdict) => (heard.current = verdict),
    showsProgress: true,
  });

  const add = (more: readonly BulkResult[]) => {
    all.current = [...all.current, ...more];
    setResults(all.current);
  };
  /** The first `unknown` of the rows that are left were sent and have no answer. */
  const endWith = (unknown: number) => {
    const { rows } = left.current;
    left.current = { ...left.current, rows: [] };
    add(rows.map((row, at) => noResult(row, at < unknown ? UNKNOWN : 'It was left as it is.')));
    setState({ ...IDLE, ended: true });
  };
  /** The results of the first piece that is left. False when it was refused as a whole. */
  const take = (verdict: Verdict<unknown>): boolean => {
    const piece = left.current.rows.slice(0, act.most);
    left.current = { ...left.current, rows: left.current.rows.slice(act.most) };
    const each = resultsOf(verdict);
    const why = whyOf(verdict);
    add(each ?? piece.map((row) => noResult(row, why)));
    return each !== null;
  };
  const sendAll = async (send: () => Promise<void>) => {
    setState({ ...IDLE, running: true });
    let next = send;
    while (left.current.rows.length > 0) {
      const started = Date.now();
      heard.current = null;
      await next();
      const verdict = heard.current as Verdict<unknown> | null;
      if (!verdict) return setState({ ...IDLE, halted: true });
      if (!take(verdict) || stopped.current) break;
      next = sendPiece;
      left.current.sent += 1;
      if (left.current.sent >= AT_ONCE) await rest(started + PACE_MS - Date.now());
    }
    endWith(0);
  };
  const sendPiece = async () => {
    const { rows, note } = left.current;
    const piece = rows.slice(0, act.most);
    const paise = act.paiseOf && piece.reduce((sum, row) => sum + act.paiseOf!(row), 0);
    const said = act.words.title(counted(piece.length, words));
    await decision.decide({
      body: { items: piece.map(act.itemOf), note, piece: true },
      words: paise === undefined ? said : `${said}, ${formatRupees(paise)}`,
    });
  };
  return {
    decision,
    ...state,
    results,
    run: (rows, note) => {
      stopped.current = false;
      all.current = [];
      left.current = { rows, note, sent: 0 };
      return sendAll(sendPiece);
    },
    goOn: () => sendAll(decision.askAgain),
    stop: () => {
      stopped.current = true;
      setState((before) => ({ ...before, stopping: true }));
    },
    askBefore: async () => {
      heard.current = null;
      await decision.askAgain();
      const verdict = heard.current as Verdict<unknown> | null;
      const each = verdict && resultsOf(verdict);
      if (!each) return;
      add(each);
      setState({ ...IDLE, ended: true });
    },
    end: () => endWith(act.most),
  };
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

const UNKNOWN = 'The outcome is unknown. Check status above the list.';

/** A row that got no result of its own. */
const noResult = ({ id, no }: QueueRow & { no?: string }, why: string): BulkResult => ({
  id,
  no,
  statusCode: 2,
  status: no ? `${no}: ${why}` : why,
});

function whyOf(verdict: Verdict<unknown>): string {
  if (verdict.kind === 'refused') return verdict.refusal.errors[0]?.msg ?? verdict.refusal.message;
  return verdict.kind === 'done' ? 'The answer did not say what came of it.' : verdict.message;
}

/** `150 of 1,204`. */
export const shareOf = (done: number, all: number): string => `${formatCount(done)} of ${formatCount(all)}`;

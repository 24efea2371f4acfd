import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { verdictOf, verdictOfFailure, verdictOfRepeat, type Verdict } from '@backoffice/shared/http';
import type { Outcome } from '@backoffice/shared/contract';
import { ActsBlocked } from '@backoffice/shared/kit/core';
import {
  decisionsUnderWay,
  decisionStore,
  newIntent,
  useOpenDecisions,
  useServices,
  wasSent,
  type AskedDecision,
  type Intent,
} from '@backoffice/shared/remote';
import { loadStrip } from './load-strip.ts';

export interface DecisionOptions<Body, T> {
  /** Names the decision, e.g. `deposit D-104233`. Each name has at most one unanswered intent. */
  name: string;
  /**
   * The request and its words. It is sent, and sent again to learn its outcome, also from the strip above the list
   * and the bell.
   */
  request: (body: Body) => AskedDecision & { answer?: T };
  /** Called with a final answer: done, refused or rejected. */
  onAnswer?: (verdict: Verdict<T>, body: Body) => void;
  /** Shows its progress itself, so that the loading indicator does not cover it while it is sent. */
  showsProgress?: boolean;
}

export interface Decision<Body, T> {
  sending: boolean;
  /** The verdict of the last try; `null` before the first. */
  verdict: Verdict<T> | null;
  /** An earlier try, possibly from before a reload, that has no final answer. */
  unanswered: { body: Body; sentAt: string } | null;
  /** Whether a try has no final answer, so that only asking again makes sense. */
  open: boolean;
  /** Call when the dialog opens: from now on every try carries the same idempotency key. */
  begin: () => void;
  /** Sends the decision. While a try is under way, further calls do nothing. */
  decide: (body: Body) => Promise<void>;
  /** Asks the server about the unanswered try by sending it again under its idempotency key. */
  askAgain: () => Promise<void>;
  /** Call when the dialog closes. An intent that was never sent is forgotten; an unanswered one is kept. */
  leave: () => void;
}

/**
 * A money act from the dialog to its final answer: never optimistic, one effect however often it is clicked, and an
 * unknown outcome is shown as unknown (domain 2.0, 3.2). The unanswered intent survives a reload of the tab.
 */
export function useDecision<Body, T>({
  name,
  request,
  onAnswer,
  showsProgress = false,
}: DecisionOptions<Body, T>): Decision<Body, T> {
  const { http, session } = useServices();
  const blocked = use(ActsBlocked);
  const staffId = session.staff().id;
  const store = useMemo(() => decisionStore<Body>(name, staffId), [name, staffId]);
  const [state, setState] = useState<{ sending: boolean; verdict: Verdict<T> | null }>({
    sending: false,
    verdict: null,
  });
  const busy = useRef(false);

  const attempt = useCallback(
    async (intent: Intent<Body> & { body: Body }) => {
      if (busy.current) return;
      const repeated = wasSent(intent);
      if (blocked)
        return setState({ sending: false, verdict: { kind: repeated ? 'unknown' : 'rejected', message: blocked } });
      busy.current = true;
      const asked = request(intent.body);
      decisionsUnderWay.begin(name);
      store.write({ ...intent, sentAt: intent.sentAt ?? new Date().toISOString(), asked });
      setState({ sending: true, verdict: null });
      const verdict = await (
        http.post(asked.path, asked.body, {
          idempotencyKey: intent.key,
          ...(showsProgress ? { background: true } : {}),
        }) as Promise<Outcome<T>>
      ).then(verdictOf, repeated ? verdictOfRepeat : verdictOfFailure);
      busy.current = false;
      if (verdict.kind !== 'unknown') store.write(null);
      decisionsUnderWay.end(name);
      setState({ sending: false, verdict });
      if (verdict.kind !== 'unknown') onAnswer?.(verdict, intent.body);
    },
    [name, store, http, request, onAnswer, showsProgress, blocked],
  );

  const begin = useCallback(() => {
    if (!store.read()) store.write(newIntent<Body>());
    void loadStrip().catch(() => undefined); // Loading is retried when the strip is shown.
  }, [store]);

  // Redraws when the strip above the list or the bell receives the answer.
  useOpenDecisions(staffId);
  const kept = store.read();
  const unanswered = wasSent(kept) && !state.sending ? { body: kept.body, sentAt: kept.sentAt } : null;
  return {
    ...state,
    unanswered,
    open: unanswered !== null,
    begin,
    decide: (body) => attempt({ ...(store.read() ?? newIntent<Body>()), body }),
    askAgain: async () => {
      const intent = store.read();
      if (wasSent(intent)) await attempt(intent);
    },
    leave: () => {
      if (!wasSent(store.read())) store.write(null);
    },
  };
}

/** `useDecision` for a dialog: the idempotency key is made the moment the dialog opens. */
export function useDialogDecision<Body, T>(options: DecisionOptions<Body, T>): Decision<Body, T> {
  const decision = useDecision(options);
  const { begin } = decision;
  useEffect(begin, [begin]);
  return decision;
}

/** Whether the server refused because an image is missing. */
export const lacksProof = (verdict: Verdict<unknown> | null): boolean =>
  verdict?.kind === 'refused' && verdict.refusal.errors.some(({ field }) => field === 'proofFileId');

/** The message about a try that did not succeed; `null` when there is nothing to say. */
export function verdictWords(verdict: Verdict<unknown> | null): string | null {
  if (!verdict || verdict.kind === 'done') return null;
  if (verdict.kind === 'unknown')
    return `${verdict.message.replace(/\.$/, '')}. The outcome is unknown. Check status: it cannot be applied twice.`;
  if (verdict.kind === 'rejected') return verdict.message;
  return verdict.refusal.errors[0]?.msg ?? verdict.refusal.message;
}

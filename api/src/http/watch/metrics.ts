import type { Refusal } from './security-log.ts';

/**
 * Counters since the start of the process; shown by `GET /api/ready`. `roleIsMore` is 1 when the API connects as a
 * role that could rewrite the audit.
 */
export interface Metrics {
  count(name: MetricName, by?: number): void;
  read(): Record<string, number>;
  signIn(method: SignInMethod, outcome: SignInOutcome): void;
  /** Every method and outcome, those without a sign-in too. */
  signIns(): { method: SignInMethod; outcome: SignInOutcome; times: number }[];
}

/** What a sign-in ended with: the password alone, a second factor, or single sign-on without one. */
const METHODS = ['password', 'code', 'passkey', 'recovery', 'sso'] as const;
export type SignInMethod = (typeof METHODS)[number];
const OUTCOMES = ['signed_in', 'refused'] as const;
type SignInOutcome = (typeof OUTCOMES)[number];

export type MetricName =
  | Refusal
  | 'transactionRetries'
  | 'transactionsGivenUp'
  | 'idempotencyHits'
  | 'idempotencyBusy'
  | 'serverErrors'
  | 'slowStreamsCut'
  | 'panelReports'
  | 'yankedReleases'
  | 'endedOverrides'
  | 'roleIsMore';

export function createMetrics(): Metrics {
  const counters = new Map<string, number>();
  const signIns = METHODS.flatMap((method) => OUTCOMES.map((outcome) => ({ method, outcome, times: 0 })));
  return {
    count: (name, by = 1) => void counters.set(name, (counters.get(name) ?? 0) + by),
    read: () => Object.fromEntries(counters),
    signIn: (method, outcome) => {
      for (const one of signIns) if (one.method === method && one.outcome === outcome) one.times += 1;
    },
    signIns: () => signIns,
  };
}

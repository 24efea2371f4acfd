import type { MetricName, Metrics } from '../../http/watch/metrics.ts';
import { counter, type Family } from './family.ts';

interface About {
  name: `backoffice_${string}_total`;
  help: string;
  kind?: string;
}

const REFUSALS = { name: 'backoffice_refusals_total', help: 'Requests and sign-ins that were refused' } as const;

/** Every counter of the API, and the metric that shows it; those of one metric differ in their kind. */
const ABOUT: Record<Exclude<MetricName, 'roleIsMore'>, About> = {
  signInFailed: { ...REFUSALS, kind: 'sign_in' },
  unauthorized: { ...REFUSALS, kind: 'no_session' },
  forbidden: { ...REFUSALS, kind: 'no_permission' },
  rateLimited: { ...REFUSALS, kind: 'too_many' },
  tokenElsewhere: { ...REFUSALS, kind: 'stolen_token' },
  transactionRetries: {
    name: 'backoffice_transaction_retries_total',
    help: 'Transactions repeated after a deadlock or a serialization failure',
  },
  transactionsGivenUp: {
    name: 'backoffice_transactions_given_up_total',
    help: 'Transactions that failed after all their retries',
  },
  idempotencyHits: {
    name: 'backoffice_idempotent_replays_total',
    help: 'Requests answered with the stored answer of their key',
  },
  idempotencyBusy: {
    name: 'backoffice_idempotency_busy_total',
    help: 'Requests whose key was in use by another request',
  },
  serverErrors: { name: 'backoffice_server_errors_total', help: 'Requests answered with a status of 500 or more' },
  slowStreamsCut: {
    name: 'backoffice_slow_streams_cut_total',
    help: 'Event streams that were ended because their reader was too slow',
  },
  panelReports: { name: 'backoffice_panel_reports_total', help: 'Errors that browsers have reported' },
  yankedReleases: {
    name: 'backoffice_yanked_release_writes_total',
    help: 'Writes refused because their release was taken back',
  },
  endedOverrides: {
    name: 'backoffice_ended_override_writes_total',
    help: 'Writes refused because the grant of their build had ended',
  },
};

/** What this instance has counted since its start. */
export function counterFamilies(metrics: Metrics): Family[] {
  const entries = Object.entries(ABOUT) as [MetricName, About][];
  const names = [...new Set(entries.map(([, { name }]) => name))];
  const counters = names.map((name) => {
    const own = entries.filter(([, about]) => about.name === name);
    const [, { help, kind }] = own[0] as [MetricName, About];
    return counter(name, help, kind ? ['kind'] : [], () => {
      const counted = metrics.read();
      return own.map(([key, about]) => ({
        value: counted[key] ?? 0,
        ...(about.kind ? { labels: { kind: about.kind } } : {}),
      }));
    });
  });
  return [
    ...counters,
    counter('backoffice_sign_ins_total', 'Sign-ins by their last step and outcome', ['method', 'outcome'], () =>
      metrics.signIns().map(({ method, outcome, times }) => ({ value: times, labels: { method, outcome } })),
    ),
  ];
}

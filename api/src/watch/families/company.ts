import type { CompanyReader } from '../company/reader.ts';
import type { DatabaseFigures, Figures, Group, QueueFigure } from '../company/figures.ts';
import { counter, epochSeconds, type Family, flag, gauge, type Sample } from './family.ts';

/**
 * What the database knows, the same from every instance: take the greatest or the least of the answers, never their sum.
 * A group that could not be read is left out, so that nothing old is shown.
 */
export function companyFamilies(reader: CompanyReader): Family[] {
  const of =
    <Each extends Group>(group: Each, samples: (figures: Figures[Each]) => Sample[]) =>
    async () => {
      const figures = (await reader.read()).figures[group];
      return figures === undefined ? [] : samples(figures as Figures[Each]);
    };
  return [
    gauge('backoffice_database_up', '1 when the database answered', [], async () => flag((await reader.read()).up)),
    gauge('backoffice_figures_timestamp_seconds', 'When the figures of the company were read', [], async () => {
      const { up, at } = await reader.read();
      return up ? [{ value: epochSeconds(at) }] : [];
    }),
    counter('backoffice_figures_failures_total', 'Groups of figures that could not be read', ['group'], () =>
      [...reader.failures()].map(([group, value]) => ({ value, labels: { group } })),
    ),
    ...databaseFamilies(of),
    ...queueFamilies(of),
    ...ledgerFamilies(of),
    ...auditFamilies(of),
    gauge(
      'backoffice_release_running_timestamp_seconds',
      'When a tab last said that it runs this release; those of the last day',
      ['module', 'version', 'channel'],
      of('releases', (all) =>
        all.map(({ lastAt, ...labels }) => ({ value: epochSeconds(lastAt), labels: { ...labels } })),
      ),
    ),
  ];
}

type Of = <Each extends Group>(
  group: Each,
  samples: (figures: Figures[Each]) => Sample[],
) => () => Promise<readonly Sample[]>;

function databaseFamilies(of: Of): Family[] {
  const one = (read: (figures: DatabaseFigures) => number | boolean) =>
    of('database', (figures) => [{ value: Number(read(figures)) }]);
  return [
    gauge(
      'backoffice_database_in_recovery',
      '1 when this is a standby',
      [],
      one(({ inRecovery }) => inRecovery),
    ),
    gauge(
      'backoffice_database_synchronous',
      '1 when a commit has to reach a standby',
      [],
      one(({ synchronous }) => synchronous),
    ),
    gauge(
      'backoffice_database_standbys',
      'Standbys that are connected',
      [],
      one(({ standbys }) => standbys),
    ),
    gauge(
      'backoffice_database_commits_waiting',
      'Commits that wait for a standby',
      [],
      one(({ commitsWaiting }) => commitsWaiting),
    ),
    gauge(
      'backoffice_database_commits_waiting_seconds',
      'How long the first commit has waited for a standby',
      [],
      one(({ commitsWaitingSeconds }) => commitsWaitingSeconds),
    ),
    gauge(
      'backoffice_database_archive_failing',
      '1 when the last segment of the WAL could not be archived',
      [],
      one(({ archiveFailing }) => archiveFailing),
    ),
    gauge(
      'backoffice_database_transaction_age',
      'Transactions since the oldest row was frozen; PostgreSQL stops at two thousand million',
      [],
      one(({ transactionAge }) => transactionAge),
    ),
    gauge(
      'backoffice_database_standby_lag_seconds',
      'How far a standby is behind; for a role with pg_read_all_stats',
      ['standby', 'state'],
      of('database', ({ lags }) =>
        lags.map(({ lagSeconds, ...labels }) => ({ value: lagSeconds, labels: { ...labels } })),
      ),
    ),
  ];
}

function queueFamilies(of: Of): Family[] {
  const each = (read: (figure: QueueFigure) => number) =>
    of('queues', (queues) => queues.map((figure) => ({ value: read(figure), labels: { queue: figure.queue } })));
  return [
    gauge(
      'backoffice_queue_items',
      'Rows that wait in a queue',
      ['queue'],
      each(({ items }) => items),
    ),
    gauge(
      'backoffice_queue_paise',
      'Money that waits in a queue, in paise',
      ['queue'],
      each(({ paise }) => paise),
    ),
    gauge(
      'backoffice_queue_oldest_seconds',
      'How long the first row of a queue has waited; 0 without rows',
      ['queue'],
      each(({ oldestSeconds }) => oldestSeconds),
    ),
  ];
}

function ledgerFamilies(of: Of): Family[] {
  return [
    gauge(
      'backoffice_ledger_chip_ok',
      '0 when an invariant of the ledger does not hold',
      ['chip'],
      of('ledger', ({ chips }) => chips.map(({ chip, ok }) => ({ value: Number(ok), labels: { chip } }))),
    ),
    gauge(
      'backoffice_ledger_chip_difference_paise',
      'By how much a balance differs from what is expected, in paise',
      ['chip'],
      of('ledger', ({ chips }) =>
        chips.map(({ chip, differencePaise }) => ({ value: differencePaise, labels: { chip } })),
      ),
    ),
    gauge(
      'backoffice_ledger_override_active',
      '1 while leads let payouts continue although an invariant does not hold',
      [],
      of('ledger', ({ overridden }) => flag(overridden)),
    ),
    gauge(
      'backoffice_payouts_blocked',
      '1 while nothing can be taken for payout',
      [],
      of('ledger', ({ blocked }) => flag(blocked)),
    ),
    gauge(
      'backoffice_payouts_frozen',
      '1 while owners, or a restore, have frozen payouts',
      [],
      of('ledger', ({ frozen }) => flag(frozen)),
    ),
    gauge(
      'backoffice_ledger_checked_timestamp_seconds',
      'When all rows of the ledger were last compared',
      [],
      of('ledger', ({ checkedAt }) => (checkedAt ? [{ value: epochSeconds(checkedAt) }] : [])),
    ),
  ];
}

function auditFamilies(of: Of): Family[] {
  return [
    gauge(
      'backoffice_audit_unsealed_entries',
      'Entries of the audit that wait for their seal',
      [],
      of('audit', ({ unsealed }) => [{ value: unsealed }]),
    ),
    gauge(
      'backoffice_audit_unsealed_oldest_seconds',
      'How long the first of them has waited',
      [],
      of('audit', ({ oldestUnsealedSeconds }) => [{ value: oldestUnsealedSeconds }]),
    ),
    gauge(
      'backoffice_audit_last_seal_timestamp_seconds',
      'When an entry of the audit was last sealed',
      [],
      of('audit', ({ lastSealAt }) => (lastSealAt ? [{ value: epochSeconds(lastSealAt) }] : [])),
    ),
    gauge(
      'backoffice_audit_chain_ok',
      '0 when the last check of the audit found a change',
      [],
      of('audit', ({ chain }) => (chain ? flag(chain.ok) : [])),
    ),
    gauge(
      'backoffice_audit_checked_timestamp_seconds',
      'When the whole audit was last checked',
      [],
      of('audit', ({ chain }) => (chain ? [{ value: epochSeconds(chain.at) }] : [])),
    ),
  ];
}

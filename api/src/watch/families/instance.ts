import type { Api } from '../../http/context.ts';
import { poolsOf } from '../../db/database.ts';
import type { JobBook } from '../../jobs/job-book.ts';
import { counterFamilies } from './counters.ts';
import { diskFamilies } from './disks.ts';
import { counter, epochSeconds, type Family, flag, gauge } from './family.ts';

/** What this instance knows of itself; the company's figure is the sum over its instances, for jobs the newest. */
export function instanceFamilies({ deps, events }: Api, jobs: JobBook): Family[] {
  const pools = () => Object.entries(poolsOf(deps.db));
  const ofJobs = (value: (job: ReturnType<JobBook['read']>[number]) => number) => () =>
    jobs.read().map((job) => ({ value: value(job), labels: { job: job.name } }));
  return [
    gauge('backoffice_instance', 'This instance: 1, with its role', ['role'], () => [
      { value: 1, labels: { role: deps.settings.role } },
    ]),
    ...counterFamilies(deps.metrics),
    ...diskFamilies(deps.settings),
    gauge('backoffice_role_can_rewrite_audit', '1 when the role of the API could rewrite the audit', [], () =>
      flag((deps.metrics.read()['roleIsMore'] ?? 0) > 0),
    ),
    gauge('backoffice_event_streams', 'Streams of live events that are open', [], () => [{ value: events.streams() }]),
    gauge('backoffice_pool_connections', 'Connections of a pool, by state', ['pool', 'state'], () =>
      pools().flatMap(([pool, { used, idle }]) => [
        { value: used, labels: { pool, state: 'used' } },
        { value: idle, labels: { pool, state: 'idle' } },
      ]),
    ),
    gauge('backoffice_pool_limit', 'Connections that a pool may have', ['pool'], () =>
      pools().map(([pool, { most }]) => ({ value: most, labels: { pool } })),
    ),
    gauge('backoffice_pool_waiting', 'Statements that wait for a connection of a pool', ['pool'], () =>
      pools().map(([pool, { waiting }]) => ({ value: waiting, labels: { pool } })),
    ),
    gauge(
      'backoffice_job_last_success_timestamp_seconds',
      'When a job last ended well here; the start of this instance before that',
      ['job'],
      ofJobs(({ lastSuccess }) => epochSeconds(lastSuccess)),
    ),
    gauge(
      'backoffice_job_period_seconds',
      'How often a job runs',
      ['job'],
      ofJobs(({ everyMs }) => everyMs / 1000),
    ),
    counter(
      'backoffice_job_failures_total',
      'Runs of a job that failed here',
      ['job'],
      ofJobs(({ failures }) => failures),
    ),
  ];
}

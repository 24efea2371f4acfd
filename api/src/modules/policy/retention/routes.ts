import { sql } from 'kysely';
import type { Static } from 'typebox';
import { readPolicies } from '../../../acts/read-policy.ts';
import type { Api, Deps } from '../../../http/context.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { ALWAYS_KEPT, FLOORS, RETENTION, RETENTION_RULES } from '../../../domain/policies/retention.ts';
import { dueSoon, keptBy } from './due.ts';
import { daysOf } from './rules.ts';
import { Retention } from './schemas.ts';

/** How long things are kept, in the owner's room; the days themselves are policies. */
export function retentionRoutes(app: Api): void {
  app.get(
    '/retention',
    {
      config: { access: { permission: 'owner' } },
      schema: {
        operationId: 'getRetention',
        tags: ['policy'],
        summary: 'How long each kind of thing is kept, how much there is, and what the last run deleted',
        response: { 200: Retention },
      },
    },
    () => readRetention(app.deps),
  );
}

async function readRetention({ db, clock, settings }: Deps): Promise<Static<typeof Retention>> {
  const [now, values] = [clock.now(), await readPolicies(db)];
  const rules: Static<typeof Retention>['rules'] = [];
  for (const rule of RETENTION_RULES) {
    const days = daysOf(rule, values);
    const { count, bytes, oldest } = await keptBy(db, rule, now);
    const { sentence } = await dueSoon(db, rule, { now, zone: settings.businessTimeZone, days });
    const known = { rule, policy: RETENTION[rule], days, count, bytes, next: sentence, floor: FLOORS[rule] };
    rules.push({ ...known, oldest: momentOrNull(oldest) });
  }
  const { rows } = await sql<{
    day: string;
    startedAt: Date;
    finishedAt: Date | null;
    deleted: Record<string, number>;
  }>`SELECT day::text AS day, started_at, finished_at, deleted FROM retention_run ORDER BY day DESC LIMIT 1`.execute(
    db,
  );
  const [last] = rows;
  return {
    rules,
    kept: [...ALWAYS_KEPT],
    lastRun: last ? { ...last, startedAt: moment(last.startedAt), finishedAt: momentOrNull(last.finishedAt) } : null,
  };
}

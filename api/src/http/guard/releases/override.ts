import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import { HttpError } from '../../errors.ts';

/** `deposit@override:O-101` of a tab that runs a build which is not released (docs/federation.md, 9.2). */
const STAMP = /^([a-z][a-z0-9-]{0,60})@override:(?:O-([1-9][0-9]{0,15}))?/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The grant under which a build sends this write, e.g. `O-101`; null when it comes from a published release. Throws 409
 * when the grant has ended, is another person's, or is of another module.
 */
export async function overrideOf(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'actor'>,
  { db, clock, metrics }: Pick<Deps, 'db' | 'clock' | 'metrics'>,
): Promise<string | null> {
  const stamp = request.headers['x-remote'];
  if (READS.has(request.method) || typeof stamp !== 'string') return null;
  const found = STAMP.exec(stamp);
  if (!found) return null;
  const [whole, module, no] = found;
  const { rows } = await sql<{ no: string }>`
    SELECT no FROM release_override WHERE no = ${no ?? '0'}::bigint AND module = ${module} AND staff_id = ${request.actor?.id ?? null}::uuid
      AND confirmed_at IS NOT NULL AND ends_at > ${clock.now()}`.execute(db);
  if (rows.length > 0 && whole.length === stamp.length) return `O-${no}`;
  metrics.count('endedOverrides');
  throw new HttpError(
    409,
    `This page runs a build of ${module} that you may not run, or not any more. Reload the page and do it again.`,
    { code: 'OVERRIDE_ENDED' },
  );
}

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { HttpError } from '../../errors.ts';
import { readList, type ReleaseList, type Yanked } from './read-list.ts';
import type { Ring } from './signed-list.ts';

/** How old what is known may be before it is read again beside the request, and before the request waits for it. */
const FRESH_MS = 5_000;
const STALE_MS = 30_000;

/** `name@version` of the module that sends a request. */
const STAMP = /^([a-z][a-z0-9-]{0,60})@([\w.+-]{1,100})$/;
/** The host names its version in every request of its own to the API, whoever of the page sends it. */
const HOST = /^[\w.+-]{1,100}$/;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface YankedReleases {
  /** Throws 409 for a write that a release sends which was taken back. */
  refuse(request: Pick<FastifyRequest, 'method' | 'headers'>): Promise<void>;
}

/**
 * Refuses what a release of the panel does that was taken back (docs/federation.md, 7.1). The list is read where
 * RELEASE_LIST says, and the newest one that any instance has read is kept in the database: an older one, which a cache
 * or an attacker may send, is not believed. When it cannot be read, or has ended, the last one counts: no desk stops. What
 * was taken back stays so for good: a part of the list that is not signed by those who may, or is an older one among newer
 * ones, brings nothing back.
 */
export function createYankedReleases(
  { db, clock, settings, metrics }: Pick<Deps, 'db' | 'clock' | 'settings' | 'metrics'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): YankedReleases {
  let yanked: Yanked = {};
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  let said = '';
  /** The newest ring that was read; an older one does not bring back a key that has left it. */
  let ring: Ring | undefined;

  /** The same trouble is logged once, until it is another. */
  const warn = (sentence: string): void => {
    if (sentence !== said && sentence !== '') log.warn(sentence);
    said = sentence;
  };

  /** Keeps what a list says beside what is known. Returns whether it is no older than the last one. */
  const keep = (list: ReleaseList, now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const known = await trx.selectFrom('releaseList').select('yanked').forUpdate().executeTakeFirst();
      const { serial, issuedAt } = list;
      const row = { serial, issuedAt, yanked: JSON.stringify(both(known?.yanked ?? {}, list.yanked)), readAt: now };
      const kept = await trx
        .insertInto('releaseList')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('one')
            .doUpdateSet(row)
            .where(({ or, eb }) =>
              or([eb('releaseList.serial', '<=', serial), eb('releaseList.issuedAt', '<', issuedAt)]),
            ),
        )
        .executeTakeFirst();
      return kept.numInsertedOrUpdatedRows !== 0n;
    });

  async function takeOver(): Promise<string> {
    const list = await readList(settings, ring);
    if (!list) return '';
    const { expiresAt } = list;
    const now = clock.now();
    if (!(await keep(list, now)))
      return `The list of releases at ${settings.releaseList} is older than one that was read before: it is not used.`;
    ring = list.ring;
    if (ring && new Date(ring.expiresAt) <= now)
      return `The keys that sign releases ended at ${ring.expiresAt}: "pnpm release ring sign" signs them anew. The list counts on.`;
    return expiresAt && expiresAt <= now
      ? `The list of releases ended at ${expiresAt.toISOString()}: "pnpm release renew" signs it anew. The last one counts.`
      : '';
  }

  async function read(): Promise<void> {
    try {
      warn(await takeOver());
    } catch (error) {
      warn(
        `The list of releases at ${settings.releaseList} cannot be used: ${error instanceof Error ? error.message : String(error)}. The last one counts.`,
      );
    }
    const row = await db.selectFrom('releaseList').select('yanked').executeTakeFirst();
    yanked = row?.yanked ?? {};
    readAt = clock.now().getTime();
  }

  const readOnce = (): Promise<void> =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));

  async function current(): Promise<Yanked> {
    const age = Math.abs(clock.now().getTime() - readAt);
    if (age > STALE_MS) await readOnce();
    else if (age > FRESH_MS) readOnce().catch(() => undefined);
    return yanked;
  }

  return {
    async refuse({ method, headers }) {
      if (!settings.releaseList || READS.has(method)) return;
      const sent = releasesOf(headers);
      if (sent.length === 0) return;
      const known = await current();
      for (const { name, version, what } of sent) {
        const versions = ownOf(known, name);
        const why = versions && ownOf(versions, version);
        if (!why) continue;
        metrics.count('yankedReleases');
        throw new HttpError(
          409,
          `This page runs ${what} ${version}, which was taken back: ${why.reason}. Reload the page and do it again.`,
          { code: 'RELEASE_YANKED' },
        );
      }
    },
  };
}

/** The releases of the page that sends a request: its host, and the module if one does. */
function releasesOf(headers: FastifyRequest['headers']): { name: string; version: string; what: string }[] {
  const { 'x-host': host, 'x-remote': remote } = headers;
  const [, name = '', version = ''] = (typeof remote === 'string' && STAMP.exec(remote)) || [];
  return [
    ...(typeof host === 'string' && HOST.test(host) ? [{ name: 'host', version: host, what: 'the panel' }] : []),
    ...(name === '' || name === 'host' ? [] : [{ name, version, what: name }]),
  ];
}

const ownOf = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** What either of them says was taken back. */
const both = (one: Yanked, other: Yanked): Yanked =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
      name,
      { ...ownOf(one, name), ...ownOf(other, name) },
    ]),
  );

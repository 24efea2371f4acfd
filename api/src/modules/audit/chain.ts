import type { Static } from 'typebox';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { moment } from '../../domain/moments.ts';
import { notify } from '../notifications/notify.ts';
import { anchorFile, readAnchors } from './anchors.ts';
import type { AuditChain } from './schemas.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';

const DAY_MS = 86_400_000;

/** The state of the hash chain: the last seal, what waits for one, and the last check of the whole chain. */
export async function readChain({ db }: Pick<Deps, 'db'>): Promise<Static<typeof AuditChain>> {
  const [seal, waiting, check] = await Promise.all([
    db
      .selectFrom('auditSeal')
      .select(['position', 'hash', 'sealedAt'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('auditUnsealed')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('auditCheck').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst(),
  ]);
  return {
    lastSeal: seal ? { position: seal.position, hash: seal.hash.toString('hex'), at: moment(seal.sealedAt) } : null,
    unsealed: waiting.count,
    lastCheck: check ? { at: moment(check.at), ok: check.ok, checked: check.checked, problem: check.problem } : null,
  };
}

/**
 * A job: checks the whole chain once a day, against the anchors kept outside the database, and keeps the verdict. When
 * something was changed, whoever may read the audit is told, and it throws, so that the log has it too.
 */
export async function keepChainChecked(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const last = await deps.db.selectFrom('auditCheck').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (last && now.getTime() - last.at.getTime() < DAY_MS) return;
  const file = anchorFile(deps.settings);
  const verdict = await verifyAudit(deps.db, ...(file ? await readAnchors(file) : []));
  const problem = verdict.firstBad ? `Entry ${verdict.firstBad.position}: ${verdict.firstBad.reason}` : null;
  await keepVerdict(deps, verdict, problem);
  if (problem) throw new Error(`The audit is not as it was written. ${problem}.`);
}

/** Keeps the verdict and tells of a problem, in one transaction. */
async function keepVerdict(deps: Deps, { ok, checked }: AuditVerdict, problem: string | null): Promise<void> {
  await actAs(deps, 'system', async (one) => {
    await one.tx.insertInto('auditCheck').values({ at: one.now, ok, checked, problem }).execute();
    if (problem) await notify(one, 'audit.broken', { entityType: 'audit', entityId: 'chain', no: problem });
    return done({}, 'Checked');
  });
}

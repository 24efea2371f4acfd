import { parseArgs } from 'node:util';
import { connect } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readSettings } from '../settings/env.ts';
import { type Anchor, verifyAudit } from '../modules/audit/verify-audit.ts';
import { seedAudit } from './audit-seed.ts';
import { fillOnce, madeDatabase } from './database.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '5000000' }, fresh: { type: 'boolean', default: false } },
});
/** One anchor an hour for a year. */
const ANCHORS = 8_760;

/**
 * `pnpm bench audit`: checks a whole chain as `audit-chain verify` does, with its statement timeout and a year of
 * anchors.
 */
async function main(): Promise<void> {
  const rows = Number(values.rows);
  const opened = await openDatabase(readSettings(process.env));
  try {
    const url = await madeDatabase(opened.adminUrl, `audit_${rows}`, values.fresh);
    const filling = connect(url, { poolSize: 1, statementTimeoutMs: 0 });
    await fillOnce(filling, 'audit_event', `audit_${rows}`, () => seedAudit(filling, rows));
    const anchors = await someAnchors(filling, rows);
    await filling.destroy();
    let longest = 0;
    const db = connect(url, {
      poolSize: 2,
      applicationName: 'backoffice-bench',
      onQuery: ({ ms }) => (longest = Math.max(longest, ms)),
    });
    const began = performance.now();
    const { ok, checked, firstBad } = await verifyAudit(db, ...anchors);
    const seconds = (performance.now() - began) / 1000;
    await db.destroy();
    if (!ok || checked !== rows) throw new Error(`Only ${checked} entries are whole: ${JSON.stringify(firstBad)}`);
    console.log(
      `${rows.toLocaleString('en-IN')} entries and ${anchors.length} anchors in ${seconds.toFixed(1)} s; the longest statement took ${longest.toFixed(0)} ms (limit 5,000); the process had at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
    );
  } finally {
    await opened.stop();
  }
}

async function someAnchors(db: ReturnType<typeof connect>, rows: number): Promise<Anchor[]> {
  const every = Math.max(1, Math.floor(rows / ANCHORS));
  const found = await db
    .selectFrom('auditSeal')
    .select(['position', 'hash'])
    .where((e) => e(e.fn<number>('mod', ['position', e.lit(every)]), '=', 0))
    .limit(ANCHORS)
    .execute();
  return found.map(({ position, hash }) => ({ position, hash: hash.toString('hex') }));
}

await main();

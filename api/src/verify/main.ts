import { connect } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readSettings } from '../settings/env.ts';
import { rebuildTotals } from '../modules/ledger/totals.ts';
import { checkInvariants } from './invariants.ts';

/**
 * `pnpm --filter api verify`: checks the ledger of the running or the configured database; exits with 1 when an
 * invariant is broken. With `--rebuild-totals` the running totals are computed again from the rows first.
 */
const database = await openDatabase(readSettings(process.env), { join: true });
const db = connect(database.ownerUrl, {
  poolSize: 1,
  applicationName: 'backoffice-verify',
  statementTimeoutMs: 600_000,
});
try {
  if (process.argv.includes('--rebuild-totals')) await rebuildTotals(db);
  const results = await checkInvariants(db);
  for (const { no, title, ok, offenders } of results) {
    process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${no}. ${title}\n`);
    for (const row of offenders) process.stdout.write(`       ${JSON.stringify(row)}\n`);
  }
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await db.destroy();
  await database.stop();
}

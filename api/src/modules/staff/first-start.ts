import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { UserError } from '../../db/embedded/user-error.ts';
import { actAs } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { createStaff } from './create-staff.ts';

/**
 * Demo mode fills an empty database with demo staff and data. Outside demo mode the first start creates the account of
 * the owner, who then creates the others, and shows its one-time password once, and a database that holds demo accounts is refused (domain 3.4 and
 * decision 18).
 */
export async function firstStart(deps: Deps, log: (line: string) => void): Promise<void> {
  const { count } = await deps.db
    .selectFrom('staff')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (!deps.settings.demo) await refuseDemoStaff(deps);
  if (count > 0) return;
  if (deps.settings.demo) return seed(deps, log);
  const password = randomBytes(12).toString('base64url');
  await actAs(deps, 'system', async ({ tx, audit }) => {
    const id = await createStaff(
      tx,
      { username: 'owner', name: 'Owner', actionName: 'BackOffice', owner: true, password, mustChangePassword: true },
      deps.settings,
    );
    audit({
      action: 'staff.created',
      entityType: 'staff',
      entityId: id,
      after: { username: 'owner', actionName: 'BackOffice', owner: true },
    });
    return done({}, 'made');
  });
  log(`First start: sign in as "owner" with the one-time password ${password} and change it. It is not shown again.`);
}

async function refuseDemoStaff({ db }: Deps): Promise<void> {
  const demo = await db
    .selectFrom('staff')
    .select('username')
    .where('demo', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (demo)
    throw new UserError(
      `The database holds the demo account "${demo.username}", whose password is public. Start with DEMO=1, or on another database.`,
    );
}

async function seed({ db, clock, settings }: Deps, log: (line: string) => void): Promise<void> {
  const seedFile = new URL('../../seed/index.ts', import.meta.url);
  if (!existsSync(seedFile)) throw new UserError('The demo data is missing from this copy of the program.');
  const { seedDemo } = (await import(seedFile.href)) as {
    seedDemo: (
      db: Deps['db'],
      options: { now: Date; log: (line: string) => void; emptyQueues: boolean },
    ) => Promise<void>;
  };
  await seedDemo(db, { now: clock.now(), log, emptyQueues: settings.practice });
}

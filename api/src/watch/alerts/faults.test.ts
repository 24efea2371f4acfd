import { sql } from 'kysely';
import { startJobs } from '../../jobs/jobs.ts';
import { keepChainChecked } from '../../modules/audit/chain.ts';
import { sealAudit } from '../../modules/audit/seal.ts';
import { client, type Desk, key, openDesk } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import { wireTo } from '../../testing/database/wire/wire.ts';
import { until } from '../../testing/server-process.ts';
import { type WatchedInstance, watchedInstance } from '../testing/instance.ts';
import { fires, syntaxErrors } from '../testing/promtool.ts';
import { dashboardExpressions, holds, readRules } from '../testing/rules.ts';
import type { Scrape } from '../testing/scrape.ts';
import { withoutArchive, withoutStandby } from '../testing/servers.ts';

/* Each alert that wakes somebody: the fault itself is made, and the rule holds by what is scraped then. */

const isProof = size({ gate: 0, promise: 1 }) === 1;
const LIMIT_MS = 120_000;

let desk: Desk;
let one: WatchedInstance;
beforeAll(async () => {
  desk = await openDesk();
  one = await watchedInstance(desk);
});
afterAll(async () => {
  await one.close();
  await desk.close();
});

/** What is scraped with everything in order, and with the fault. */
type Two = Record<'before' | 'after', Scrape>;

const seen = async (make: () => Promise<unknown>): Promise<Two> => {
  const before = await one.scrape();
  await make();
  return { before, after: await one.scrape() };
};

/** Changes rows as the administrator of the database can, without any trigger. */
const tamper = (statement: string) =>
  sql
    .raw(`SET session_replication_role = replica; ${statement}; SET session_replication_role = DEFAULT`)
    .execute(desk.api.db);

/** An instance whose database is then lost. */
async function withoutDatabase(meanwhile: (far: WatchedInstance) => Promise<unknown>): Promise<Two> {
  const wire = await wireTo(desk.api.appUrl);
  const far = await watchedInstance(desk, { url: wire.url });
  const lead = await far.as('deposit.lead');
  await lead.get('/deposits');
  const before = await far.scrape();
  await wire.end();
  await lead.get('/deposits');
  await meanwhile(far);
  await until(async () => (await far.scrape()).value('backoffice_database_up') === 0, LIMIT_MS);
  const after = await far.scrape();
  await far.close();
  return { before, after };
}

const FAULTS: Record<string, () => Promise<Two>> = {
  DatabaseAway: () => withoutDatabase(async () => undefined),

  RequestsFail: () =>
    withoutDatabase(async (far) => {
      const lead = await far.as('deposit.lead');
      const answers = await Promise.all(Array.from({ length: 12 }, () => lead.get('/deposits')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    }),

  NoJobs: async () => {
    const stop = startJobs(one.app.deps, () => undefined, [], one.jobs);
    one.jobs.has('seal-audit', 1_000);
    const before = await one.scrape();
    await stop();
    // What is left is an instance that answers requests alone.
    const web = await watchedInstance(desk);
    const after = await web.scrape();
    await web.close();
    return { before, after };
  },

  LedgerRed: () =>
    seen(() => tamper(`UPDATE ledger_account SET balance_paise = balance_paise + 100 WHERE kind = 'customer_hold'`)),

  DepositsWait: () =>
    seen(async () => {
      const utr = desk.utr();
      await desk.claim({ utr });
      await desk.line({ utr, remitterName: 'Ravi Kumar' });
      desk.api.clock.advance({ minutes: 16 });
    }),

  // Nobody seals here: no job runs.
  SealLate: async () => {
    await sealAudit(desk.api.db);
    return seen(async () => {
      const { id, version } = await desk.claim({});
      const body = { version, reasonCode: 'THIRD_PARTY_PAYER', note: '' };
      expect((await (await one.as('deposit.lead')).post(`/deposits/${id}/reject`, body, key())).json()).toMatchObject({
        statusCode: 1,
      });
      desk.api.clock.advance({ seconds: 65 });
    });
  },

  AuditBroken: async () => {
    await sealAudit(desk.api.db);
    await keepChainChecked(one.app.deps);
    return seen(async () => {
      await tamper(`UPDATE audit_event SET payload = 'x' WHERE seq = (SELECT min(seq) FROM audit_event)`);
      // It is checked once a day.
      await tamper(`UPDATE audit_check SET at = at - interval '25 hours'`);
      await expect(keepChainChecked(one.app.deps)).rejects.toThrow('not as it was written');
    });
  },

  TokenStolen: () =>
    seen(async () => {
      const address = `http://127.0.0.1:${(one.app.server.address() as { port: number }).port}`;
      const { token } = await desk.api.signInAs('banker');
      const thief = client(address, token);
      expect((await thief.get('/auth/me', { cookie: `device=${'s'.repeat(43)}` })).status).toBe(401);
    }),
};

const pages = readRules().filter(({ labels }) => labels.severity === 'page');
/** Whose fault takes servers of its own, which only `npm run prove` starts, or leaves nothing to scrape. */
const APART = ['CommitsWait', 'StandbyGone', 'ArchiveFails', 'InstanceDown'];

test('every alert that pages somebody has its fault', () => {
  expect(pages.map(({ alert }) => alert).sort()).toEqual([...Object.keys(FAULTS), ...APART].sort());
});

test.each(pages.filter(({ alert }) => alert in FAULTS))('$alert fires by its fault and not before', async (rule) => {
  const scrapes = await (FAULTS[rule.alert] as () => Promise<Two>)();
  expect(holds(rule.expr, { before: scrapes.before, after: scrapes.before })).toBe(false);
  expect(holds(rule.expr, scrapes)).toBe(true);
  if (isProof) await expectFired(rule.alert, scrapes);
});

async function expectFired(alert: string, scrapes: { before: Scrape; after: Scrape | undefined }): Promise<void> {
  expect(await fires(alert, scrapes)).toEqual({ before: false, after: true });
  shown({
    promise: 'P31',
    what: `the fault of ${alert} is made`,
    promised: 'its rule fires by what is scraped with the fault, and not by what is scraped without it',
    measured: 'so it does, by promtool of Prometheus',
  });
}

test('InstanceDown fires when nothing can be scraped', async () => {
  const other = await watchedInstance(desk);
  const before = await other.scrape();
  await other.close();
  await expect(other.scrape()).rejects.toThrow();
  if (isProof) await expectFired('InstanceDown', { before, after: undefined });
});

if (isProof) {
  test('StandbyGone and CommitsWait fire when the standby is gone', async () => {
    const { gone, waiting } = await withoutStandby();
    for (const [alert, scrapes] of [
      ['StandbyGone', gone],
      ['CommitsWait', waiting],
    ] as const) {
      expect(holds(exprOf(alert), scrapes)).toBe(true);
      await expectFired(alert, scrapes);
    }
  });

  test('ArchiveFails fires when the folder of the archive is gone', async () => {
    const scrapes = await withoutArchive();
    expect(holds(exprOf('ArchiveFails'), scrapes)).toBe(true);
    await expectFired('ArchiveFails', scrapes);
  });

  test('promtool accepts every rule and every expression of the dashboard', async () => {
    expect(await syntaxErrors([...readRules().map(({ expr }) => expr), ...dashboardExpressions()])).toBe('');
    expect(await syntaxErrors(['max(backoffice_database_up'])).toContain('parse error');
  });
}

const exprOf = (alert: string): string => pages.find((rule) => rule.alert === alert)?.expr ?? '';

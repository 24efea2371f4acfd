import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentOf } from '@backoffice/shared/release/format/list';
import type { Registry } from '@backoffice/shared/release/format/registry-schema';
import { makeKey, publicOf } from '@backoffice/shared/release/keys';
import { changedRing, signedRing } from '@backoffice/shared/release/store/ring/edit';
import { readRingFile } from '@backoffice/shared/release/store/ring/file';
import { putRing } from '@backoffice/shared/release/store/ring/put';
import { sealed, withSignature } from '@backoffice/shared/release/store/ring/seal';
import { panel } from '../harness/browser/panel.ts';
import { screen } from '../harness/page/pages.ts';
import { changedBuild } from '../harness/release/changed-build.ts';
import { built, startSite, visitSite, type ReleaseSite } from '../harness/release/release-site.ts';

const open = panel();
let site: ReleaseSite;
beforeAll(async () => {
  site = await startSite(['deposit', 'banker']);
  await site.publish(built('host'), built('remote-deposit'), built('remote-banker'));
});
afterAll(() => site.close());

const EVIL = '1.0.9-00000bad';

/** Gives the bank's team a key of its own, as the root key of the site signs it. */
async function giveBankerAKey() {
  const banker = makeKey(join(site.workshop, 'banker.pem'));
  const ring = await readRingFile(join(site.targetDir, 'release-keys.json'));
  const next = signedRing(changedRing(ring, { may: { [publicOf(banker)]: ['banker'] } }), [site.privateKey]);
  await putRing({ targetDir: site.targetDir, ring: next, privateKey: site.privateKey });
  return banker;
}

/** What the holder of the bank's key can do: any release of deposits that he likes, in a list that he signs. */
function publishAsBanker(banker: ReturnType<typeof makeKey>) {
  const file = join(site.targetDir, 'host/registry.json');
  const { signatures: _, ...list } = JSON.parse(readFileSync(file, 'utf8')) as Registry & { signatures: unknown };
  const { serial, issuedAt } = list.parts!.deposit!;
  const bare = { serial: serial + 1, issuedAt, signatures: [] };
  const deposit = withSignature('deposit', bare, contentOf(list, 'deposit'), banker);
  for (const twin of ['.br', '.gz']) rmSync(`${file}${twin}`);
  writeFileSync(file, sealed({ ...list, serial: list.serial + 1, parts: { ...list.parts, deposit } }, banker));
}

test('federation: a release of deposits that the bank’s key has signed runs nowhere: who had a good one keeps it, a fresh browser says why, and the bank’s desk works on', async () => {
  const banker = await giveBankerAKey();
  const { page } = await open('/login');
  await visitSite(page, site, '/admin/utr', 'deposit');
  await screen(page, 'UTR Entry');

  await site.publish(changedBuild('remote-deposit', site.workshop, { version: EVIL }));
  publishAsBanker(banker);
  const fetched: string[] = [];
  const told = page.waitForRequest((request) => /deposit has 0 of 1 signatures/.test(request.postData() ?? ''));
  page.on('request', (request) => fetched.push(request.url()));
  await page.reload();
  await screen(page, 'UTR Entry');
  await told;
  expect(fetched.filter((url) => url.includes('/remotes/deposit/')).length).toBeGreaterThan(0);

  const fresh = await open('/login');
  fresh.page.on('request', (request) => fetched.push(request.url()));
  await visitSite(fresh.page, site, '/admin/utr', 'deposit');
  await fresh.page
    .getByText('What was published of the deposit module is not signed by those who may, so it does not run.')
    .waitFor();

  const bank = await open('/login');
  bank.page.on('request', (request) => fetched.push(request.url()));
  await visitSite(bank.page, site, '/admin/deposit-approval', 'banker');
  await screen(bank.page, 'Deposit Approval');
  expect(fetched.filter((url) => url.includes(EVIL))).toEqual([]);
});

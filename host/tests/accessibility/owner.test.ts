import type { Locator, Page } from 'playwright-core';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { everyNth } from '../harness/proof/sample.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';

const open = panel();
provesAccess({
  promise: 'accessibility',
  what: "the owner's room: its home, staff, policies, franchises, files and audit, an open row, every dialog, an empty list, a broken chain",
});

const NOTHING = { items: [], page: { limit: 50, hasMore: false, next: null, prev: null, count: 0 } };
const BROKEN = {
  lastSeal: { position: 1042, hash: 'ab', at: '2026-11-21T09:59:59.000Z' },
  unsealed: 3,
  lastCheck: { at: '2026-11-21T03:00:00.000Z', ok: false, checked: 6, problem: 'Entry 7: the entry is missing' },
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

interface Place {
  title: string;
  path: string;
  /** Dialogs of the page: the button that opens each. */
  dialogs: readonly (string | RegExp)[];
}

const PLACES: readonly Place[] = [
  { title: "Owner's room", path: '/admin/owner', dialogs: [] },
  { title: 'Staff', path: '/admin/owner/staff', dialogs: ['New account'] },
  {
    title: 'Staff',
    path: '/admin/owner/staff?id=withdraw.two',
    dialogs: ['Change: withdraw.two', 'Disable: withdraw.two', 'One-time password: withdraw.two'],
  },
  { title: 'Policies', path: '/admin/owner/policies', dialogs: [] },
  { title: 'Straight-through', path: '/admin/owner/straight-through', dialogs: ['Let it watch', 'Switch it on'] },
  {
    title: 'Policies',
    path: '/admin/owner/policies?id=deposits.approveAbovePaise',
    dialogs: ['Change: Largest deposit without a lead'],
  },
  { title: 'Policies', path: '/admin/owner/policies?id=secondPerson.failed.mode', dialogs: [/^Change: /] },
  {
    title: 'Reasons and messages',
    path: '/admin/owner/reasons?id=deposit-reject.NOT_RECEIVED',
    dialogs: [/^Change: /],
  },
  { title: 'Reasons and messages', path: '/admin/owner/reasons', dialogs: ['New reason'] },
  { title: 'Franchises', path: '/admin/owner/franchises', dialogs: ['New franchise', /^Rename /, /^Close [A-Z]/] },
  { title: 'Customers from files', path: '/admin/owner/customers', dialogs: [] },
  { title: 'Keys of the app', path: '/admin/owner/keys', dialogs: ['New key'] },
  { title: 'Web hooks', path: '/admin/owner/web-hooks', dialogs: ['New web hook'] },
  { title: 'Deliveries', path: '/admin/owner/deliveries', dialogs: [] },
  { title: 'Bank feed', path: '/admin/owner/feed', dialogs: ['New key'] },
  { title: 'Retention', path: '/admin/owner/retention', dialogs: ['Change: Notifications'] },
  { title: 'Single sign-on', path: '/admin/owner/single-sign-on', dialogs: ['Map a group to a role'] },
  { title: 'Audit', path: '/admin/owner/audit', dialogs: ['Export'] },
];

describe.each(WIDTHS_OF_DIALOGS)('accessibility: $width px', ({ look }) => {
  test("accessibility: no WCAG A or AA violation on the pages of the owner's room and in their dialogs", async () => {
    const { page } = await open('/admin', { as: 'owner', ...look });
    await heading(page).waitFor();
    const faults: string[] = [];
    // The pages are made of the same parts: `npm run prove` looks at each of them.
    for (const { title, path, dialogs } of everyNth(PLACES, 3)) {
      await page.goto(new URL(path, page.url()).href);
      await screen(page, title);
      await answered(page);
      faults.push(...(await faultsOf(page, path)));
      for (const name of dialogs) {
        await press(page, name);
        const asked = page.getByRole('dialog').last();
        await asked.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
        faults.push(...(await faultsOf(page, `${path}, ${String(name)}`)));
        await asked.getByRole('button', { name: 'Cancel', exact: true }).click();
        await asked.getByRole('button', { name: 'Cancel', exact: true }).waitFor({ state: 'detached' });
      }
    }
    expect(faults).toEqual([]);
  });

  test('accessibility: no WCAG A or AA violation in the editor of templates, its preview and what it asks, and on a locked account', async () => {
    const faults: string[] = [];
    const { page } = await open('/admin/owner/payout-files', { as: 'owner', ...look });
    const sees = async (where: string, sign: Locator) => {
      await sign.first().waitFor();
      await answered(page);
      faults.push(...(await faultsOf(page, where)));
    };
    await press(page, 'Preview HDFC');
    await sees('a preview of a template', page.getByText(/Example One/));
    await press(page, 'Copy HDFC');
    await page.getByLabel('Name of the template', { exact: true }).fill('Bulk file of a new bank');
    await sees('the editor of templates', page.getByText(/Example One/));
    await press(page, 'Make the template');
    await sees('the reason for a template', page.getByRole('dialog').getByLabel('Comment'));

    const LOCKED = {
      failures: 10,
      addresses: 3,
      lockedUntil: new Date(Date.now() + 600_000).toISOString(),
      knownAddresses: 1,
    };
    await page.route(/\/api\/staff(\?|\/withdraw\.two)/, async (route) => {
      const answer = await route.fetch();
      const sent = (await answer.json()) as { items?: object[] };
      const lock = (row: object) => ({ ...row, status: 'locked', guesses: LOCKED });
      await route.fulfill({ json: sent.items ? { ...sent, items: sent.items.map(lock) } : lock(sent) });
    });
    await page.goto(new URL('/admin/owner/staff?id=withdraw.two', page.url()).href);
    await sees('a locked account', page.getByText(/^Locked until/));
    await press(page, 'Unlock: withdraw.two');
    await sees('the reason for unlocking', page.getByRole('dialog').getByLabel('Comment'));
    expect(faults).toEqual([]);
  });

  test('accessibility: no WCAG A or AA violation without rows, which says what to do first, with a broken chain, and for somebody who is no owner', async () => {
    const faults: string[] = [];
    const { page } = await open('/admin/owner/audit', {
      as: 'owner',
      ...look,
      cold: false,
      before: async (fresh) => {
        await fresh.route('**/api/audit?*', (route) => route.fulfill({ json: NOTHING }));
        await fresh.route('**/api/audit/chain', (route) => route.fulfill({ json: BROKEN }));
        await fresh.route('**/api/staff?*', (route) => route.fulfill({ json: NOTHING }));
        await fresh.route('**/api/staff/owners', (route) =>
          route.fulfill({ json: { owners: [], onlyOne: true, franchises: [] } }),
        );
      },
    });
    const sees = async (where: string, ...signs: Locator[]) => {
      for (const sign of signs) await sign.first().waitFor();
      faults.push(...(await faultsOf(page, where)));
    };
    await sees(
      'no entry, a broken chain',
      page.getByText('Nothing was done today'),
      page.getByText(/^The chain is broken: Entry 7: the entry is missing/),
    );
    await page.goto(new URL('/admin/owner/staff', page.url()).href);
    await sees(
      'no account, the only owner',
      page.getByText('There is no account'),
      page.getByText(/^You are the only owner/),
      page.getByText(/^Make the first one with New account/),
    );
    await page.goto(new URL('/admin/owner/customers', page.url()).href);
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('code,name,phone\nAX-1,Mina,12\nAX-2,Otto,\n'),
    });
    await sees('a file with a bad row', page.getByText(/^Line 2/), page.getByRole('button', { name: /^Enter 1 row/ }));
    const { page: other } = await open('/admin/owner/policies', { as: 'deposit.lead', ...look });
    await other.getByText('Only owners see this page').waitFor();
    faults.push(...(await faultsOf(other, 'no owner')));
    expect(faults).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { panel } from '../harness/browser/panel.ts';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import {
  confirmAll,
  enterFile,
  follow,
  goHome,
  makeAccount,
  makeKey,
  type Person,
  stepIs,
} from '../harness/page/owner-room.ts';
import { button, lastEntry, menuLink, rows, screen } from '../harness/page/pages.ts';
import { database } from '../harness/stack/database.ts';
import { type EmptyCompany, startEmptyCompany } from '../harness/stack/empty-company.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';

let company: EmptyCompany;
beforeAll(async () => void (company = await startEmptyCompany()));
afterAll(() => company?.close());
const open = panel();
const rowsOf = database(() => company.databaseOwnerUrl);

const OWN_PASSWORD = 'a horse of its own';
const UTR = '632411760093';
const PAYOUT_UTR = '632411760094';

/** Presses a button of the page, then one of the dialog that it opens. */
async function decide(page: Page, act: string | RegExp, confirm: string | RegExp): Promise<void> {
  await button(page, act).click();
  await button(dialog(page), confirm).click();
  await dialogGone(page);
}

/** Signs in with a one-time password in a browser of their own, and chooses a password. */
async function arrive(username: string, oneTime: string): Promise<Page> {
  const { page } = await open('/login', { at: company.origin });
  await signInByHand(page, username, oneTime);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password again', { exact: true }).fill(OWN_PASSWORD);
  await button(page, 'Save and go on').click();
  await screen(page, 'Overview');
  return page;
}

/** Arrives at a desk, and leaves its tour out. */
async function arriveAtDesk(username: string, oneTime: string): Promise<Page> {
  const page = await arrive(username, oneTime);
  await button(page.getByRole('region', { name: 'Tour of your desk' }), 'Skip').click();
  return page;
}

/** A banker adds an account of the company and submits it. */
async function addMethod(page: Page, label: string): Promise<void> {
  await menuLink(page, 'Payment Methods').click();
  await button(page, 'Add').click();
  const form = dialog(page);
  await form.getByLabel('Used for').selectOption('BOTH');
  for (const [field, text] of Object.entries({
    Label: label,
    'Account name': 'Sample Services',
    Bank: 'HDFC Bank',
    IFSC: 'HDFC0001234',
    'Account number': '001234567890',
    'Account number again': '001234567890',
  }))
    await form.getByLabel(field, { exact: true }).fill(text);
  await button(form, /^Next/).click();
  await form.getByLabel('Minimum amount (optional)').waitFor();
  await button(form, /^Next/).click();
  await button(form, /^Save/).click();
  await dialogGone(page);
  await decide(page, /^Submit for approval/, /^Submit/);
}

/** Opens the only row of a list. */
async function openOnly(page: Page, list: string, words: string): Promise<void> {
  await menuLink(page, list).click();
  await screen(page, list);
  await rows(page).filter({ hasText: words }).click();
}

/** Enters a claim or a withdrawal for the customer who calls; `fill` types what the two do not share. */
async function enterForCaller(page: Page, of: 'claim' | 'withdrawal', fill: (form: Locator) => Promise<unknown>) {
  await button(page, `Enter a ${of}`).click();
  const form = dialog(page);
  await form.getByRole('combobox', { name: 'Customer' }).fill('asha_7');
  await page.keyboard.press('Enter');
  await form.getByText('(asha_7)').waitFor();
  await fill(form);
  await form.getByLabel('What the caller asked for').fill('A test of the first day');
  await button(form, `Enter the ${of}`).click();
  await dialogGone(page);
}

const KEY_STEP = "A key for the operator's app";

/** The status that the app gets with this key. */
const ofApp = async (key: string) =>
  (await fetch(`${company.origin}/api/intake/payment-methods`, { headers: { 'x-intake-key': key } })).status;

const stepIsAt = async (page: Page, title: string, state: 'Waiting' | 'Done') => {
  await goHome(page);
  await stepIs(page, title, state);
};

/** Who did what, in the order of the audit: what moves money, and what decides who may. */
const DONE = [
  'owner: owner.alone',
  'owner: staff.created',
  'ben: staff.created',
  'ben: staff.created',
  'ben: staff.created',
  'ben: staff.created',
  'bina: payment-method.submitted',
  'dina: payment-method.approved',
  'owner: policy.changed',
  'ben: intake-key.made',
  'dev: deposit.created',
  'bina: utr.entered',
  'dina: deposit.approved',
  'dev: withdrawal.created',
  'wasim: withdrawal.cleared',
  'dina: withdrawal.paid',
];

test('from an empty database, by the first steps of the home page: a deposit is credited by two people and a withdrawal is paid', async () => {
  // The owner signs in with the password that the first start has shown.
  const owner = await arrive('owner', company.ownerPassword);
  await goHome(owner);
  await stepIs(owner, 'You sign in with a password of your own', 'Done');
  await stepIs(owner, 'A second owner', 'Next');

  // Nobody can confirm the second owner yet; from then on it takes two.
  await follow(owner, 'A second owner', 'Open Staff');
  await screen(owner, 'Staff');
  const ben = await arrive(
    'ben',
    await makeAccount(owner, { username: 'ben', name: 'Ben Second', desk: 'BackOffice', right: 'Owner' }),
  );
  await follow(owner, 'Staff of the desks', 'Open Staff');
  const people: Person[] = [
    { username: 'bina', name: 'Bina Banker', desk: 'Banker' },
    { username: 'dev', name: 'Dev Deposit', desk: 'Deposit' },
    { username: 'dina', name: 'Dina Deposit', desk: 'Deposit', right: 'Lead' },
    { username: 'wasim', name: 'Wasim Checker', desk: 'Withdraw' },
  ];
  const passwords: string[] = [];
  for (const person of people) passwords.push(await makeAccount(owner, person));
  await follow(ben, 'Staff of the desks', 'Open what waits');
  await confirmAll(ben, people.length);
  await goHome(owner);
  await stepIs(owner, 'Staff of the desks', 'Done');

  // A banker enters the account of the company, and the lead of the deposit desk approves it.
  const [bina, dev, dina, wasim] = (await Promise.all(
    people.map(({ username }, at) => arriveAtDesk(username, passwords[at]!)),
  )) as [Page, Page, Page, Page];
  await addMethod(bina, 'First account');
  await openOnly(dina, 'Payment Methods', 'First account');
  await decide(dina, /^Approve/, /^Approve/);

  // There are no franchises; the app gets a key by two owners; the first customer comes from a file.
  await follow(owner, 'The first franchise, or none', 'There is none');
  await button(owner, 'Change: Franchises of the company').click();
  await dialog(owner).getByLabel('New value').selectOption('none');
  await dialog(owner).getByLabel('Comment').fill('We work alone');
  await button(dialog(owner), 'Change').click();
  await dialogGone(owner);
  await follow(owner, KEY_STEP, 'Make a key');
  const key = await makeKey(owner, 'app');
  expect(await ofApp(key)).toBe(403);
  await stepIsAt(owner, KEY_STEP, 'Waiting');
  await follow(ben, KEY_STEP, 'Open what waits');
  await confirmAll(ben, 1);
  await stepIsAt(owner, KEY_STEP, 'Done');
  expect(await ofApp(key)).toBe(200);
  await follow(owner, 'The first customers', 'Read a file');
  await enterFile(owner, 'people.csv', 'code,name,kyc', 'asha_7,Asha Rao,verified');
  await owner.getByLabel('What is in the file').selectOption('Beneficiaries');
  await enterFile(owner, 'payees.csv', 'customer,ref,holder,upi', 'asha_7,main,Asha Rao,asha@okbank');

  // The deposit desk enters the claim, the banker the bank line, and a third person credits it.
  await menuLink(dev, 'Deposit Approval').click();
  await enterForCaller(dev, 'claim', async (form) => {
    await form.getByLabel('Paid to').selectOption({ label: 'First account' });
    await form.getByLabel('Amount').fill('500');
    await form.getByLabel('UTR (optional)').fill(UTR);
  });
  // Whoever has a claim open keeps it, so this person goes on to another screen.
  await menuLink(dev, 'Recent Withdrawal').click();
  await screen(dev, 'Recent Withdrawal');
  await menuLink(bina, 'UTR Entry').click();
  await bina.getByLabel('UTR', { exact: true }).fill(UTR);
  await bina.getByLabel('Amount', { exact: true }).fill('500');
  await button(bina, 'Save').click();
  await lastEntry(bina, UTR).waitFor();
  await openOnly(dina, 'Deposit Approval', 'Asha Rao');
  await decide(dina, /^Approve/, /^Credit /);
  await goHome(owner);
  await stepIs(owner, 'A test deposit, credited by two people', 'Done');

  // The deposit desk enters the withdrawal, the checker clears it, and another of the deposit desk pays it.
  await enterForCaller(dev, 'withdrawal', async (form) => {
    await form.getByLabel('Beneficiary').selectOption({ index: 1 });
    await form.getByLabel('Amount').fill('200');
  });
  await openOnly(wasim, 'Checking', 'Asha Rao');
  await button(wasim, /^Clear/).click();
  for (const warning of ['Beneficiary new or edited', 'Turnover of deposits']) {
    const check = dialog(wasim).getByRole('listitem').filter({ hasText: warning });
    await check.getByRole('checkbox').check();
    await check.getByRole('textbox').fill('It is the first day');
  }
  await button(dialog(wasim), /^Clear /).click();
  await dialogGone(wasim);
  await openOnly(dina, 'Withdraw Approval', 'Asha Rao');
  await decide(dina, /^Take/, /^Take/);
  await dina.getByLabel('Payout UTR').fill(PAYOUT_UTR);
  await button(dina, /^Mark paid /).click();
  await dina.getByText('Nothing is cleared for payout').waitFor();
  await goHome(ben);
  await ben.getByText('First steps: all done').waitFor();

  // The ledger adds up, and the audit says who did what.
  expect(await company.runOnServer('verify/main')).not.toContain('FAIL');
  expect(await rowsOf('select kind, balance_paise from ledger_account where balance_paise <> 0')).toEqual([
    { kind: 'customer_cash', balance_paise: '30000' },
  ]);
  const audited = await rowsOf<{ says: string }>(
    `select s.username || ': ' || a.action as says from audit_event a join staff s on s.id = a.actor_id
     where a.action = any($1) order by a.seq`,
    [DONE.map((says) => says.split(': ')[1])],
  );
  expect(audited.map(({ says }) => says)).toEqual(DONE);
});

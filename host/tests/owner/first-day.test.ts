import type { Page } from 'playwright-core';
import { panel } from '../harness/browser/panel.ts';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { addMethod, clear, decide, enterForCaller, enterLine, markPaid } from '../harness/page/desk-work.ts';
import { chooseOwnPassword, skipTour } from '../harness/page/first-visits.ts';
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
import { button, menuLink, openRow, screen } from '../harness/page/pages.ts';
import { database } from '../harness/stack/database.ts';
import { type EmptyCompany, startEmptyCompany } from '../harness/stack/empty-company.ts';
import { ACCESS } from './month/access.ts';
import { FIRST_LOOK } from './month/first-look.ts';
import { monthOf } from './month/month.ts';
import { PEOPLE } from './month/people.ts';

let company: EmptyCompany;
beforeAll(async () => void (company = await startEmptyCompany()));
afterAll(() => company?.close());
// The chores at the end go on with these pages.
const open = panel({ stay: true });
const pages = new Map<string, Page>();
const month = monthOf(open, () => company, pages);
const rowsOf = database(() => company.databaseOwnerUrl);

const UTR = '632411760093';
const PAYOUT_UTR = '632411760094';

/** Signs in with a one-time password in a browser of their own, and chooses a password. */
async function arrive(username: string, oneTime: string): Promise<Page> {
  const { page } = await open('/login', { at: company.origin });
  await chooseOwnPassword(page, username, oneTime);
  await screen(page, 'Overview');
  pages.set(username, page);
  return page;
}

/** Arrives at a desk, and leaves its tour out. */
async function arriveAtDesk(username: string, oneTime: string): Promise<Page> {
  const page = await arrive(username, oneTime);
  await skipTour(page);
  return page;
}

const KEY_STEP = "A key for the operator's app";

/*
 * Chores of the first month (`month.prove.test.ts`, which `npm run prove` runs whole) that no other test of the gate does in a
 * browser.
 */
const EMPTY = 'each empty screen says what it is for and what to do first';
const CHORES = [
  'an account that somebody guesses at is locked, and unlocked by an owner',
  "the app's key is replaced: both work until the old one is ended",
];

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

  const [bina, dev, dina, wasim] = (await Promise.all(
    people.map(({ username }, at) => arriveAtDesk(username, passwords[at]!)),
  )) as [Page, Page, Page, Page];
  await FIRST_LOOK[EMPTY]!(month);

  // A banker enters the account of the company, and the lead of the deposit desk approves it.
  await addMethod(bina, { label: 'First account', accountNo: '001234567890' });
  await openRow(dina, 'Payment Methods', 'First account');
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
  month.key = key;
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
  await enterForCaller(dev, 'claim', 'asha_7', async (form) => {
    await form.getByLabel('Paid to').selectOption({ label: 'First account' });
    await form.getByLabel('Amount').fill('500');
    await form.getByLabel('UTR (optional)').fill(UTR);
  });
  // Whoever has a claim open keeps it, so this person goes on to another screen.
  await menuLink(dev, 'Recent Withdrawal').click();
  await screen(dev, 'Recent Withdrawal');
  await enterLine(bina, { utr: UTR, rupees: '500' });
  await openRow(dina, 'Deposit Approval', 'Asha Rao');
  await decide(dina, /^Approve/, /^Credit /);
  await goHome(owner);
  await stepIs(owner, 'A test deposit, credited by two people', 'Done');

  // The deposit desk enters the withdrawal, the checker clears it, and another of the deposit desk pays it.
  await enterForCaller(dev, 'withdrawal', 'asha_7', async (form) => {
    await form.getByLabel('Beneficiary').selectOption({ index: 1 });
    await form.getByLabel('Amount').fill('200');
  });
  await clear(wasim, 'Asha Rao');
  await openRow(dina, 'Withdraw Approval', 'Asha Rao');
  await decide(dina, /^Take/, /^Take/);
  await markPaid(dina, PAYOUT_UTR);
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

test.each(CHORES)('%s', async (title) => {
  await { ...PEOPLE, ...ACCESS }[title]!(month);
});

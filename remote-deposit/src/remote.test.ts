import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { fakeServices } from '@backoffice/shared/testing';
import { contract, createRemote } from './remote.ts';

/** The menu as specification §2 prints it, written out for the test. */
const MENU = [
  { title: 'UTR Entry', segment: 'utr' },
  { title: 'Deposit Approval', segment: 'deposit-approval' },
  { title: 'Withdraw Approval', segment: 'withdraw-approval' },
  { title: 'Recent Withdrawal', segment: 'recent-withdrawal' },
  { title: 'Recent Deposit', segment: 'recent-deposit' },
  { title: "Recent UTR's", segment: 'recent-utr' },
  { title: 'Payment Methods', segment: 'payment-methods' },
];

const { menu, routes, places = [] } = createRemote(fakeServices());

test('§2 the menu of Deposit and Franchise staff has exactly these titles and segments, in this order', () => {
  expect(menu.map(({ title, segment }) => ({ title, segment }))).toEqual(MENU);
});

test('every menu entry has its route, and there is no other', () => {
  expect(routes.map(({ path }) => path)).toEqual(MENU.map(({ segment }) => segment));
});

test.each(MENU)('the page of $title can be fetched', async ({ segment }) => {
  const { Component } = await routes.find(({ path }) => path === segment)!.lazy();
  expect(Component).toBeInstanceOf(Function);
});

test('it is written for the contract of this workspace', () => {
  expect(contract).toBe(CONTRACT_VERSION);
});

test('these parts of it are shown outside of its pages, each for a permission', () => {
  expect(places.map(({ kind, name, permission }) => `${kind} ${name} for ${permission}`)).toEqual([
    'bell-topic unpaid-payouts for withdrawals.read',
    'row-area customer-deposits for deposits.read',
  ]);
});

test.each(places)('the code of the place $name can be fetched', async ({ load }) => {
  expect((await load()).Part).toBeInstanceOf(Function);
});

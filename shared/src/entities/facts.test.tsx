import { screen, within } from '@testing-library/react';
import type { Deposit } from '@backoffice/shared/contract';
import { Facts } from '@backoffice/shared/kit/core';
import { aBankLine, aDeposit, aUtr, renderScreen } from '@backoffice/shared/testing';
import { depositFacts } from './deposit-facts.tsx';
import { utrFacts } from './utr-view.tsx';

type Said = NonNullable<Deposit['straightThrough']>;

const said = (verdict: Said['verdict'], ...reasons: Said['reasons']): Said => ({
  verdict,
  reasons,
  at: '2026-11-21T05:01:00.000Z',
});
const LEFT = said(
  'left',
  { code: 'AMOUNT_DIFFERS', says: 'The bank has ₹450.00, the customer says ₹500.00.' },
  { code: 'CLAIM_OLD', says: 'The claim is older than 3 days.' },
);

/** The value of each field by its label. */
function facts(change: Partial<Deposit>) {
  const { container, unmount } = renderScreen(<Facts of={depositFacts(aDeposit(change))} />);
  const valueOf = (label: string) => {
    const term = within(container).queryByText(label, { selector: 'dt' });
    return term && term.nextElementSibling!.textContent;
  };
  const shown = {
    left: valueOf('Left to staff'),
    wasLeft: valueOf('Was left to staff'),
    straightThrough: valueOf('Straight-through'),
    decidedBy: valueOf('Decided by'),
    source: valueOf('Source of the line'),
  };
  unmount();
  return shown;
}

const NOTHING = { left: null, wasLeft: null, straightThrough: null, decidedBy: null, source: null };
const LEFT_FOR = 'The bank has ₹450.00, the customer says ₹500.00. The claim is older than 3 days.';

test.each(['pending', 'matched', 'on_hold'] as const)(
  'a claim that is %s says each reason why straight-through approval leaves it to staff',
  (status) => expect(facts({ status, straightThrough: LEFT })).toEqual({ ...NOTHING, left: LEFT_FOR }),
);

test.each(['approved', 'rejected', 'reversed'] as const)('one that is %s says why it was left to staff', (status) =>
  expect(facts({ status, straightThrough: LEFT })).toEqual({ ...NOTHING, wasLeft: LEFT_FOR }),
);

test('while it only watches, a claim says that it would have credited it', () =>
  expect(facts({ straightThrough: said('would-credit') })).toEqual({
    ...NOTHING,
    straightThrough: 'Would have credited it',
  }));

test('what it credited says who decided and nothing more; a claim that it has not looked at says nothing of it', () => {
  const credited = { status: 'approved', flags: ['STRAIGHT_THROUGH'], straightThrough: said('credited') } as const;
  expect(facts({ ...credited, flags: ['STRAIGHT_THROUGH'] })).toEqual({ ...NOTHING, decidedBy: 'Straight-through' });
  expect(facts({ straightThrough: null })).toEqual(NOTHING);
});

test('a line that only a message of the bank told is marked', () => {
  expect(facts({ utrEntry: aBankLine({ source: 'SMS', messageOnly: true }) }).source).toMatch(/SMS/);
  expect(facts({ utrEntry: aBankLine({ source: 'SMS', messageOnly: false }) }).source).toBeNull();
});

test.each([
  ['6324 1176 0093', 1],
  ['632411760093', 0],
])('a UTR that was typed as %p is shown %i times more than as it is read', (utrRaw, times) => {
  renderScreen(<Facts of={utrFacts(aUtr({ utr: '632411760093', utrRaw }))} />);
  expect(screen.queryAllByText('UTR as typed')).toHaveLength(times);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StraightThroughRules, StraightThroughView } from '@backoffice/shared/contract';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { RulesEditor } from './rules-editor.tsx';

const RULES: StraightThroughRules = {
  sources: ['API'],
  maxClaimPaise: 10_000_00,
  customerDayPaise: 20_000_00,
  methodDayPaise: 5_00_000_00,
  dayPaise: 10_00_000_00,
  messageOnlyMaxPaise: 0,
  messageOnlyDayPaise: 0,
  stopChargebackPaise: 0,
  customerDayCount: 3,
  claimMinutes: 120,
  lineMinutes: 120,
  minApproved: 3,
  minAccountDays: 30,
  maxStrikes: 0,
  fromHour: 0,
  toHour: 24,
  samplePercent: 10,
  maxPerMinute: 60,
  payerMustBeKnown: true,
  kycVerified: true,
  riskNotHigh: true,
  stopOnWrong: true,
  payerMatch: 'full-name',
};
const VIEW = { version: 4, mode: 'off', inUse: { version: 2, rules: RULES }, proposed: null } as StraightThroughView;

const open = () => {
  const services = fakeServices();
  renderScreen(<RulesEditor of={VIEW} onLeave={() => undefined} />, { services });
  return { services, user: userEvent.setup() };
};

test('a wrong rule is said at its field, which has the focus; 0 is an amount where it means never', async () => {
  const { user } = open();
  await user.click(screen.getByRole('textbox', { name: 'Largest claim told by a message only' }));
  await user.tab();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  const largest = screen.getByRole('textbox', { name: 'Largest claim' });
  await user.clear(largest);
  await user.type(largest, 'much{Enter}');
  expect(screen.getByText('Give an amount.')).toBeVisible();
  expect(largest).toHaveFocus();
  await user.clear(largest);
  await user.type(largest, '9000');
  const share = screen.getByRole('textbox', { name: 'Share looked at again, per cent' });
  await user.clear(share);
  await user.type(share, '2.5{Enter}');
  expect(screen.getByText('Give a whole number.')).toBeVisible();
  expect(share).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: "The bank's feed" }));
  await user.click(screen.getByRole('button', { name: 'Keep these rules' }));
  expect(screen.getByText('Choose where bank lines may come from.')).toBeVisible();
});

test('every rule that differs is named before it is kept, and nothing is kept while none does', async () => {
  const { user, services } = open();
  await user.click(screen.getByRole('button', { name: 'Keep these rules' }));
  expect(screen.getByText('Nothing is changed yet.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'The bank line must name who paid' }));
  await user.click(screen.getByRole('checkbox', { name: 'SMS of the bank' }));
  await user.selectOptions(screen.getByLabelText('Who paid is the customer when'), 'word');
  await user.click(screen.getByRole('button', { name: 'Keep these rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep these rules?' }));
  expect(
    dialog.getByText('Bank lines that count, Who paid is the customer when, The bank line must name who paid'),
  ).toBeVisible();
  services.http.on('POST /straight-through/rules', done({ view: VIEW, waits: false }, 'Kept'));
  await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'A trial{Control>}{Enter}{/Control}');
  expect(services.http.callsOf('POST /straight-through/rules')).toHaveLength(1);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StraightThroughRules, StraightThroughView } from '@backoffice/shared/contract';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { BOUNDS } from './rules-bounds.ts';
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
  expect(screen.getByText('Give an amount up to ₹1,00,00,000.00.')).toBeVisible();
  expect(largest).toHaveFocus();
  await user.clear(largest);
  await user.type(largest, '9000');
  const share = screen.getByRole('textbox', { name: 'Share looked at again, per cent' });
  await user.clear(share);
  await user.type(share, '2.5{Enter}');
  expect(screen.getByText('Give a whole number from 1 to 100.')).toBeVisible();
  expect(share).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: "The bank's feed" }));
  await user.click(screen.getByRole('button', { name: 'Keep these rules' }));
  expect(screen.getByText('Choose where bank lines may come from.')).toBeVisible();
});

test.each([
  ['From, hour of the day', '24', 'Give a whole number from 0 to 23.'],
  ['Share looked at again, per cent', '0', 'Give a whole number from 1 to 100.'],
  ['All together in a day', '20000000000', 'Give an amount up to ₹10,00,00,00,000.00.'],
  ['To, hour of the day', '0', 'Give a whole number from 1 to 24.'],
  ['Largest claim', '20000.01', 'One claim is not more than a customer may get in a day.'],
  ['One account in a day', '1000000.01', 'One account is not more than all accounts together.'],
  ['Largest claim told by a message only', '10000.01', 'A line that only a message told has the lower limit.'],
])('the rule %p is not kept as %p, and its field says why before a reason is asked for', async (name, typed, says) => {
  const { user } = open();
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(screen.getByText(says)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('hours that end before they begin are said at their end', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'From, hour of the day' }), '{Backspace}9');
  const to = screen.getByRole('textbox', { name: 'To, hour of the day' });
  await user.clear(to);
  await user.type(to, '9{Enter}');
  expect(screen.getByText('The hours end after they begin.')).toBeVisible();
  expect(to).toHaveFocus();
});

test('the bounds are those of the API', () => {
  const { components } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../api/openapi.json'), 'utf8'),
  ) as {
    components: {
      schemas: { StraightThroughRules: { properties: Record<string, { minimum?: number; maximum?: number }> } };
    };
  };
  const numbers = Object.entries(components.schemas.StraightThroughRules.properties).flatMap(
    ([key, { minimum: min, maximum: max }]) => (max === undefined ? [] : [[key, { min, max }]]),
  );
  expect(Object.fromEntries(numbers)).toEqual(BOUNDS);
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

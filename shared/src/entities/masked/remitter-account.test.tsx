import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Utr } from '@backoffice/shared/contract';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { utrFacts } from '../utr-view.tsx';

const line = {
  id: 'u1',
  no: 'U-80001',
  status: 'unclaimed',
  direction: 'CREDIT',
  rail: 'NEFT',
  source: 'MANUAL',
  remitterAccount: '••••5544',
  flags: [],
  paymentMethod: { id: 'm1', label: 'HDFC-2', kind: 'BANK' },
} as unknown as Utr;
const Account = () => <>{utrFacts(line).find(({ label }) => label === "Remitter's account")?.value}</>;

function show(permissions: string[]) {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('POST /utrs/{id}/reveal', done({ value: '998877665544' }, 'Shown'));
  renderScreen(<Account />, { services });
  return services;
}

test("a lead sees the remitter's account for a look, with a reason that the line's history keeps", async () => {
  const services = show(['utrs.read', 'customers.reveal']);
  await userEvent.click(await screen.findByRole('button', { name: "Reveal the remitter's account of U-80001" }));
  const question = within(await screen.findByRole('dialog', { name: /^Reveal the remitter's account of U-80001/ }));
  await userEvent.type(question.getByLabelText('Why you need it'), 'Money goes back');
  await userEvent.click(question.getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('998877665544')).toBeInTheDocument();
  expect(services.http.callsOf('POST /utrs/u1/reveal')[0]?.body).toEqual({ reason: 'Money goes back' });
});

test('who may not reveal sees its last four digits and nothing to press', async () => {
  show(['utrs.read']);
  expect(await screen.findByText('••••5544')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

import { screen } from '@testing-library/react';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { AboutLink } from './about-link.tsx';

const show = (type: string, no: string | null) =>
  renderScreen(<AboutLink type={type} no={no} />, { services: fakeServices() });

test.each([
  ['customer', 'asha_7', '/admin/row/asha_7'],
  ['customer', 'D-104233', '/admin/row/D-104233'],
  ['payee', 'ACME-7 main', '/admin/row/ACME-7'],
])('what is about a customer leads to the customer, whatever their code looks like: %s %s', (type, no, address) => {
  show(type, no);
  expect(screen.getByRole('link', { name: no })).toHaveAttribute('href', address);
});

test('an account of staff is named and leads nowhere, and what has no name is a dash', () => {
  show('staff', 'asha').unmount();
  expect(screen.queryByRole('link')).toBeNull();
  show('customer', null);
  expect(screen.queryByRole('link')).toBeNull();
});

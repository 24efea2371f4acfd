import { render, screen } from '@testing-library/react';
import type { HostServices } from '../contract/index.ts';
import { defineRemote, defineScreen } from './define-remote.ts';
import { useServices } from './services.ts';

const Who = () => <p>{useServices().session.staff().name}</p>;
const services = { session: { staff: () => ({ name: 'Asha Rao' }) } } as unknown as HostServices;
const utr = defineScreen({ segment: 'utr', title: 'UTR Entry', page: () => Promise.resolve({ Page: Who }) });
const recent = defineScreen({
  segment: 'recent-utr',
  title: "Recent UTR's",
  page: () => Promise.resolve({ Page: Who }),
});

test('menu and routes of a remote are the same list of screens, in its order', () => {
  const { createRemote } = defineRemote([utr, recent]);
  const { menu, routes } = createRemote(services);
  expect(menu).toEqual([
    { title: 'UTR Entry', segment: 'utr' },
    { title: "Recent UTR's", segment: 'recent-utr' },
  ]);
  expect(routes.map(({ path }) => path)).toEqual(['utr', 'recent-utr']);
});

test('a page gets the services that the host lent to its remote', async () => {
  const [route] = defineRemote([utr]).createRemote(services).routes;
  const { Component } = await route!.lazy();
  render(<Component />);
  expect(screen.getByText('Asha Rao')).toBeVisible();
});

test('a component that asks for services outside a remote is told where it belongs', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Who />)).toThrow(
    'useServices was called outside a remote: render the component inside a screen',
  );
});

test('two screens of one segment are refused', () => {
  expect(() => defineRemote([utr, { ...recent, segment: 'utr' }])).toThrow(
    'Two screens of one remote have the segment "utr".',
  );
});

test('what a screen says that it shows travels with its line of the menu', () => {
  const shows = [{ noun: 'utrs' }] as const;
  const { menu } = defineRemote([{ ...utr, shows }, recent]).createRemote(services);
  expect(menu).toEqual([
    { title: 'UTR Entry', segment: 'utr', shows },
    { title: "Recent UTR's", segment: 'recent-utr' },
  ]);
});

test.each(['UTR', 'recent utr', '', '/utr', 'utr/', '-utr', 'utr-'])('a segment spelled "%s" is refused', (segment) => {
  expect(() => defineScreen({ ...utr, segment })).toThrow('kebab-case');
});

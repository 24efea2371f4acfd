import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { HostServices, HttpOptions } from '../contract/index.ts';
import { defineRemote, defineScreen } from './define-remote.ts';
import { Area, definePlace } from './places.ts';
import { ServicesProvider, useServices } from './services.ts';

const asked: (HttpOptions | undefined)[] = [];
const http = { get: async (_: string, options?: HttpOptions) => void asked.push(options) };
const services = { http, session: { staff: () => ({ name: 'Asha Rao' }) } } as unknown as HostServices;
const page = defineScreen({ segment: 'utr', title: 'UTR Entry', page: () => Promise.resolve({ Page: () => null }) });

const Who = ({ customerCode }: { customerCode: string }) => {
  const lent = useServices();
  void lent.http.get('/deposits', { query: { limit: 5 } });
  return <p>{`${lent.session.staff().name} looks at ${customerCode}`}</p>;
};
const area = definePlace({
  kind: 'row-area',
  area: 'checking-customer',
  name: 'deposits',
  title: 'Deposits',
  permission: 'deposits.read',
  part: () => Promise.resolve({ default: Who }),
});
const source = definePlace({
  kind: 'palette-source',
  name: 'batches',
  title: 'Payout files',
  permission: 'withdrawals.pay',
  source: async () => (lent) => async (text) => {
    await lent.http.get(`/find?q=${text}`);
    return [{ id: '1', title: text, address: '/admin' }];
  },
});

test('places of a remote are facts and a load, in the order of their list', () => {
  const { places } = defineRemote([page], { places: [area, source] }).createRemote(services);
  expect(places).toEqual([
    {
      kind: 'row-area',
      name: 'deposits',
      title: 'Deposits',
      permission: 'deposits.read',
      area: 'checking-customer',
      load: expect.any(Function),
    },
    {
      kind: 'palette-source',
      name: 'batches',
      title: 'Payout files',
      permission: 'withdrawals.pay',
      load: expect.any(Function),
    },
  ]);
});

test('a remote without places says nothing of them, so an older host reads it as before', () => {
  expect(defineRemote([page]).createRemote(services)).not.toHaveProperty('places');
});

test('a part gets what it is told and the services of its own remote, and its reads are of nobody', async () => {
  const [place] = defineRemote([page], { places: [area] }).createRemote(services).places!;
  const Part = (await place!.load()).Part as unknown as ComponentType<object>;
  render(<Part {...{ customerCode: 'C-1042' }} />);
  expect(screen.getByText('Asha Rao looks at C-1042')).toBeVisible();
  expect(asked.splice(0)).toEqual([{ query: { limit: 5 }, background: true }]);
});

test('a source of the palette searches with the services of its remote, in the background', async () => {
  const [place] = defineRemote([page], { places: [source] }).createRemote(services).places!;
  const { find } = await place!.load();
  expect(await find!('PB-1', new AbortController().signal)).toEqual([{ id: '1', title: 'PB-1', address: '/admin' }]);
  expect(asked.splice(0)).toEqual([{ background: true }]);
});

test('two places of one name and a name that is not kebab-case are refused', () => {
  expect(() => defineRemote([page], { places: [area, { ...source, name: 'deposits' }] })).toThrow(
    'Two places of one remote are called "deposits".',
  );
  expect(() => definePlace({ ...area, name: 'My Deposits' })).toThrow('is not the name of a place');
});

test('an area is what the host puts there, and nothing in a host that has no places', () => {
  const told = { customerId: 'c1', customerCode: 'C-1042', customerName: 'Ravi' };
  const area = <Area at="checking-customer" of={told} />;
  const { rerender, container } = render(<ServicesProvider services={services}>{area}</ServicesProvider>);
  expect(container).toBeEmptyDOMElement();
  const places = { Area: ({ at, of }: { at: string; of: object }) => <p>{`${at} ${JSON.stringify(of)}`}</p> };
  rerender(<ServicesProvider services={{ ...services, places }}>{area}</ServicesProvider>);
  expect(screen.getByText(`checking-customer ${JSON.stringify(told)}`)).toBeVisible();
});

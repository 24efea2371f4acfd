import { reportFrom } from '../report/text.mjs';
import { compareTypes } from './compare.mjs';

const PROPS = 'export interface ButtonProps {\n    tone?: "plain" | "danger";\n    onPress: () => void;\n}';
const SERVICES = 'export interface HostServices {\n    notify: (text: string) => void;\n}';

/** The report of a door with one component, and of the contract. */
const reportOf = ({ props = PROPS, services = SERVICES, name = 'Button' } = {}) =>
  reportFrom(`//// door kit/core
${name} = ~/kit/button#${name}

//// door contract
HostServices = ~/contract/services#HostServices
RemoteModule = ~/contract/remote#RemoteModule

//// file ~/kit/button
import type { ReactNode } from 'react';
${props}
export declare function ${name}({ tone, onPress }: ButtonProps): ReactNode;

//// file ~/contract/services
${services}

//// file ~/contract/remote
import type { HostServices } from '~/contract/services';
export interface RemoteModule {
    createRemote: (services: HostServices) => { title: string };
}
`);

const compare = (host) => compareTypes({ remote: reportOf(), host: reportOf(host) });
const told = (host) => compare(host).flatMap(({ name, why }) => (why ? [`${name}: ${why}`] : []));

test('the same types are no difference, wherever they are declared', () => {
  expect(compare({})).toEqual([]);
});

test('a property whose type was narrowed is told, with both texts', () => {
  const [difference] = compare({ props: PROPS.replace('"plain" | "danger"', '"plain"') });
  expect(difference).toMatchObject({ door: 'kit/core', name: 'Button' });
  expect(difference?.why).toMatch(/"danger"' is not assignable to/);
  expect(difference?.texts).toEqual([
    {
      declaration: 'ButtonProps',
      remote: expect.stringContaining('"plain" | "danger"'),
      host: expect.stringContaining('tone?: "plain";'),
    },
  ]);
});

test('a property that became required is told', () => {
  expect(told({ props: PROPS.replace('tone?', 'tone') })).toEqual([expect.stringContaining('Button: ')]);
});

test('an optional property that is gone is told, although TypeScript lets it pass', () => {
  expect(told({ props: PROPS.replace(/ {4}tone.*\n/, '') })).toEqual(['Button: tone is no longer known']);
});

test('an added optional property and a wider type are not noticed', () => {
  const host = { props: PROPS.replace('"danger";', '"danger" | "quiet";\n    size?: number;') };
  expect(compare(host).map(({ name, why }) => [name, why])).toEqual([['Button', null]]);
});

test('a service that the host no longer lends is told, and a new one is not', () => {
  const lost = told({ services: 'export interface HostServices {\n    toast: (text: string) => void;\n}' });
  expect(lost).toEqual([
    expect.stringMatching(/^HostServices: .*'notify' is missing/),
    expect.stringMatching(/^RemoteModule: /),
  ]);
  expect(told({ services: SERVICES.replace('}', '    copy: () => void;\n}') })).toEqual([]);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aRegistry, aRelease } from '../../testing/releases.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';
import { REHEARSALS, type Rehearsal, type Rehearsals } from '../../start/rehearsal/rehearsal.ts';
import { REHEARSAL_WORDS } from './rehearsal-words.ts';

/** The page of modules of a lead; `running` is the rehearsal of this tab, `null` in other environments. */
function open(rehearsals: Rehearsals | null) {
  localStorage.clear();
  signInHere({ staff: { lead: true } });
  const panel = {
    version: '1.0.0-panel',
    lends: null,
    provides: null,
    guard: () => undefined,
    registry: () => Promise.resolve(aRegistry(aRelease())),
    report: () => undefined,
    reported: [],
    rehearsals,
  };
  Object.defineProperty(globalThis, '__PANEL__', { value: panel, configurable: true });
  const network = fakeNetwork();
  network.on('GET /api/reports', { body: { since: '2026-11-20T12:00:00.000Z', lines: [], others: 0 } });
  network.on('GET /api/release-figures', { body: { at: '2026-11-21T10:00:00.000Z', since: '2026-11-08', rows: [] } });
  return renderPanel('/admin/modules', { network });
}
afterEach(() => void Reflect.deleteProperty(globalThis, '__PANEL__'));

function fakeRehearsals(running: Rehearsal | null = null) {
  const [begin, end] = [jest.fn<void, [Rehearsal]>(), jest.fn()];
  return { running: () => running, begin, end, subscribe: () => () => undefined };
}

test('every rehearsal is offered with what it shows', () => {
  expect(REHEARSAL_WORDS.map(({ kind }) => kind)).toEqual(REHEARSALS);
});

test('outside of demo and staging the page offers none', async () => {
  open(null);
  await screen.findByRole('region', { name: 'Module deposit' });
  expect(screen.queryByRole('region', { name: 'Rehearsals' })).toBeNull();
});

test('a rehearsal begins for the chosen module and minutes', async () => {
  const rehearsals = fakeRehearsals();
  // Navigation is nothing that this document can do.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open(rehearsals);
  const section = await screen.findByRole('region', { name: 'Rehearsals' });
  await userEvent.selectOptions(within(section).getByLabelText('Ends after'), '5');
  const before = Date.now();
  await userEvent.click(within(section).getByRole('button', { name: 'Rehearse: Dead module' }));
  const [[asked]] = rehearsals.begin.mock.calls as [[Rehearsal]];
  expect(asked).toMatchObject({ kind: 'dead', module: 'deposit' });
  expect(asked.until - before).toBeGreaterThanOrEqual(5 * 60_000);
  expect(asked.until - before).toBeLessThan(5 * 60_000 + 60_000);
});

test('while one runs the page says which, and ends it', async () => {
  const rehearsals = fakeRehearsals({ kind: 'api-down', module: '', until: Date.now() + 60_000 });
  open(rehearsals);
  const section = await screen.findByRole('region', { name: 'Rehearsals' });
  expect(within(section).getByText('Rehearsal in this tab: the server does not answer.')).toBeVisible();
  expect(within(section).queryByRole('button', { name: /^Rehearse/ })).toBeNull();
  await userEvent.click(within(section).getByRole('button', { name: 'End the rehearsal' }));
  expect(rehearsals.end).toHaveBeenCalledTimes(1);
});

test('a module without reports and figures has no empty list, which would leave a gap', async () => {
  open(null);
  const section = await screen.findByRole('region', { name: 'Module deposit' });
  expect(within(section).queryAllByRole('list')).toEqual([]);
});

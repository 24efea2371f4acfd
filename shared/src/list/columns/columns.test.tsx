import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_WORDS } from '@backoffice/shared/domain';
import { aPage, aUtr, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import type { Column } from '@backoffice/shared/kit/table';
import { QueueScreen } from '@backoffice/shared/desk';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { listUtrs, readUtrEntry } from '@backoffice/shared/entities';

const definition: QueueDefinition<QueueRow> = {
  noun: 'utrs',
  entity: 'utr',
  words: LIST_WORDS.bankLine,
  filters: [],
  sorts: [],
  usualSort: '-createdAt',
  list: listUtrs,
  one: readUtrEntry,
  empty: { title: 'None', next: 'Wait.' },
};
const columns: Column<QueueRow>[] = ['No.', 'UTR', 'Mode'].map((header) => ({
  id: header.toLowerCase().replace('.', ''),
  header,
  cell: ({ no }) => no,
}));

function show(services: FakeServices) {
  services.http.on('GET /utrs', aPage([aUtr({ no: 'U-1' })]));
  return renderScreen(<QueueScreen title="Recent UTR's" definition={definition} columns={columns} facts={() => []} />, {
    services,
    at: '/admin/recent-utr',
  });
}

const headings = () => screen.getAllByRole('columnheader').map((each) => each.textContent);

test('a column that is left out is gone at once, and kept with the person', async () => {
  const services = fakeServices();
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mode' }));
  expect(headings()).toEqual(['No.', 'UTR']);
  await waitFor(() => expect(services.preferences.get().lists).toEqual({ 'recent-utr': { hidden: ['mode'] } }));
});

test('columns are put in another order by keyboard', async () => {
  const services = fakeServices();
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  (await screen.findByRole('button', { name: 'Move UTR up' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(headings()).toEqual(['UTR', 'No.', 'Mode']);
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(headings()).toEqual(['No.', 'UTR', 'Mode']);
});

test('the last column stays, so that there is always something to see', async () => {
  show(fakeServices({ preferences: { lists: { 'recent-utr': { hidden: ['no', 'mode'] } } } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'UTR' })).toBeDisabled();
});

test('a column is made wider with the arrow keys, and another person has his own widths', async () => {
  const services = fakeServices();
  show(services);
  const handle = await screen.findByRole('button', { name: 'Width of UTR' });
  handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(services.preferences.get().lists['recent-utr']?.widths).toHaveProperty('utr'));
});

test('the height of the rows is chosen for every list', async () => {
  const services = fakeServices();
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'Height of the rows' })).getByRole('button', { name: 'Roomy' }),
  );
  expect(services.preferences.get().density).toBe('roomy');
});

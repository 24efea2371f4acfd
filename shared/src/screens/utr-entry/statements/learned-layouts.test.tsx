import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStaff, done, fakeServices, renderScreen, fill } from '@backoffice/shared/testing';
import { emptyLayout } from './layout.ts';
import { LearnedLayouts } from './learned-layouts.tsx';

const at = '2026-11-21T10:00:00.000Z';
const layout = emptyLayout();
const learned = {
  id: 'l1',
  bank: 'Own Bank',
  version: 2,
  layout: { ...layout, headings: ['wann', 'weg'], columns: { ...layout.columns, date: 0, debit: 1 } },
  keptBy: { id: 's1', name: 'Banker', username: 'banker' },
  keptAt: at,
  lastUsedAt: null,
};

function desk(permissions: string[]) {
  const services = fakeServices({ staff: aStaff({ permissions }) });
  services.http.on('GET /statement-layouts', { items: [learned] });
  return services;
}

test('what was learned is shown, tried on a file, and forgotten by a lead with a reason', async () => {
  const services = desk(['utrs.import', 'utrs.book']);
  services.http
    .on(
      'POST /statement-layouts/{id}/try',
      done({
        fits: true,
        text: '2 rows are read and they add up. Nothing was entered.',
        accountMasked: null,
        openingPaise: null,
        closingPaise: null,
        count: 2,
        rows: [],
      }),
    )
    .on('POST /statement-layouts/{id}/forget', done({ id: 'l1' }));
  renderScreen(<LearnedLayouts />, { services });
  expect(await screen.findByText('Date: wann, Debit: weg. Day first.')).toBeInTheDocument();
  expect(screen.getByText(/Not used yet/)).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('File for the columns of Own Bank'), new File(['a,b'], 'a.csv'));
  expect(await screen.findByText(/they add up. Nothing was entered/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Forget the columns of Own Bank' }));
  await fill(await screen.findByLabelText('Comment'), 'Another file');
  await userEvent.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(services.http.callsOf('POST /statement-layouts/l1/forget')).toHaveLength(1));
  expect(services.http.callsOf('POST /statement-layouts/l1/forget')[0]!.body).toEqual({
    version: 2,
    reason: 'Another file',
  });
});

test('whoever is no lead is not offered to forget', async () => {
  renderScreen(<LearnedLayouts />, { services: desk(['utrs.import']) });
  expect(await screen.findByText('Own Bank')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Forget/ })).not.toBeInTheDocument();
});

test('an empty file is not sent', async () => {
  const services = desk(['utrs.import']);
  renderScreen(<LearnedLayouts />, { services });
  await userEvent.upload(await screen.findByLabelText('File for the columns of Own Bank'), new File([], 'a.csv'));
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(services.http.callsOf('POST /statement-layouts/l1/try')).toHaveLength(0);
});

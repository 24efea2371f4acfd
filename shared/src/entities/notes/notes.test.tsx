import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote } from '@backoffice/shared/remote';
import { done, fakeServices, invalid, renderScreen, fill } from '@backoffice/shared/testing';
import { Notes } from './notes.tsx';

const note = (text: string) => ({
  id: text,
  text,
  by: { id: 's', name: 'Asha Rao', username: 'asha' },
  createdAt: '2026-11-21T10:00:00.000Z',
});

test('notes stand with their writer, and a new one is there at once', async () => {
  const services = fakeServices();
  const notes = [note('Customer rang')];
  services.http
    .on('GET /notes', () => ({ items: [...notes] }))
    .on('POST /notes', ({ body }) => {
      notes.push(note(body.text));
      return done(notes.at(-1), 'Note added');
    });
  renderScreen(<Notes entityType="deposit" entityId="d1" />, { services });
  expect(await screen.findByText('Customer rang')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('New note'), ' @banker please look {Enter}');
  expect(await screen.findByText('@banker please look')).toBeInTheDocument();
  expect(services.http.callsOf('POST /notes')[0]!.body).toEqual({
    entityType: 'deposit',
    entityId: 'd1',
    text: '@banker please look',
  });
  expect(screen.getByLabelText('New note')).toHaveValue('');
});

test('what was refused stays in the field, with the reason', async () => {
  const services = fakeServices();
  services.http
    .on('GET /notes', { items: [] })
    .on('POST /notes', invalid([{ field: 'text', code: 'UNKNOWN_PERSON', msg: 'Nobody is called @foo.' }]));
  renderScreen(<Notes entityType="deposit" entityId="d1" />, { services });
  await userEvent.type(screen.getByLabelText('New note'), '@foo{Enter}');
  expect(await screen.findByText('Nobody is called @foo.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue('@foo'));
});

test('a note that is being written would be lost by a reload, and the panel knows it until it is sent or emptied', async () => {
  const { isDirty } = defineRemote([]).createRemote(fakeServices());
  const services = fakeServices();
  services.http.on('GET /notes', { items: [] }).on('POST /notes', done(note('Rings at five'), 'Note added'));
  const { unmount } = renderScreen(<Notes entityType="deposit" entityId="d1" />, { services });
  expect(isDirty!()).toBe(false);
  await fill(screen.getByLabelText('New note'), 'Rings at five');
  expect(isDirty!()).toBe(true);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(isDirty!()).toBe(false));
  await userEvent.type(screen.getByLabelText('New note'), 'half');
  expect(isDirty!()).toBe(true);
  unmount();
  expect(isDirty!()).toBe(false);
});

import { screen, waitFor } from '@testing-library/react';
import { ActsBlocked } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

function Desk() {
  const { http } = useServices();
  return (
    <>
      <h1>Desk</h1>
      <button onClick={() => void http.post('/utrs', {}).catch(() => undefined)}>Save</button>
      <p>{use(ActsBlocked) ?? 'Acts are open'}</p>
    </>
  );
}

async function open() {
  signInHere();
  const network = fakeNetwork();
  renderPanel('/admin/desk', { network, pages: { desk: { title: 'Desk', Page: Desk } } });
  await screen.findByText('Acts are open');
  return network;
}
const loseConnection = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('when the server cannot be reached every page says since when, and money acts are blocked with words', async () => {
  const network = await open();
  network.answer({ fault: 'network' });
  await loseConnection();
  expect(await screen.findByText(/No connection to the server since \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByText('No connection to the server: nothing can be decided until it is back.')).toBeVisible();
});

test('it goes by itself once the server answers', async () => {
  const network = await open();
  network.answer({ status: 502 });
  await loseConnection();
  await screen.findByText(/No connection to the server since/);
  network.answer({ body: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/No connection to the server since/)).toBeNull());
  expect(screen.getByText('Acts are open')).toBeVisible();
});

test('one request that fails while the server is there blocks nothing', async () => {
  const network = await open();
  network.on('POST /api/utrs', { fault: 'network' });
  await loseConnection();
  await waitFor(() => expect(network.requestsOf('GET /api/ready')).toHaveLength(1));
  expect(screen.getByText('Acts are open')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_WORDS } from '@backoffice/shared/domain';
import { aUtr, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { useQueue, type QueueDefinition, type QueueRow } from '@backoffice/shared/list';
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

/** Pages of fifty, named by their first row; a list of 5,000. */
function server(): FakeServices {
  const services = fakeServices();
  services.http.on('GET /utrs', ({ options: { query = {} } }) => {
    const at = Number(query.cursor ?? 0);
    const from = query.dir === 'prev' ? at - 50 : at;
    const items = Array.from({ length: 50 }, (_, index) => aUtr({ id: `u${from + index}`, no: `U-${from + index}` }));
    return {
      items,
      page: {
        limit: 50,
        hasMore: true,
        next: from + 50 < 5_000 ? String(from + 50) : null,
        prev: from > 0 ? String(from) : null,
        ...(query.count ? { count: 5_000, sumPaise: 9_00 } : {}),
      },
    };
  });
  return services;
}

function List() {
  const { rows, loadMore, loadBefore, hasBefore, count, sumPaise } = useQueue(definition);
  return (
    <>
      <p>{`${rows[0]?.no} to ${rows.at(-1)?.no}, ${rows.length} of ${count} for ${sumPaise}${hasBefore ? ', more before' : ''}`}</p>
      <button onClick={loadMore}>More</button>
      <button onClick={loadBefore}>Before</button>
    </>
  );
}

test('whoever goes on and on keeps a bounded number of rows, the figures of the whole, and finds the rows before again', async () => {
  renderScreen(<List />, { services: server(), at: '/admin/recent-utr' });
  await screen.findByText('U-0 to U-49, 50 of 5000 for 900');
  for (let page = 2; page <= 23; page += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByText(new RegExp(`to U-${page * 50 - 1},`));
  }
  expect(screen.getByText('U-150 to U-1149, 1000 of 5000 for 900, more before')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Before' }));
  await waitFor(() =>
    expect(screen.getByText('U-100 to U-1099, 1000 of 5000 for 900, more before')).toBeInTheDocument(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('U-150 to U-1149, 1000 of 5000 for 900, more before')).toBeInTheDocument();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayoutBatch } from '@backoffice/shared/contract';
import { done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { ResponseForm } from './response-form.tsx';

beforeEach(() => sessionStorage.clear());

const file = { id: 'b1', no: 'B-1' } as PayoutBatch;
const answer = 'Reference,Status,UTR\nW1,Success,612345678901';
const sent = 'POST /withdrawals/payout-batches/b1/results';

function open() {
  const services = fakeServices();
  services.http.on(
    'POST /withdrawals/payout-batches/{id}/results',
    done({
      results: [{ id: 'w1', reference: 'W1', statusCode: 1, status: 'W-1 is paid' }],
      summary: { paid: 1, failed: 0, waiting: 0, unknown: 0, refused: 0, paidPaise: 500_00 },
    }),
  );
  renderScreen(<ResponseForm batch={file} />, { services });
  return services;
}

/** A file of this size, as the file input gives it. */
const choose = (bytes: number) => {
  const chosen = Object.assign(new File([answer], 'answer.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(answer),
  });
  Object.defineProperty(chosen, 'size', { value: bytes });
  fireEvent.change(screen.getByLabelText('Choose the bank response file'), { target: { files: [chosen] } });
};

test('a file of the bank is read into the form, and what became of each payout stands below', async () => {
  const services = open();
  choose(answer.length);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Bank response file/, { selector: 'textarea' })).toHaveValue(answer),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import response' }));
  expect(
    await screen.findByText(
      'Paid: 1 (₹500.00). Failed: 0. Waiting for a second person: 0. Outcome unknown: 0. Not applied: 0.',
    ),
  ).toBeInTheDocument();
  expect(services.http.callsOf(sent)[0]).toMatchObject({ body: { text: answer } });
});

test('a file of 50 MB is refused with its name, and what was pasted before stays', async () => {
  const services = open();
  const pasted = () => screen.getByLabelText(/^Bank response file/, { selector: 'textarea' });
  fireEvent.change(pasted(), { target: { value: 'W1,Success' } });
  choose(50_000_000);
  expect(await screen.findByText('answer.csv is too large to be the response to one file')).toBeInTheDocument();
  expect(pasted()).toHaveValue('W1,Success');
  expect(services.http.callsOf(sent)).toEqual([]);
});

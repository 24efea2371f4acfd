import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepReasons } from '@backoffice/shared/domain';
import { aDeposit, done, fakeServices, invalid, renderScreen, fill } from '@backoffice/shared/testing';
import { useQueryClient } from '@backoffice/shared/remote';
import { ReasonDialog, type GivenReason } from './reason-dialog.tsx';
import { useDialogDecision } from './use-decision.ts';

beforeEach(() => {
  sessionStorage.clear();
  keepReasons([]);
});

const REASONS = [
  ...Array.from({ length: 9 }, (_, at) => ({ code: `R${at + 1}`, words: `Reason ${at + 1}`, needsNote: false })),
  { code: 'OTHER', words: 'Other', needsNote: true },
].map((each) => ({ ...each, offered: true }));
const listed = (reasons = REASONS) => ({ items: [{ list: 'deposit-reject' as const, reasons }] });

function Question() {
  const decision = useDialogDecision<GivenReason, unknown>({
    name: 'reject D-1',
    request: (body) => ({ words: 'Reject D-1', no: 'D-1', path: '/deposits/d1/reject', body }),
  });
  return (
    <ReasonDialog
      title="Reject D-1?"
      confirmLabel="Reject"
      tone="danger"
      consequence="Nothing is credited."
      facts={[]}
      reasons="deposit-reject"
      decision={decision}
      bodyOf={(reason) => reason}
      onLeave={() => undefined}
    />
  );
}

async function ask(shortcuts = true) {
  const services = fakeServices({ preferences: { shortcuts } });
  services.http.on('POST /deposits/{id}/reject', done(aDeposit({ status: 'rejected' })));
  services.http.on('GET /reasons', listed());
  renderScreen(<Question />, { services });
  await screen.findByText('Reason 1');
  return { services, sent: () => services.http.callsOf('POST /deposits/d1/reject').map(({ body }) => body) };
}

describe('interface: reasons by number', () => {
  test('the digit picks the reason and Enter sends it: two keys, one request', async () => {
    const { sent } = await ask();
    expect(screen.getByRole('group', { name: 'Reason' })).toBeInTheDocument();
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ reasonCode: 'R2' }]));
  });

  test('Ctrl+Enter sends it, too, from the comment that Tab leads to', async () => {
    const { sent } = await ask();
    await userEvent.keyboard('9');
    await userEvent.tab();
    expect(screen.getByLabelText('Comment')).toHaveFocus();
    await userEvent.keyboard('asked 2 times{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ reasonCode: 'R9', note: 'asked 2 times' }]));
  });

  test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('without a reason %s says so and leads there', async (keys) => {
    const { sent } = await ask();
    await userEvent.keyboard(keys);
    const first = screen.getByRole('radio', { name: 'Reason 1' });
    expect(first).toHaveAccessibleDescription('Choose a reason');
    expect(first).toHaveFocus();
    await userEvent.keyboard('3');
    expect(screen.queryByText('Choose a reason')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('0 is the tenth; one that needs words leads to the comment', async () => {
    const { sent } = await ask();
    await userEvent.keyboard('0{Enter}');
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(screen.getByLabelText('Comment')).toHaveFocus();
    expect(screen.getByText('Say why in a few words')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('whoever switched single keys off has no digits, and sees none', async () => {
    await ask(false);
    expect(screen.queryByText('1')).toBeNull();
    await userEvent.keyboard('2');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

describe('the reasons of the company', () => {
  const question = () => {
    const services = fakeServices();
    services.http.on('POST /deposits/{id}/reject', done(aDeposit({ status: 'rejected' })));
    return services;
  };

  test('nothing waits for them: until they are read, and when they cannot be, those of the program are offered', async () => {
    const services = question();
    services.http.on('GET /reasons', new Error('The server is down'));
    renderScreen(<Question />, { services });
    expect(screen.getByRole('radio', { name: /Money not received/ })).toBeVisible();
    await waitFor(() => expect(services.http.callsOf('GET /reasons')).toHaveLength(1));
    await userEvent.keyboard('1{Enter}');
    await waitFor(() =>
      expect(services.http.callsOf('POST /deposits/d1/reject').map(({ body }) => body)).toEqual([
        { reasonCode: 'NOT_RECEIVED' },
      ]),
    );
  });

  test('one that is switched off is not offered', async () => {
    const services = question();
    services.http.on('GET /reasons', listed(REASONS.map((each) => ({ ...each, offered: each.code !== 'R2' }))));
    renderScreen(<Question />, { services });
    await screen.findByText('Reason 1');
    expect(screen.queryByText('Reason 2')).toBeNull();
  });

  test('one that is switched off in front of the person is refused in a sentence; the comment stays, the list is new', async () => {
    const services = question();
    services.http.on('GET /reasons', listed());
    const msg = '“Reason 2” is no longer offered. Choose another reason.';
    services.http.on(
      'POST /deposits/{id}/reject',
      invalid([{ field: 'reasonCode', code: 'REASON_NOT_OFFERED', msg }], 'REASON_NOT_OFFERED'),
    );
    renderScreen(<Question />, { services });
    await screen.findByText('Reason 1');
    await fill(screen.getByRole('textbox', { name: /^Comment/ }), 'Asked twice');
    await userEvent.click(screen.getByRole('radio', { name: /Reason 2/ }));
    services.http.on('GET /reasons', listed(REASONS.filter(({ code }) => code !== 'R2')));
    await userEvent.click(screen.getByRole('button', { name: /^Reject/ }));
    expect(await screen.findByText(msg)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Reason 2')).toBeNull());
    expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Asked twice');
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  });

  test('the list stands still from the choice on', async () => {
    const services = question();
    services.http.on('GET /reasons', listed());
    let readAgain = () => {};
    const Reader = () => {
      const cache = useQueryClient();
      readAgain = () => void cache.invalidateQueries({ queryKey: ['reasons'] });
      return null;
    };
    renderScreen(
      <>
        <Question />
        <Reader />
      </>,
      { services },
    );
    await screen.findByText('Reason 1');
    await userEvent.keyboard('2');
    services.http.on('GET /reasons', listed([...REASONS].reverse()));
    readAgain();
    await waitFor(() => expect(services.http.callsOf('GET /reasons')).toHaveLength(2));
    await userEvent.keyboard('3');
    expect(screen.getByRole('radio', { name: /Reason 3/ })).toBeChecked();
  });
});

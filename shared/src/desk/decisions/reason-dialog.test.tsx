import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReasonCode } from '@backoffice/shared/domain';
import { aDeposit, done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { ReasonDialog, type GivenReason } from './reason-dialog.tsx';
import { useDialogDecision } from './use-decision.ts';

beforeEach(() => sessionStorage.clear());

const REASONS: readonly ReasonCode[] = [
  ...Array.from({ length: 9 }, (_, at) => ({ code: `R${at + 1}`, label: `Reason ${at + 1}` })),
  { code: 'OTHER', label: 'Other', needsNote: true },
];

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
      reasons={REASONS}
      decision={decision}
      bodyOf={(reason) => reason}
      onLeave={() => undefined}
    />
  );
}

function ask(shortcuts = true) {
  const services = fakeServices({ preferences: { shortcuts } });
  services.http.on('POST /deposits/{id}/reject', done(aDeposit({ status: 'rejected' })));

  renderScreen(<Question />, { services });
  return { services, sent: () => services.http.callsOf('POST /deposits/d1/reject').map(({ body }) => body) };
}

describe('interface: reasons by number', () => {
  test('the digit picks the reason and Enter sends it: two keys, one request', async () => {
    const { sent } = ask();
    expect(screen.getByRole('group', { name: 'Reason' })).toBeInTheDocument();
    await userEvent.keyboard('2{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ reasonCode: 'R2' }]));
  });

  test('Ctrl+Enter sends it, too, from the comment that Tab leads to', async () => {
    const { sent } = ask();
    await userEvent.keyboard('9');
    await userEvent.tab();
    expect(screen.getByLabelText('Comment')).toHaveFocus();
    await userEvent.keyboard('asked 2 times{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ reasonCode: 'R9', note: 'asked 2 times' }]));
  });

  test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('without a reason %s says so and leads there', async (keys) => {
    const { sent } = ask();
    await userEvent.keyboard(keys);
    const first = screen.getByRole('radio', { name: 'Reason 1' });
    expect(first).toHaveAccessibleDescription('Choose a reason');
    expect(first).toHaveFocus();
    await userEvent.keyboard('3');
    expect(screen.queryByText('Choose a reason')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('0 is the tenth; one that needs words leads to the comment', async () => {
    const { sent } = ask();
    await userEvent.keyboard('0{Enter}');
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
    expect(screen.getByLabelText('Comment')).toHaveFocus();
    expect(screen.getByText('Say why in a few words')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  test('whoever switched single keys off has no digits, and sees none', async () => {
    ask(false);
    expect(screen.queryByText('1')).toBeNull();
    await userEvent.keyboard('2');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

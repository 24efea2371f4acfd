import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ActsBlocked, KitProvider, TextInput } from '../core.ts';
import { ConfirmDialog, Detail, Dialog, Textarea } from '../overlay.ts';

const show = (children: ReactNode) =>
  render(children, { wrapper: ({ children: inner }) => <KitProvider colorScheme="dark">{inner}</KitProvider> });

function Approval({ onConfirm = jest.fn(), tone, busy }: { onConfirm?: () => void; tone?: 'danger'; busy?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Decide
      </button>
      <ConfirmDialog
        opened={opened}
        title="Approve D-104233?"
        confirmLabel="Approve"
        tone={tone}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpened(false)}
      >
        <TextInput label="Remark" />
      </ConfirmDialog>
    </>
  );
}

describe('a question before something that counts', () => {
  test('is a modal dialog with a name; the confirming button has the focus for a clean match', async () => {
    show(<Approval />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByRole('dialog', { name: 'Approve D-104233?' })).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
  });

  test('what takes something away has the focus on Cancel', async () => {
    show(<Approval tone="danger" />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('what is known of the last try stays in sight while the server is away', () => {
    const question = (error: string | null) => (
      <ActsBlocked value="No connection to the server.">
        <ConfirmDialog
          opened
          title="Approve D-104233?"
          confirmLabel="Check status"
          error={error}
          onConfirm={jest.fn()}
          onCancel={jest.fn()}
        >
          ₹500.00
        </ConfirmDialog>
      </ActsBlocked>
    );
    const { rerender } = show(question('The outcome is unknown.'));
    const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said()).toEqual(['The outcome is unknown.', 'No connection to the server.']);
    rerender(question('No connection to the server. The outcome is unknown.'));
    expect(said()).toEqual(['No connection to the server. The outcome is unknown.']);
    rerender(question(null));
    expect(said()).toEqual(['No connection to the server.']);
    expect(screen.getByRole('button', { name: 'Check status' })).toBeDisabled();
  });

  test('what is lacking is said beside the button, which then leads to it instead of being dead', async () => {
    const onConfirm = jest.fn();
    show(
      <ConfirmDialog
        opened
        title="Approve D-104233?"
        confirmLabel="Approve"
        lacking="1 tick is missing"
        onConfirm={onConfirm}
        onCancel={jest.fn()}
      >
        ₹500.00
      </ConfirmDialog>,
    );
    const button = screen.getByRole('button', { name: 'Approve' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('1 tick is missing');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('Tab goes round inside and never leaves', async () => {
    show(<Approval />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = screen.getByRole('dialog');
    for (let turn = 0; turn < 6; turn += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.tab({ shift: true });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  });

  test('the page has the focus when what had it before is gone', async () => {
    const inMain = (opened: boolean) => (
      <main tabIndex={-1}>
        {opened || <button type="button">Decide</button>}
        <ConfirmDialog
          opened={opened}
          title="Approve D-104233?"
          confirmLabel="Approve"
          onConfirm={jest.fn()}
          onCancel={jest.fn()}
        >
          It is clean.
        </ConfirmDialog>
      </main>
    );
    const { rerender } = show(inMain(false));
    screen.getByRole('button', { name: 'Decide' }).focus();
    rerender(inMain(true));
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
    rerender(inMain(false));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('Escape cancels, and the focus is back where it was', async () => {
    show(<Approval />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Decide' })).toHaveFocus();
  });

  test('Enter in a field confirms', async () => {
    const onConfirm = jest.fn();
    show(<Approval onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await userEvent.type(screen.getByLabelText('Remark'), 'seen{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('while the server has not answered it can be neither confirmed again nor closed', async () => {
    const onConfirm = jest.fn();
    show(<Approval busy onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await userEvent.type(screen.getByLabelText('Remark'), 'x{Enter}{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('the details of a row', () => {
  const detail = (device: 'desktop' | 'mobile', onClose: () => void) => (
    <Detail title="Deposit D-104233" device={device} onClose={onClose} actions={<button type="button">Approve</button>}>
      fields
    </Detail>
  );

  test('on desktop they stand beside the list: not modal, and the focus stays in the list', () => {
    const list = <button type="button">row</button>;
    const { rerender } = show(list);
    screen.getByRole('button', { name: 'row' }).focus();
    rerender(
      <>
        {list}
        {detail('desktop', jest.fn())}
      </>,
    );
    expect(screen.getByRole('region', { name: 'Deposit D-104233' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).not.toBe(
      within(screen.getByRole('region')).queryByRole('button', { name: 'Close details' }),
    );
    expect(screen.getByRole('status')).toHaveTextContent('Deposit D-104233 is open beside the list');
  });

  test('on mobile they are a modal sheet', () => {
    show(detail('mobile', jest.fn()));
    expect(screen.getByRole('dialog', { name: 'Deposit D-104233' })).toHaveAttribute('aria-modal', 'true');
  });

  test.each(['desktop', 'mobile'] as const)('Escape closes them on %s', async (device) => {
    const onClose = jest.fn();
    show(detail(device, onClose));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a dialog over them takes Escape first', async () => {
    const closeDetail = jest.fn();
    const closeDialog = jest.fn();
    show(
      <>
        {detail('desktop', closeDetail)}
        <Dialog title="Hold" onClose={closeDialog}>
          why
        </Dialog>
      </>,
    );
    await userEvent.keyboard('{Escape}');
    expect(closeDialog).toHaveBeenCalledTimes(1);
    expect(closeDetail).not.toHaveBeenCalled();
  });

  test('Escape pressed anywhere on the page closes them', () => {
    const onClose = jest.fn();
    show(detail('desktop', onClose));
    act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('a closed list of choices that waits unseen in the page does not keep Escape', () => {
  const onClose = jest.fn();
  show(
    <>
      <div role="listbox" ref={(list) => void (list && Object.assign(list, { checkVisibility: () => false }))} />
      <Detail title="Deposit D-104233" device="desktop" onClose={onClose}>
        fields
      </Detail>
    </>,
  );
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('no dialog writes a style element', () => {
  show(
    <Dialog title="Hold" onClose={jest.fn()}>
      why
    </Dialog>,
  );
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

function TwoSteps() {
  const [step, setStep] = useState<'first' | 'waiting' | 'second'>('first');
  const next = () => {
    setStep('waiting');
    setTimeout(() => setStep('second'), 20);
  };
  return (
    <Dialog title="Import" onClose={() => undefined}>
      <Textarea label="Rows" />
      {step === 'second' ? (
        <button>Import 2 lines</button>
      ) : (
        <button disabled={step === 'waiting'} onClick={next}>
          Preview
        </button>
      )}
    </Dialog>
  );
}

test('a button that waits and then gives way to the next one leaves the focus in the dialog', async () => {
  show(<TwoSteps />);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Import 2 lines' });
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
});

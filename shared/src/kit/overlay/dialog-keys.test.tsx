import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent, ReactNode } from 'react';
import { KitProvider, TextInput } from '../core.ts';
import { ConfirmDialog, Dialog, SubmitButton, Textarea } from '../overlay.ts';

const show = (children: ReactNode) =>
  render(children, { wrapper: ({ children: inner }) => <KitProvider colorScheme="dark">{inner}</KitProvider> });

const CTRL_ENTER = '{Control>}{Enter}{/Control}';
const onConfirm = jest.fn();
beforeEach(() => onConfirm.mockReset());

interface AskedProps {
  busy?: boolean;
  lacking?: string;
  tone?: 'danger';
}

function asked(props: AskedProps = {}) {
  return (
    <ConfirmDialog
      opened
      title="Approve D-104233?"
      confirmLabel="Approve"
      onConfirm={onConfirm}
      onCancel={jest.fn()}
      {...props}
    >
      <TextInput label="Remark" />
      <Textarea label="Comment" />
      {['First', 'Second'].map((label, place) => (
        <label key={label}>
          <input type="radio" name="why" data-digit={place + 1} /> {label}
        </label>
      ))}
    </ConfirmDialog>
  );
}

describe('interface: one submit key in every dialog', () => {
  test('Ctrl+Enter and Cmd+Enter submit once from wherever the focus is, a comment and Cancel included', async () => {
    show(asked());
    const places = [
      screen.getByRole('button', { name: 'Approve' }),
      screen.getByRole('button', { name: 'Cancel' }),
      screen.getByLabelText('Remark'),
      screen.getByLabelText('Comment'),
      screen.getByRole('radio', { name: 'First' }),
      screen.getByRole('dialog'),
    ];
    for (const [at, place] of places.entries()) {
      place.focus();
      await userEvent.keyboard(at % 2 ? '{Meta>}{Enter}{/Meta}' : CTRL_ENTER);
      expect(onConfirm).toHaveBeenCalledTimes(at + 1);
    }
  });

  test('its key is printed on the button and is no part of its name', () => {
    show(asked());
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveTextContent('ApproveCtrl+Enter');
  });

  test('Enter in a single-line field submits, and in a comment makes a line', async () => {
    show(asked());
    await userEvent.type(screen.getByLabelText('Comment'), 'a{Enter}b');
    expect(screen.getByLabelText('Comment')).toHaveValue('a\nb');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Remark'), 'seen{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('while the server has not answered the key sends nothing again', async () => {
    show(asked({ busy: true }));
    screen.getByLabelText('Comment').focus();
    await userEvent.keyboard(CTRL_ENTER);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('what is lacking is led to, as by a press of the button', async () => {
    show(asked({ lacking: '1 tick is missing', tone: 'danger' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard(CTRL_ENTER);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('a key that is held from before the dialog opened submits nothing, plain or with Ctrl', async () => {
    show(asked());
    const credit = screen.getByRole('button', { name: 'Approve' });
    expect(credit).toHaveFocus();
    for (const held of [{}, { ctrlKey: true }, { metaKey: true }])
      expect(fireEvent.keyDown(credit, { key: 'Enter', repeat: true, ...held })).toBe(false);
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.keyDown(credit, { key: 'Enter', ctrlKey: true });
    for (let time = 0; time < 5; time += 1) fireEvent.keyDown(credit, { key: 'Enter', ctrlKey: true, repeat: true });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('held in a comment Enter goes on making lines', () => {
    show(asked());
    expect(fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'Enter', repeat: true })).toBe(true);
  });

  test('a digit chooses by number from anywhere but a field', async () => {
    show(asked({ tone: 'danger' }));
    await userEvent.keyboard('2');
    const second = screen.getByRole('radio', { name: 'Second' });
    expect(second).toBeChecked();
    expect(second).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Remark'), '1');
    await userEvent.type(screen.getByLabelText('Comment'), '1');
    expect(screen.getByLabelText('Remark')).toHaveValue('1');
    expect(second).toBeChecked();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('of several forms the one that has the focus is submitted, and none while it is not known which', async () => {
    const sent: string[] = [];
    const form = (name: string) => (
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          sent.push(name);
        }}
      >
        <TextInput label={name} />
        <SubmitButton label={`Close ${name}`} />
      </form>
    );
    show(
      <Dialog title="Day close" onClose={jest.fn()}>
        {form('HDFC')}
        {form('ICICI')}
      </Dialog>,
    );
    screen.getByLabelText('ICICI').focus();
    await userEvent.keyboard(CTRL_ENTER);
    expect(sent).toEqual(['ICICI']);
    screen.getByRole('dialog').focus();
    await userEvent.keyboard(CTRL_ENTER);
    expect(sent).toEqual(['ICICI']);
  });

  test('a dialog over another one has the key for itself', async () => {
    const below = jest.fn((event: FormEvent) => event.preventDefault());
    show(
      <Dialog title="Import" onClose={jest.fn()}>
        <form onSubmit={below}>
          <SubmitButton label="Import" />
        </form>
        {asked()}
      </Dialog>,
    );
    screen.getByLabelText('Comment').focus();
    await userEvent.keyboard(CTRL_ENTER);
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(below).not.toHaveBeenCalled();
  });
});

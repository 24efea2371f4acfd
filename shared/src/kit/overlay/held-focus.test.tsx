import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { KitProvider, TextInput, useKeptFocus } from '../core.ts';
import { Dialog, SubmitButton, useHeldPage } from '../overlay.ts';

const show = (children: ReactNode) =>
  render(children, { wrapper: ({ children: inner }) => <KitProvider colorScheme="dark">{inner}</KitProvider> });
const button = (name: string) => screen.getByRole('button', { name });
/** Changes of the page are seen a moment after they are made. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
/** Clicks without the pointer, which would take the focus. */
const click = (name: string) => act(() => button(name).click());

/** A file, the balance that it asks for, and the statement to enter. */
function Steps() {
  const [step, setStep] = useState(0);
  const next = () => setStep(step + 1);
  return (
    <Dialog title="Statement" onClose={() => undefined}>
      {step === 0 && (
        <button data-autofocus onClick={next}>
          Choose a statement
        </button>
      )}
      {step === 1 && (
        <>
          <TextInput label="Opening balance" data-autofocus />
          <button onClick={next}>Prove the statement</button>
        </>
      )}
      {step === 2 && <SubmitButton label="Enter the statement" autoFocus />}
    </Dialog>
  );
}

test('the next step of a dialog has the focus on its first field, and never on the button that decides', async () => {
  show(<Steps />);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByLabelText('Opening balance')).toHaveFocus();
  await userEvent.click(button('Prove the statement'));
  expect(button('Enter the statement')).toBeVisible();
  await settled();
  expect(screen.getByRole('dialog')).toHaveFocus();
});

/** A dialog whose content follows the address, above the page that keeps the focus when the address changes. */
function Addressed() {
  const [statement, open] = useState<string | null>('ST-1');
  useKeptFocus(statement);
  return (
    <>
      <main tabIndex={-1}>
        <button>Behind</button>
      </main>
      <Dialog title="Statement" onClose={() => undefined}>
        {statement ? (
          <button key={statement} onClick={() => open(null)}>
            Another statement
          </button>
        ) : (
          <button onClick={() => open('ST-2')}>Open ST-2</button>
        )}
      </Dialog>
    </>
  );
}

test('what changes with the address inside a dialog leaves the focus in it, never on the page under it', async () => {
  show(<Addressed />);
  await userEvent.click(button('Another statement'));
  expect(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  expect(button('Open ST-2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog')).toHaveFocus();
});

test('the focus of a dialog that closes goes to the dialog below it when what had it before is gone', () => {
  const stack = (inner: boolean) => (
    <>
      <main tabIndex={-1} />
      <Dialog title="Statement" onClose={() => undefined}>
        {inner || <button>Void this statement</button>}
        {inner && (
          <Dialog title="Void ST-1?" onClose={() => undefined}>
            why
          </Dialog>
        )}
      </Dialog>
    </>
  );
  const { rerender } = show(stack(false));
  button('Void this statement').focus();
  rerender(stack(true));
  rerender(
    <>
      <main tabIndex={-1} />
      <Dialog title="Statement" onClose={() => undefined}>
        void
      </Dialog>
    </>,
  );
  expect(screen.getByRole('dialog', { name: 'Statement' })).toHaveFocus();
});

test('the page has the focus when the row that a dialog was opened from goes a moment after it', async () => {
  const page = (rows: readonly string[], opened: boolean) => (
    <>
      <main tabIndex={-1}>
        {rows.map((no) => (
          <button key={no}>{`Book ${no}`}</button>
        ))}
      </main>
      {opened && (
        <Dialog title="Book U-7?" onClose={() => undefined}>
          why
        </Dialog>
      )}
    </>
  );
  const { rerender } = show(page(['U-7', 'U-8'], false));
  button('Book U-7').focus();
  rerender(page(['U-7', 'U-8'], true));
  rerender(page(['U-7', 'U-8'], false));
  expect(button('Book U-7')).toHaveFocus();
  rerender(page(['U-8'], false));
  await settled();
  expect(screen.getByRole('main')).toHaveFocus();
});

/** A list whose button leads to a form, and a button that is disabled while its request is under way. */
function ListAndForm() {
  useHeldPage();
  const [editing, edit] = useState(false);
  const [left, leave] = useState(false);
  const [sending, send] = useState(false);
  const end = () => {
    edit(false);
    leave(true);
  };
  if (editing)
    return (
      <div key="form">
        <TextInput label="Name" data-autofocus />
        <button onClick={end}>Leave</button>
      </div>
    );
  return (
    <div key="list">
      <button data-autofocus={left || undefined} onClick={() => edit(true)}>
        Copy
      </button>
      <button disabled={sending} onClick={() => send(true)}>
        Send a test
      </button>
      {sending && <button onClick={() => send(false)}>It was sent</button>}
    </div>
  );
}
const onPage = () =>
  show(
    <main tabIndex={-1}>
      <ListAndForm />
    </main>,
  );

test('a form that takes the place of a list has the focus, and behind it the button that led to it', async () => {
  onPage();
  await userEvent.click(button('Copy'));
  expect(await screen.findByLabelText('Name')).toHaveFocus();
  await userEvent.click(button('Leave'));
  expect(button('Copy')).toBeVisible();
  await settled();
  expect(button('Copy')).toHaveFocus();
});

test('a button of a page that waits for its answer has the focus again afterwards', async () => {
  onPage();
  await userEvent.click(button('Send a test'));
  await settled();
  expect(screen.getByRole('main')).toHaveFocus();
  click('It was sent');
  await settled();
  expect(button('Send a test')).toBeEnabled();
  await settled();
  expect(button('Send a test')).toHaveFocus();
});

test('a page on which nothing has the focus, or where a click has put it nowhere, is left alone', async () => {
  onPage();
  const change = async (name: string) => {
    click(name);
    await settled();
    expect(document.body).toHaveFocus();
  };
  await change('Copy');
  await change('Leave');
  act(() => button('Copy').focus());
  act(() => button('Copy').blur());
  await change('Send a test');
});

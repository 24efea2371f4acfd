import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { KitProvider, MoneyInput, UtrInput, type MoneyEntry } from '../core.ts';

function Amount({ onEntry }: { onEntry: (entry: MoneyEntry) => void }) {
  const [text, setText] = useState('');
  const change = (entry: MoneyEntry) => {
    setText(entry.text);
    onEntry(entry);
  };
  return (
    <KitProvider colorScheme="dark">
      <MoneyInput label="Amount" value={text} onChange={change} />
    </KitProvider>
  );
}

describe('a money field', () => {
  test.each([
    ['1,25,000', 1_25_000_00],
    ['1.25L', 1_25_000_00],
    ['10k', 10_000_00],
    ['₹ 500/-', 500_00],
    ['99.50', 99_50],
    ['abc', null],
    ['1.005', null],
  ])('reads %s as %p paise', async (typed, expected) => {
    const onEntry = jest.fn();
    render(<Amount onEntry={onEntry} />);
    await userEvent.type(screen.getByLabelText('Amount'), typed);
    expect(onEntry).toHaveBeenLastCalledWith({ text: typed, paise: expected });
  });

  test('shows what it understood when that differs from what was typed', async () => {
    render(<Amount onEntry={jest.fn()} />);
    await userEvent.type(screen.getByLabelText('Amount'), '1.25L');
    expect(screen.getByText('₹1,25,000.00')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '1,25,000');
    expect(screen.queryByText(/₹1,25,000/)).toBeNull();
  });

  test('complains only once the field is left', async () => {
    render(<Amount onEntry={jest.fn()} />);
    await userEvent.type(screen.getByLabelText('Amount'), '12x');
    expect(screen.queryByText(/not a unit/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/"x" is not a unit/)).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toBeInvalid();
  });
});

function Utr({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <KitProvider colorScheme="dark">
      <UtrInput label="UTR" value={text} onChange={(next) => (setText(next), onText(next))} />
    </KitProvider>
  );
}

describe('a UTR field', () => {
  test('what is pasted loses spaces, hyphens and invisible characters', async () => {
    const onText = jest.fn();
    render(<Utr onText={onText} />);
    await userEvent.click(screen.getByLabelText('UTR'));
    await userEvent.paste(' 6324-1176\u200b 0093\n');
    expect(onText).toHaveBeenLastCalledWith('632411760093');
  });

  test('a paste goes where the caret stands', async () => {
    const onText = jest.fn();
    render(<Utr onText={onText} />);
    const field = screen.getByLabelText<HTMLInputElement>('UTR');
    await userEvent.type(field, '63240093');
    field.setSelectionRange(4, 4);
    await userEvent.paste('11-76');
    expect(onText).toHaveBeenLastCalledWith('632411760093');
  });

  test('typing is left alone', async () => {
    const onText = jest.fn();
    render(<Utr onText={onText} />);
    await userEvent.type(screen.getByLabelText('UTR'), 'hdfc r5');
    expect(onText).toHaveBeenLastCalledWith('hdfc r5');
  });
});

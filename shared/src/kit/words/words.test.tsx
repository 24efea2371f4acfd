import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Age, KitProvider, Money, Reference, Sentence, StatusBadge } from '../core.ts';

const show = (children: ReactNode) => render(<KitProvider colorScheme="dark">{children}</KitProvider>);

describe('references', () => {
  test('a UTR is grouped for the eye, and its text stays plain', () => {
    show(<Reference value="632411760093" label="UTR" />);
    const button = screen.getByRole('button', { name: 'Copy UTR 632411760093' });
    expect([...button.childNodes].slice(0, 3).map((group) => group.textContent)).toEqual(['6324', '1176', '0093']);
    expect(button.textContent).toBe('632411760093');
  });

  test('a click copies the plain form and says so', async () => {
    const user = userEvent.setup();
    show(<Reference value="632411760093" label="UTR" />);
    await user.click(screen.getByRole('button'));
    expect(await navigator.clipboard.readText()).toBe('632411760093');
    expect(screen.getByRole('status')).toHaveTextContent('UTR copied');
  });

  test('a browser that refuses the clipboard is not reported as a copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    show(<Reference value="632411760093" label="UTR" />);
    await user.click(screen.getByRole('button'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('nothing to copy is a dash', () => {
    show(<Reference value={null} label="UTR" />);
    expect(screen.getByText('–')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('money', () => {
  test.each([
    [12_34_567_00, 'figure', '12,34,567.00'],
    [50, 'figure', '0.50'],
    [-1_500_00, 'rupees', '-₹1,500.00'],
    [1_25_000_00, 'rupees', '₹1,25,000.00'],
    [null, 'figure', '–'],
  ] as const)('%p paise as %s is %s', (paise, as, text) => {
    show(<Money paise={paise} as={as} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});

describe('ages', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test('an age counts by itself and changes colour at its limits', () => {
    show(<Age since="2026-11-21T09:57:30Z" limits={{ amber: 3, red: 10 }} />);
    const age = screen.getByText('2 min');
    expect(age).toHaveAttribute('datetime', '2026-11-21T09:57:30Z');
    expect(age.className).toBe('age');
    act(() => void jest.advanceTimersByTime(31_000));
    expect(screen.getByText('3 min')).toHaveClass('warn');
    act(() => void jest.advanceTimersByTime(7 * 60_000));
    expect(screen.getByText(/10 min/)).toHaveClass('bad');
  });

  test('the clock stands still when no age is shown', () => {
    const { unmount } = show(<Age since="2026-11-21T09:57:30Z" />);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a state is a word and a shape, not only a colour', () => {
  show(<StatusBadge tone="bad" label="Rejected" why="The UTR was used" />);
  const badge = screen.getByText('Rejected');
  expect(badge).toHaveClass('badge', 'bad');
  expect(badge).toHaveAttribute('title', 'The UTR was used');
});

test('a sentence is one text, and its words may be elements', () => {
  show(
    <p>
      <Sentence of="{who} is paying {no}, since {at}." values={{ who: 'deposit', no: <b>W-1</b>, at: '10:42' }} />
    </p>,
  );
  expect(screen.getByText(/is paying/)).toHaveTextContent(/^deposit is paying W-1, since 10:42\.$/);
  expect(screen.getByText('W-1').tagName).toBe('B');
});

test('a reference of a label that another version of a module knows can be copied all the same', () => {
  show(<Reference value="D-104233" label={'deposit number' as 'number'} as="plain" />);
  expect(screen.getByRole('button', { name: 'Copy D-104233' })).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DateRange } from '../../domain/business-time.ts';
import { KitProvider } from '../core.ts';
import { ClockField, DateRangeField } from '../dates.ts';
import { monthBefore } from './month-before.ts';

const PRESETS = [
  { label: 'Today', range: { from: '2026-11-21', to: '2026-11-21' } },
  { label: 'Yesterday', range: { from: '2026-11-20', to: '2026-11-20' } },
  { label: '7 days', range: { from: '2026-11-15', to: '2026-11-21' } },
];

function Filter({
  onRange,
  start = PRESETS[0]!.range,
}: {
  onRange: (range: DateRange | null) => void;
  start?: DateRange;
}) {
  const [range, setRange] = useState<DateRange | null>(start);
  const change = (next: DateRange | null) => {
    setRange(next);
    onRange(next);
  };
  return (
    <KitProvider colorScheme="dark">
      <DateRangeField label="Submitted" value={range} onChange={change} presets={PRESETS} today="2026-11-21" />
    </KitProvider>
  );
}

const open = async (name: string) => userEvent.click(screen.getByRole('button', { name: `Submitted: ${name}` }));

test('a preset is one click, and the field shows its name', async () => {
  const onRange = jest.fn();
  render(<Filter onRange={onRange} />);
  await open('Today');
  await userEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(onRange).toHaveBeenCalledWith({ from: '2026-11-15', to: '2026-11-21' });
  expect(screen.getByRole('button', { name: 'Submitted: 7 days' })).toBeInTheDocument();
});

test('any other range is two clicks in the calendar, as business days and inclusive', async () => {
  const onRange = jest.fn();
  render(<Filter onRange={onRange} />);
  await open('Today');
  await userEvent.click(screen.getByRole('button', { name: '3 November 2026' }));
  expect(onRange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '9 November 2026' }));
  expect(onRange).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-09' });
  expect(screen.getByRole('button', { name: 'Submitted: 3 – 9 Nov 2026' })).toBeInTheDocument();
});

test('one day is that day clicked twice', async () => {
  const onRange = jest.fn();
  render(<Filter onRange={onRange} />);
  await open('Today');
  await userEvent.dblClick(screen.getByRole('button', { name: '3 November 2026' }));
  expect(onRange).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-03' });
});

test('a day that has not come yet cannot be chosen', async () => {
  render(<Filter onRange={jest.fn()} />);
  await open('Today');
  expect(screen.getByRole('button', { name: '22 November 2026' })).toBeDisabled();
});

test('the arrows of the calendar have names', async () => {
  render(<Filter onRange={jest.fn()} />);
  await open('Today');
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeInTheDocument();
});

test('the month before January is December', () => {
  expect(monthBefore('2026-01-15')).toBe('2025-12-01');
  expect(monthBefore('2026-11-21')).toBe('2026-10-01');
});

describe("interface: no field is written in the browser's language", () => {
  function Hour({ onTime }: { onTime: (time: string) => void }) {
    const [time, setTime] = useState('22:00');
    const change = (next: string) => {
      setTime(next);
      onTime(next);
    };
    return (
      <KitProvider colorScheme="dark">
        <ClockField label="Shown from" value={time} onChange={change} />
      </KitProvider>
    );
  }

  test('a time is typed as anybody writes it and stands as 24 hours once the field is left', async () => {
    const onTime = jest.fn();
    render(<Hour onTime={onTime} />);
    const field = screen.getByLabelText('Shown from');
    await userEvent.clear(field);
    await userEvent.type(field, '9.30 pm');
    expect(field).toHaveValue('9.30 pm');
    expect(onTime).toHaveBeenLastCalledWith('21:30');
    await userEvent.tab();
    expect(field).toHaveValue('21:30');
  });

  test('what is no time is said once the field is left, goes to the form as it is, and stays', async () => {
    const onTime = jest.fn();
    render(<Hour onTime={onTime} />);
    const field = screen.getByLabelText('Shown from');
    await userEvent.clear(field);
    await userEvent.type(field, 'noon');
    expect(screen.queryByText(/24 hours/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('A time of 24 hours, such as 09:30')).toBeInTheDocument();
    expect(onTime).toHaveBeenLastCalledWith('noon');
    expect(field).toHaveValue('noon');
  });
});

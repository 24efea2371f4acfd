import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import type { DateRange } from '../../domain/business-time.ts';
import { formatDays } from '../../domain/day-range.ts';
import { IconChevronDown } from '../icons.ts';
import { useNarrowWindow } from '../layout/use-narrow-window.ts';
import { ARROWS } from './arrows.ts';
import { onEscape } from './escape.ts';
import { monthBefore } from './month-before.ts';
import styles from './date-range-field.module.css';

export interface RangeChoice {
  label: string;
  range: DateRange;
}

interface DateRangeFieldProps {
  /** Name of the field: "Submitted". */
  label: string;
  /** Either end may be open. */
  value: Partial<DateRange> | null;
  onChange: (range: DateRange | null) => void;
  /** A range is required: "Any day" is not offered. */
  required?: boolean;
  /** Today, Yesterday, 7 days; the caller computes them in the business time zone. */
  presets: readonly RangeChoice[];
  /** Today in the business time zone, the last day that can be chosen. */
  today: string;
  /** Starts open, for a field that appears because somebody asked for it. */
  initiallyOpened?: boolean;
}

/** A range of business days: presets, and a calendar of two months. Days are `YYYY-MM-DD`, both inclusive. */
export function DateRangeField({
  label,
  value,
  onChange,
  presets,
  today,
  required = false,
  initiallyOpened = false,
}: DateRangeFieldProps) {
  const narrow = useNarrowWindow();
  const [opened, setOpened] = useState(initiallyOpened);
  const [picked, setPicked] = useState<[string | null, string | null]>([null, null]);
  const choose = (range: DateRange | null) => {
    setOpened(false);
    onChange(range);
  };
  const open = () => {
    setPicked([value?.from ?? null, value?.to ?? null]);
    setOpened(true);
  };
  const shown = value ? (presets.find(({ range }) => isSame(range, value))?.label ?? formatDays(value)) : 'Any day';
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withRoles>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          onClick={opened ? () => setOpened(false) : open}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${label}: ${shown}`}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={onEscape(() => setOpened(false))}>
        <div className={styles.presets}>
          {presets.map(({ label: name, range }) => (
            <Button
              key={name}
              size="compact-xs"
              variant={isSame(range, value) ? 'light' : 'default'}
              aria-pressed={isSame(range, value)}
              onClick={() => choose(range)}
            >
              {name}
            </Button>
          ))}
          {!required && (
            <Button
              size="compact-xs"
              variant={value === null ? 'light' : 'default'}
              aria-pressed={value === null}
              onClick={() => choose(null)}
            >
              Any day
            </Button>
          )}
        </div>
        <DatePicker
          type="range"
          numberOfColumns={narrow ? 1 : 2}
          allowSingleDateInRange
          maxDate={today}
          defaultDate={narrow ? (value?.to ?? today) : monthBefore(value?.to ?? today)}
          value={picked}
          onChange={(next) => {
            setPicked(next);
            if (next[0] && next[1]) choose({ from: next[0], to: next[1] });
          }}
          weekendDays={[]}
          ariaLabels={ARROWS}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const isSame = (one: DateRange, other: Partial<DateRange> | null) => one.from === other?.from && one.to === other.to;

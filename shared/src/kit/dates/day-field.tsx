import { ActionIcon, Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { addDays, type BusinessDate } from '../../domain/business-time.ts';
import { formatWeekday } from '../../domain/day-range.ts';
import { IconChevronDown } from '../icons.ts';
import { ARROWS } from './arrows.ts';
import { onEscape } from './escape.ts';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import styles from './day-field.module.css';

interface DayFieldProps {
  /** "Business day". */
  label: string;
  value: BusinessDate;
  /** The last day that can be chosen. */
  max: BusinessDate;
  onChange: (day: BusinessDate) => void;
}

/** One business day as text, with buttons for the day before and after, and a calendar. */
export function DayField({ label, value, max, onChange }: DayFieldProps) {
  const [opened, setOpened] = useState(false);
  const step = (days: number) => onChange(addDays(value, days));
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <ActionIcon variant="default" size="input-sm" aria-label="The day before" onClick={() => step(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withRoles returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={styles.day}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`${label}: ${formatWeekday(value)}`}
            onClick={() => setOpened(!opened)}
          >
            {formatWeekday(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} onKeyDown={onEscape(() => setOpened(false))}>
          <DatePicker
            maxDate={max}
            defaultDate={value}
            value={value}
            onChange={(day) => {
              setOpened(false);
              if (day) onChange(day);
            }}
            weekendDays={[]}
            ariaLabels={ARROWS}
          />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="The day after"
        disabled={value >= max}
        onClick={() => step(1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

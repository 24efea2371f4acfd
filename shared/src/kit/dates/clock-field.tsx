import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readClock } from '../../domain/typed-time.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `HH:mm`, empty, or the typed text when it is no valid time. */
  value: string;
  /** Receives `HH:mm` as soon as the text is a time; otherwise the text itself, so that the form can refuse it. */
  onChange: (value: string) => void;
}

/** A time of day on the 24-hour clock, whatever the browser's language: reads `9`, `930`, `9.30 pm`, shows `09:30`. */
export function ClockField({ value, onChange, error, ...rest }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const shown = typed ?? value;
  const complaint = left && shown.trim() && !readClock(shown) ? 'A time of 24 hours, such as 09:30' : undefined;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={10}
      {...rest}
      value={shown}
      error={error ?? complaint}
      onChange={({ currentTarget: { value: text } }) => {
        setLeft(false);
        setTyped(text);
        onChange(readClock(text) ?? text.trim());
      }}
      onBlur={() => {
        setLeft(true);
        // After the field is left, it shows the time as understood.
        if (typed !== null && (readClock(typed) ?? typed.trim()) === value) setTyped(null);
      }}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readClock } from '../../domain/typed-time.ts';

interface ClockFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** `HH:mm`, empty, or what was typed when that is no time. */
  value: string;
  /** The time as soon as one is typed, as `HH:mm`; otherwise the text as it is, so that the form can refuse it. */
  onChange: (value: string) => void;
}

/** A time of day of 24 hours, whatever the browser's language says: reads `9`, `930`, `9.30 pm`, shows `09:30`. */
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
        // What was understood stands in the field once it is left.
        if (typed !== null && (readClock(typed) ?? typed.trim()) === value) setTyped(null);
      }}
    />
  );
}

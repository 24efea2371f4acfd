import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { parseAmount } from '../../domain/amount.ts';
import { formatRupees, type Paise } from '../../domain/money.ts';

/** The field's content: the typed text, and its amount, or `null` while it is no amount. */
export interface MoneyEntry {
  text: string;
  paise: Paise | null;
}

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The typed text. */
  value: string;
  onChange: (entry: MoneyEntry) => void;
}

/**
 * A field for rupees that accepts `1,25,000`, `1.25L`, `10k` (domain 2.0). Shows the amount when it differs from what
 * was typed, and an error once the field is left.
 */
export function MoneyInput({ value, onChange, onBlur, error, description, ...rest }: MoneyInputProps) {
  const [left, setLeft] = useState(false);
  const read = parseAmount(value);
  const complaint = left && value.trim() && !read.ok ? read.why : undefined;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="₹"
      leftSectionWidth={26}
      {...rest}
      value={value}
      description={description ?? understood(value, read)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? complaint}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = parseAmount(text);
        setLeft(false);
        onChange({ text, paise: next.ok ? next.amount : null });
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}

function understood(text: string, read: ReturnType<typeof parseAmount>): ReactNode {
  if (!read.ok) return undefined;
  const figure = formatRupees(read.amount);
  const same = figure.replace(/^₹/, '').replace(/\.00$/, '') === text.trim().replace(/\.00?$/, '');
  return same ? undefined : figure;
}

import { TextInput, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { normaliseUtr } from '../../domain/utr.ts';

interface UtrInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string;
  onChange: (text: string) => void;
}

/**
 * A field for a bank reference. Pasted text loses spaces, hyphens and invisible characters; typed text stays as it is.
 */
export function UtrInput({ value, onChange, ...rest }: UtrInputProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = normaliseUtr(event.clipboardData.getData('text'));
    onChange(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length));
  };
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      value={value}
      onPaste={paste}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

import { useEffect, useState, type KeyboardEvent } from 'react';
import { TextInput } from '@backoffice/shared/kit/core';

interface TypedFieldProps {
  label: string;
  /** The value in the address. */
  inUrl: string;
  maxLength: number;
  /** The minimum length that the server accepts. */
  least?: number;
  onApply: (text: string) => void;
}

/** A typed filter: it applies on Enter, or when the field loses the focus. */
export function TypedField({ label, inUrl, maxLength, least = 1, onApply }: TypedFieldProps) {
  const [text, setText] = useState(inUrl);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(inUrl), [inUrl]);
  const apply = () => {
    const next = text.trim();
    const short = next.length > 0 && next.length < least;
    setError(short ? `At least ${least} characters` : null);
    if (!short && next !== inUrl) onApply(next);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      error={error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
    />
  );
}

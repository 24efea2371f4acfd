import { useEffect, useState, type KeyboardEvent } from 'react';
import { TextInput } from '@backoffice/shared/kit/core';

interface TypedFieldProps {
  label: string;
  /** What the address says. */
  inUrl: string;
  maxLength: number;
  /** Fewest signs that the server takes. */
  least?: number;
  onApply: (text: string) => void;
}

/** A filter that is typed: it counts on Enter, or when the field is left. */
export function TypedField({ label, inUrl, maxLength, least = 1, onApply }: TypedFieldProps) {
  const [text, setText] = useState(inUrl);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(inUrl), [inUrl]);
  const apply = () => {
    const next = text.trim();
    const short = next.length > 0 && next.length < least;
    setError(short ? `At least ${least} signs` : null);
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

import { useEffect, useState, type KeyboardEvent } from 'react';
import { TextInput } from '@backoffice/shared/kit/core';
import type { QueueUrl } from '../use-queue-url.ts';

interface TypedFieldProps {
  /** Key in the address. */
  name: string;
  label: string;
  maxLength: number;
  /** Fewest signs that the server takes. */
  least?: number;
  url: QueueUrl;
}

/** A filter that is typed: it counts on Enter, or when the field is left. */
export function TypedField({ name, label, maxLength, least = 1, url }: TypedFieldProps) {
  const inUrl = url.params.get(name) ?? '';
  const [text, setText] = useState(inUrl);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(inUrl), [inUrl]);
  const apply = () => {
    const next = text.trim();
    const short = next.length > 0 && next.length < least;
    setError(short ? `At least ${least} signs` : null);
    if (!short && next !== inUrl) url.set({ [name]: next || null });
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

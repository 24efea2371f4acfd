import type { OwnReasonList } from '@backoffice/shared/contract';
import { Textarea } from '@backoffice/shared/kit/overlay';
import { exampleOf } from './example.ts';

interface MessageFieldProps {
  told: NonNullable<OwnReasonList['told']>;
  value: string;
  /** What the server said is wrong with it. */
  error: string | undefined;
  onChange: (message: string) => void;
}

/** The text for the customer, with what it may name and how it reads. */
export function MessageField({ told, value, error, onChange }: MessageFieldProps) {
  const names = told.placeholders.map(({ name }) => `{${name}}`).join('  ');
  return (
    <>
      <Textarea
        label="Told to the customer"
        description={`Empty: nothing but the new state. Placeholders: ${names}`}
        value={value}
        error={error}
        maxLength={500}
        rows={3}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <p role="status">
        {value.trim() ? `Example: ${exampleOf(value.trim(), told)}` : 'The customer is told nothing but the new state.'}
      </p>
    </>
  );
}

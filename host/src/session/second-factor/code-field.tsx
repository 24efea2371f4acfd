import { TextInput } from '@backoffice/shared/kit/core';

interface CodeFieldProps {
  label?: string;
  /** Recovery codes have letters, for which a phone shows all its keys. */
  letters?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A code of the authenticator app, which phones and password managers can fill in. */
export function CodeField({
  label = 'Code of your authenticator app',
  letters = false,
  value,
  onChange,
}: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode={letters ? 'text' : 'numeric'}
      autoComplete={letters ? 'off' : 'one-time-code'}
      spellCheck={false}
      required
      withAsterisk={false}
      minLength={6}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

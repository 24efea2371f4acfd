import { TextInput } from '@backoffice/shared/kit/core';

interface CodeFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A code of the authenticator app, which phones and password managers can fill in. */
export function CodeField({ label = 'Code of your authenticator app', value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      withAsterisk={false}
      minLength={6}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

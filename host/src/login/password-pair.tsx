import { PasswordInput } from '@backoffice/shared/kit/core';

/** The rules of safety 2.3. The server checks them again, and also refuses common passwords. */
const SHORTEST = 8;
const LONGEST = 128;

export interface Pair {
  next: string;
  again: string;
}

export const EMPTY_PAIR: Pair = { next: '', again: '' };

/** Why a new password cannot be sent yet; `undefined` when it can. */
export function faultOfPair({ next, again }: Pair): string | undefined {
  if (next.length < SHORTEST) return `The new password needs at least ${SHORTEST} characters.`;
  if (next.length > LONGEST) return `The new password can have at most ${LONGEST} characters.`;
  return next === again ? undefined : 'The two new passwords are not the same.';
}

interface PasswordPairProps {
  value: Pair;
  onChange: (value: Pair) => void;
}

/** A new password, typed twice. */
export function PasswordPair({ value, onChange }: PasswordPairProps) {
  const field = (key: keyof Pair, label: string) => (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed', tabIndex: 0 }}
      value={value[key]}
      onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('next', 'New password')}
      {field('again', 'New password again')}
    </>
  );
}

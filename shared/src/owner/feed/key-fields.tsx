import type { ChangeEvent } from 'react';
import { MultiSelect } from '@backoffice/shared/kit/choices';
import { ChoiceField, TextInput } from '@backoffice/shared/kit/core';
import { type FeedKeyChoices, people } from './choices.ts';

/** What every key of the feed is asked for, whether a machine sends with it or a mailbox is read. */

interface Field<E> {
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<E>) => void;
}

/** The account whose lines it tells. */
export function MethodField({
  choices,
  value,
  error,
  onChange,
}: Field<HTMLSelectElement> & { choices: FeedKeyChoices }) {
  return (
    <ChoiceField
      label="Payment method"
      value={value}
      error={error}
      data={[
        { value: '', label: 'Choose one' },
        ...choices.methods.map(({ id, label, bankName }) => ({
          value: id,
          label: [label, bankName].filter(Boolean).join(', '),
        })),
      ]}
      onChange={onChange}
    />
  );
}

export const isTail = (tail: string): boolean => tail === '' || /^\d{3,6}$/.test(tail);
export const TAIL_LACKS = 'Give 3 to 6 digits of the account';

/** The digits by which the bank names the account. */
export function TailField({ of, value, error, onChange }: Field<HTMLInputElement> & { of: 'messages' | 'mails' }) {
  return (
    <TextInput
      label={`Last digits of the account in its ${of}`}
      description="Empty for the last four of the account number"
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** Staff who count as the ones who told its lines. */
export function PeopleField({
  label,
  description,
  choices,
  value,
  onChange,
}: {
  label: string;
  description: string;
  choices: FeedKeyChoices;
  value: string[];
  onChange: (ids: string[]) => void;
}) {
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      data={people(choices.staff)}
      value={value}
      onChange={onChange}
    />
  );
}

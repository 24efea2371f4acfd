import { formatFullMoment, formatMoment } from '@backoffice/shared/domain';
import { type Fact, Moment } from '@backoffice/shared/entities';
import { StatusBadge } from '@backoffice/shared/kit/core';
import type { Column } from '@backoffice/shared/kit/table';
import type { PolicyRow } from './policies.resource.ts';
import { loosening, valueWords } from './policy-words.ts';

/** The columns of policies. */
export const policyColumns: readonly Column<PolicyRow>[] = [
  {
    id: 'key',
    header: 'Policy',
    width: 250,
    grow: 4,
    least: 160,
    card: 'title',
    cell: (row) => row.title,
    title: (row) => row.title,
  },
  {
    id: 'value',
    header: 'Value',
    width: 130,
    align: 'end',
    card: 'beside',
    cell: (row) => valueWords(row, row.value),
  },
  {
    id: 'meaning',
    header: 'Meaning',
    width: 200,
    grow: 5,
    least: 120,
    card: 'meta',
    cell: (row) => row.meaning,
    title: (row) => row.meaning,
  },
  {
    id: 'default',
    header: 'Default',
    width: 130,
    align: 'end',
    leaves: 1,
    card: 'none',
    cell: (row) => (row.value === row.fallback ? null : valueWords(row, row.fallback)),
  },
  {
    id: 'changed',
    header: 'Changed',
    width: 170,
    leaves: 2,
    card: 'none',
    cell: (row, zone) =>
      row.waiting ? (
        <StatusBadge label="Waits" tone="warn" why={row.waiting.says} />
      ) : (
        row.lastChange && `${row.lastChange.by}, ${formatMoment(row.lastChange.at, zone, new Date())}`
      ),
    title: (row, zone) => row.lastChange && formatFullMoment(row.lastChange.at, zone),
  },
];

/** Every field of a policy, for the details. */
export function policyFacts(row: PolicyRow): Fact[] {
  const { lastChange, min, max, options, unit } = row;
  const limits =
    options?.join(', ') ?? (min === null || max === null ? null : `${valueWords(row, min)} to ${valueWords(row, max)}`);
  return [
    { label: 'Meaning', value: row.meaning },
    { label: 'Value', value: valueWords(row, row.value) },
    { label: 'Default', value: valueWords(row, row.fallback) },
    { label: 'Possible', value: unit === 'paise' ? 'Any amount from 0 on' : limits },
    { label: 'Loosening', value: loosening(row) },
    { label: 'In commands', value: row.key },
    ...(lastChange
      ? [
          {
            label: 'Last change',
            value: (
              <>
                <Moment at={lastChange.at} /> {lastChange.by}
                {lastChange.reason && `: ${lastChange.reason}`}
              </>
            ),
          },
        ]
      : []),
  ];
}

import { ChoiceField } from '@backoffice/shared/kit/core';
import type { ChoiceFilter, Filter } from './filter.ts';
import type { QueueUrl } from '../use-queue-url.ts';
import { AmountFields } from './fields/amount-fields.tsx';
import { ChoiceChips } from './fields/choice-chips.tsx';
import { MethodField } from './fields/method-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';
import { TypedField } from './fields/typed-field.tsx';
import styles from './more-filters.module.css';

/**
 * The filters that are not chips. Choices apply at once; typed values apply on Enter or when the field loses the
 * focus.
 */
export function MoreFilters({ filters, url }: { filters: readonly Filter[]; url: QueueUrl }) {
  const [lines, fields] = [filters.filter(isLine), filters.filter((filter) => !isLine(filter))];
  return <div className={styles.fields}>{[...fields, ...lines].map((filter) => fieldOf(filter, url))}</div>;
}

/** Chips take a line of their own, below the fields. */
const isLine = (filter: Filter): boolean => filter.kind === 'choice' && filter.choose !== 'one';

/** Whether a filter stands among these. */
export const isMore = ({ kind }: Filter): boolean => kind !== 'status' && kind !== 'dates';

function fieldOf(filter: Filter, url: QueueUrl) {
  switch (filter.kind) {
    case 'amount':
      return <AmountFields key="amount" url={url} />;
    case 'choice':
      return isLine(filter) ? (
        <ChoiceChips key={filter.key} filter={filter} url={url} />
      ) : (
        <OneOf key={filter.key} filter={filter} url={url} />
      );
    case 'method':
      return <MethodField key="method" url={url} />;
    case 'text':
      return (
        <TypedField
          key={filter.key}
          inUrl={url.params.get(filter.key) ?? ''}
          label={filter.label}
          maxLength={80}
          onApply={(text) => url.set({ [filter.key]: text || null })}
        />
      );
    case 'reference':
      return <ReferenceField key="utr" url={url} />;
    default:
      return null;
  }
}

function OneOf({ filter: { key, label, options, none = 'Any' }, url }: { filter: ChoiceFilter; url: QueueUrl }) {
  return (
    <ChoiceField
      size="xs"
      label={label}
      value={url.params.get(key) ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={(event) => url.set({ [key]: event.currentTarget.value || null })}
    />
  );
}

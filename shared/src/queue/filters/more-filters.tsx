import { ChoiceField } from '@backoffice/shared/kit/core';
import type { ChoiceFilter, Filter } from '../filter.ts';
import type { QueueUrl } from '../use-queue-url.ts';
import { AmountFields } from './amount-fields.tsx';
import { MethodField } from './method-field.tsx';
import { TypedField } from './typed-field.tsx';
import styles from './more-filters.module.css';

/** The filters that are not chips. What is chosen counts at once, what is typed counts on Enter or on leaving the field. */
export function MoreFilters({ filters, url }: { filters: readonly Filter[]; url: QueueUrl }) {
  return <div className={styles.fields}>{filters.map((filter) => fieldOf(filter, url))}</div>;
}

/** Whether a filter stands among these. */
export const isMore = ({ kind }: Filter): boolean => kind !== 'status' && kind !== 'dates';

function fieldOf(filter: Filter, url: QueueUrl) {
  switch (filter.kind) {
    case 'amount':
      return <AmountFields key="amount" url={url} />;
    case 'choice':
      return <OneOf key={filter.key} filter={filter} url={url} />;
    case 'method':
      return <MethodField key="method" url={url} />;
    case 'text':
      return <TypedField key={filter.key} name={filter.key} label={filter.label} maxLength={80} url={url} />;
    case 'reference':
      return <TypedField key="utrEnds" name="utrEnds" label="UTR ends with" maxLength={22} least={3} url={url} />;
    default:
      return null;
  }
}

function OneOf({ filter: { key, label, options }, url }: { filter: ChoiceFilter; url: QueueUrl }) {
  return (
    <ChoiceField
      size="xs"
      label={label}
      value={url.params.get(key) ?? ''}
      data={[{ value: '', label: 'Any' }, ...options]}
      onChange={(event) => url.set({ [key]: event.currentTarget.value || null })}
    />
  );
}

import { useEffect, useState, type KeyboardEvent } from 'react';
import { formatPaise, parseAmount } from '@backoffice/shared/domain';
import { MoneyInput } from '@backoffice/shared/kit/core';
import { paiseIn } from '../filter-values.ts';
import type { QueueUrl } from '../../use-queue-url.ts';

type End = 'amountMin' | 'amountMax';

/** The lower and upper bound; an exact amount has the same figure in both. */
export function AmountFields({ url }: { url: QueueUrl }) {
  const exact = paiseIn(url.params, 'amount');
  /** Keeps the other bound as it is in the address, which may be newer than the rendered one. */
  const set = (end: End, paise: number | null) => {
    const other = end === 'amountMin' ? 'amountMax' : 'amountMin';
    const known = exact ?? paiseIn(url.params, other);
    if (paise && paise === known) url.set({ amount: String(paise), amountMin: null, amountMax: null });
    else url.set({ amount: null, [end]: paise ? String(paise) : null, ...(exact && { [other]: String(exact) }) });
  };
  return (
    <>
      <AmountField
        label="Amount from"
        paise={exact ?? paiseIn(url.params, 'amountMin')}
        onChange={(paise) => set('amountMin', paise)}
      />
      <AmountField
        label="Amount to"
        paise={exact ?? paiseIn(url.params, 'amountMax')}
        onChange={(paise) => set('amountMax', paise)}
      />
    </>
  );
}

function AmountField({
  label,
  paise,
  onChange,
}: {
  label: string;
  paise: number | undefined;
  onChange: (paise: number | null) => void;
}) {
  const inUrl = paise === undefined ? '' : formatPaise(paise).replace(/\.00$/, '');
  const [text, setText] = useState(inUrl);
  useEffect(() => setText(inUrl), [inUrl]);
  const apply = () => {
    const read = parseAmount(text);
    const next = read.ok ? read.amount : null;
    if ((read.ok || !text.trim()) && next !== (paise ?? null)) onChange(next);
  };
  return (
    <MoneyInput
      size="xs"
      label={label}
      value={text}
      onChange={(entry) => setText(entry.text)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
    />
  );
}

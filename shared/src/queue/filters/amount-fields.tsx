import { useEffect, useState, type KeyboardEvent } from 'react';
import { formatPaise, parseAmount } from '@backoffice/shared/domain';
import { MoneyInput } from '@backoffice/shared/kit/core';
import { paiseIn } from '../filter-values.ts';
import type { QueueUrl } from '../use-queue-url.ts';

/** From and to; an exact amount is the same figure in both. */
export function AmountFields({ url }: { url: QueueUrl }) {
  const exact = paiseIn(url.params, 'amount');
  const set = (change: { amountMin?: number | null; amountMax?: number | null }) => {
    const min = 'amountMin' in change ? change.amountMin : (exact ?? paiseIn(url.params, 'amountMin'));
    const max = 'amountMax' in change ? change.amountMax : (exact ?? paiseIn(url.params, 'amountMax'));
    if (min && min === max) url.set({ amount: String(min), amountMin: null, amountMax: null });
    else url.set({ amount: null, amountMin: min ? String(min) : null, amountMax: max ? String(max) : null });
  };
  return (
    <>
      <AmountField label="Amount from" paise={exact ?? paiseIn(url.params, 'amountMin')} onChange={(amountMin) => set({ amountMin })} />
      <AmountField label="Amount to" paise={exact ?? paiseIn(url.params, 'amountMax')} onChange={(amountMax) => set({ amountMax })} />
    </>
  );
}

function AmountField({ label, paise, onChange }: { label: string; paise: number | undefined; onChange: (paise: number | null) => void }) {
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

import type { Withdrawal } from '@backoffice/shared/contract';
import { Banner } from '@backoffice/shared/kit/core';
import { PayFrom, useSources, type Answered } from '@backoffice/shared/desk';
import { PayeeCard } from './payee-card.tsx';
import { PayoutForm } from './payout-form.tsx';
import { usePayoutForm } from './use-payout-form.ts';

/** A payout in the order of its steps: the account to pay from, the payee, and what the bank answered (domain 2.3). */
export function Paying({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer: Answered<Withdrawal> }) {
  const sources = useSources();
  const form = usePayoutForm(withdrawal, sources, onAnswer);
  const { sourcePaymentMethodId } = form.draft;
  return (
    <>
      {form.sourceGone && (
        <Banner tone="bad">
          The account that you had chosen pays no more: it was frozen or closed. If the money has left it already, ask a
          lead to record that; else choose another one.
        </Banner>
      )}
      <PayFrom
        single
        sources={sources}
        source={sources.find(({ id }) => id === sourcePaymentMethodId)}
        netPaise={withdrawal.netPaise}
        error={form.errors.sourcePaymentMethodId}
        onChange={(id) => form.change({ sourcePaymentMethodId: id })}
      />
      <PayeeCard withdrawal={withdrawal} />
      <PayoutForm withdrawal={withdrawal} form={form} />
    </>
  );
}

import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { ChoiceField } from '@backoffice/shared/kit/core';
import { ActQuestion, sourceOptions, useSources, type ActDialogProps } from '@backoffice/shared/desk';
import { payingDesk } from '../paying-desk.ts';

/**
 * "I sent it but have no UTR": records what happened and from which account, so that a lead can find it (domain 2.3).
 */
export function UncertainDialog(props: ActDialogProps<Withdrawal>) {
  const sources = useSources();
  const [chosen, setChosen] = useState('');
  const sourcePaymentMethodId = chosen || sources[0]?.id;
  return (
    <ActQuestion
      {...props}
      definition={payingDesk}
      act="uncertain"
      more={sourcePaymentMethodId ? { sourcePaymentMethodId } : {}}
    >
      <ChoiceField
        label="Sent from"
        value={sourcePaymentMethodId ?? ''}
        data={sourceOptions(sources)}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ActQuestion>
  );
}

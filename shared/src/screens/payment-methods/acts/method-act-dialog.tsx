import { useState } from 'react';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { parseAmount } from '@backoffice/shared/domain';
import { ActQuestion, type ActDialogProps } from '@backoffice/shared/desk';
import { MoneyInput } from '@backoffice/shared/kit/core';
import { methodDesk, type MethodAct } from '../method-acts.ts';
import { WaitingVersion } from '../versions/waiting-version.tsx';

/** The dialog of an act. That of an approval shows the difference being approved; an opening balance has an amount. */
export function MethodActDialog({ act, ...rest }: ActDialogProps<PaymentMethod> & { act: MethodAct }) {
  if (act === 'open') return <OpeningDialog {...rest} />;
  return (
    <ActQuestion {...rest} definition={methodDesk} act={act}>
      {act === 'approve' && <WaitingVersion method={rest.row} />}
    </ActQuestion>
  );
}

function OpeningDialog(props: ActDialogProps<PaymentMethod>) {
  const [text, setText] = useState('');
  const amount = parseAmount(text);
  return (
    <ActQuestion
      {...props}
      definition={methodDesk}
      act="open"
      missing={amount.ok ? null : amount.why}
      more={amount.ok ? { amountPaise: amount.amount } : {}}
    >
      <MoneyInput label="Balance at the bank" value={text} onChange={(entry) => setText(entry.text)} />
    </ActQuestion>
  );
}

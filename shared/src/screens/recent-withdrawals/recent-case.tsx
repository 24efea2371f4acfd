import { useState } from 'react';
import type { Withdrawal } from '@backoffice/shared/contract';
import { Button } from '@backoffice/shared/kit/core';
import { Case, LazyToldAbout, SecondPersonNotice, UnansweredNotice, type Answered } from '@backoffice/shared/desk';
import { ReceiptDialog } from '@backoffice/shared/entities';
import { OutcomeNotice } from './outcome-notice.tsx';
import { receiptFacts } from './payout-receipt.ts';
import { recentDesk } from './recent-desk.ts';

/** The outcome of a withdrawal, and its receipt (domain 2.7). */
export function RecentCase({ withdrawal, onAnswer }: { withdrawal: Withdrawal; onAnswer: Answered<Withdrawal> }) {
  const [printing, print] = useState(false);
  return (
    <Case>
      <UnansweredNotice definition={recentDesk} row={withdrawal} onAnswer={onAnswer} />
      {withdrawal.waiting && <SecondPersonNotice of={withdrawal.waiting} />}
      <OutcomeNotice withdrawal={withdrawal} />
      {withdrawal.status === 'paid' && (
        <div>
          <Button size="xs" variant="default" onClick={() => print(true)}>
            Receipt
          </Button>
        </div>
      )}
      <LazyToldAbout noun="withdrawals" of={withdrawal} />
      {printing && (
        <ReceiptDialog
          title={`Payout receipt ${withdrawal.no}`}
          facts={receiptFacts(withdrawal)}
          onClose={() => print(false)}
        />
      )}
    </Case>
  );
}

import { useState } from 'react';
import type { Deposit } from '@backoffice/shared/contract';
import { groupUtr } from '@backoffice/shared/domain';
import { Button, Facts, Money } from '@backoffice/shared/kit/core';
import { Dialog } from '@backoffice/shared/kit/overlay';
import { Moment } from '@backoffice/shared/entities';
import styles from './recent-deposit.module.css';

/** The receipt for a customer: what was credited, from which transfer, and when. Only for approved deposits. */
export function ReceiptButton({ deposit }: { deposit: Deposit }) {
  const [open, setOpen] = useState(false);
  if (deposit.status !== 'approved') return null;
  return (
    <>
      <p>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Receipt
        </Button>
      </p>
      {open && (
        <Dialog title={`Receipt of ${deposit.no}`} onClose={() => setOpen(false)}>
          <Receipt deposit={deposit} />
        </Dialog>
      )}
    </>
  );
}

function Receipt({
  deposit: { no, customer, creditedPaise, utrEntry, utr, paymentMethod, submittedAt, decidedAt },
}: {
  deposit: Deposit;
}) {
  return (
    <div className={styles.receipt}>
      <h3>Receipt {no}</h3>
      <Facts
        of={[
          { label: 'Customer', value: `${customer.name} (${customer.code})` },
          { label: 'Amount', value: <Money paise={creditedPaise} as="rupees" /> },
          { label: 'UTR', value: groupUtr(utrEntry?.utr ?? utr ?? '') || null },
          { label: 'Paid to', value: paymentMethod.label },
          { label: 'Submitted', value: <Moment at={submittedAt} as="full" /> },
          { label: 'Credited', value: <Moment at={decidedAt} as="full" /> },
        ]}
      />
      <p>
        <Button size="xs" onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </div>
  );
}

import { counted, formatRupees, WORDS, plural } from '@backoffice/shared/domain';
import { Banner, Button } from '@backoffice/shared/kit/core';
import type { Deposit } from '@backoffice/shared/contract';
import { CustomerCell, Moment } from '@backoffice/shared/entities';
import { ShortcutHint } from '@backoffice/shared/list';
import type { UtrAnswer } from './utr-entry.resource.ts';
import styles from './utr-entry.module.css';

interface WaitingBannerProps {
  known: UtrAnswer | null;
  onSaveAndOpen: () => void;
}

/** "3 customers wait for this UTR": shows who claims the line before it is saved (domain 2.1). */
export function WaitingBanner({ known, onSaveAndOpen }: WaitingBannerProps) {
  if (!known || known.existing) return null;
  if (known.debit) return <Banner tone={known.debit.fits ? 'good' : 'warn'}>{known.debit.text}</Banner>;
  const { waitingForUtr, waitingForUtrCount, waitingForAmount, waitingForAmountCount } = known;
  if (waitingForUtrCount > 0) {
    const action = (
      <Button size="xs" variant="default" onClick={onSaveAndOpen} rightSection={<ShortcutHint keys="Ctrl+Enter" />}>
        Save and open approval
      </Button>
    );
    return (
      <Banner tone={waitingForUtrCount > 1 ? 'warn' : 'good'} action={action}>
        {headline(waitingForUtrCount, 'this UTR')}
        <Waiting deposits={waitingForUtr} />
      </Banner>
    );
  }
  if (waitingForAmountCount === 0) return null;
  return (
    <Banner tone="info">
      {headline(waitingForAmountCount, 'this amount, with another UTR')}
      <Waiting deposits={waitingForAmount} />
    </Banner>
  );
}

const headline = (count: number, what: string): string =>
  plural(count, { one: `1 customer waits for ${what}`, many: `${counted(count, WORDS.customer)} wait for ${what}` });

function Waiting({ deposits }: { deposits: readonly Deposit[] }) {
  return (
    <ul className={styles.waiting}>
      {deposits.map((deposit) => (
        <li key={deposit.id}>
          {deposit.no}: {formatRupees(deposit.amountPaise)}, <CustomerCell of={deposit.customer} />,{' '}
          <Moment at={deposit.submittedAt} />
        </li>
      ))}
    </ul>
  );
}

import type { Movement } from '@backoffice/shared/contract';
import { counted, formatRupees, WORDS } from '@backoffice/shared/domain';
import { Chip, ChipGroup } from '@backoffice/shared/list';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { listMovements } from './customers.resource.ts';
import { accountWords, movementWords, BALANCES, type BalanceKind } from './movement-words.ts';
import { Line, RowList } from './row-list.tsx';
import { useCustomerRows } from './use-customer-rows.ts';
import styles from './customer.module.css';

const TRANSACTIONS = {
  loading: 'Loading transactions',
  failed: 'The transactions could not be loaded',
  none: 'No transactions',
};

interface MovementsProps {
  customerId: string;
  /** Only movements of this balance; `null` for all. */
  balance: BalanceKind | null;
  onBalance: (balance: BalanceKind | null) => void;
}

/** Every act that moved the customer's money, with its ledger transfers and the resulting balances. */
export function Movements({ customerId, balance, onBalance }: MovementsProps) {
  const rows = useCustomerRows({
    topic: 'customers',
    list: listMovements,
    customerId,
    query: balance ? { purse: balance } : {},
  });
  return (
    <>
      <ChipGroup label="Balance">
        <Chip pressed={balance === null} onClick={() => onBalance(null)}>
          All balances
        </Chip>
        {BALANCES.map((one) => (
          <Chip key={one.balance} pressed={balance === one.balance} onClick={() => onBalance(one.balance)}>
            {one.label}
          </Chip>
        ))}
      </ChipGroup>
      <RowList words={TRANSACTIONS} rows={rows} line={(movement) => <MovementLine of={movement} />} />
    </>
  );
}

function MovementLine({ of }: { of: Movement }) {
  const moved = BALANCES.filter((balance) => balance.of(of.change) !== 0);
  return (
    <Line
      head={
        <>
          {movementWords(of.kind)} {of.entityType !== 'other' && <RowLink no={of.no} />}
        </>
      }
      amount={moved.map((balance) => (
        <span key={balance.balance} className={styles.moved}>
          <span className={styles.label}>{balance.label}</span> {signed(balance.of(of.change))}
        </span>
      ))}
      about={[
        <Moment at={of.at} />,
        of.by && `by ${of.by.username}`,
        `After it: ${moved.map((balance) => `${balance.label} ${formatRupees(balance.of(of.after))}`).join(', ')}`,
        <LedgerRows of={of} />,
      ]}
    />
  );
}

const LedgerRows = ({ of: { rows } }: { of: Movement }) => (
  <details className={styles.ledger}>
    <summary>{counted(rows.length, WORDS.ledgerRow)}</summary>
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          {movementWords(row.kind)}: {formatRupees(row.amountPaise)} from {accountWords(row.debit)} to{' '}
          {accountWords(row.credit)}
        </li>
      ))}
    </ul>
  </details>
);

const signed = (paise: number): string => `${paise > 0 ? '+' : '−'}${formatRupees(Math.abs(paise))}`;

import type { StatementFile } from '@backoffice/shared/contract';
import { counted, formatRupees } from '@backoffice/shared/domain';
import styles from './statements.module.css';

const CREDIT = { one: 'credit', many: 'credits' };
const DEBIT = { one: 'debit', many: 'debits' };

/** Opening balance, both sides and the closing balance, as one sum. The server has proved it to the paisa. */
export function BalanceProof({ statement }: { statement: StatementFile }) {
  const { openingPaise, closingPaise, creditCount, creditsPaise, debitCount, debitsPaise, balancesTyped } = statement;
  if (openingPaise === null || closingPaise === null) return null;
  return (
    <p className={styles.proof} aria-label="Balance proof">
      <Part figure={openingPaise} word={balancesTyped ? 'opening, typed' : 'opening'} />
      <span className={styles.sign}>+</span>
      <Part figure={creditsPaise} word={counted(creditCount, CREDIT)} />
      <span className={styles.sign}>−</span>
      <Part figure={debitsPaise} word={counted(debitCount, DEBIT)} />
      <span className={styles.sign}>=</span>
      <Part figure={closingPaise} word={balancesTyped ? 'closing, typed' : 'closing'} />
      <span className={styles.proved} role="img" aria-label="It adds up">
        ✓
      </span>
    </p>
  );
}

const Part = ({ figure, word }: { figure: number; word: string }) => (
  <span className={styles.part}>
    <span>{formatRupees(figure)}</span>
    <small>{word}</small>
  </span>
);

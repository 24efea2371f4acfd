import type { StatementTable } from '../statement.ts';
import type { StatementLayout } from './layout.ts';

const words = (cells: readonly string[]): string[] => cells.map((c) => c.trim().toLowerCase().replace(/\s+/g, ' '));

export function guessLayout(table: StatementTable): StatementLayout | null {
  const headings = table.rows.map(words).find((cells) => cells.includes('date') && cells.includes('narration'));
  if (!headings) return null;
  const at = (name: RegExp): number | null => {
    const found = headings.findIndex((each) => name.test(each));
    return found < 0 ? null : found;
  };
  return {
    version: 1,
    bank: null,
    headings,
    columns: {
      date: at(/^date$/),
      valueDate: null,
      time: at(/^time$/),
      narration: at(/^narration$/),
      reference: at(/^(utr|ref)/),
      debit: at(/debit|withdrawal/),
      credit: at(/credit|deposit/),
      amount: null,
      mark: null,
      balance: at(/balance/),
      balanceMark: null,
      counterparty: null,
      counterpartyAccount: null,
    },
    dates: 'DMY',
    datesCertain: true,
    decimal: '.',
    leaveOut: [],
    opening: [],
    closing: [],
  };
}

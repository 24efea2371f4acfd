import type { Locator, Page } from 'playwright-core';
import { stackAddress } from '../stack/address.ts';

/** Narration, UTR and amount in paise of a row; below nothing for a debit. */
export type StatementRow = readonly [string, string, number];

interface Shape {
  headings?: string;
  /** Before the first row: each row then has its balance. */
  openingPaise?: number;
}

/** A statement of today as CSV. Without an opening balance its balances stand in no column, so that they are asked for. */
export function statementOf(rows: readonly StatementRow[], { headings = HEADINGS, openingPaise }: Shape = {}): string {
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: stackAddress().businessTimeZone }).format();
  let balance = openingPaise;
  return [balance === undefined ? headings : `${headings},Closing Balance`]
    .concat(
      rows.map(([narration, utr, paise]) => {
        const cells = [today, narration, utr, paise < 0 ? -paise / 100 : '', paise > 0 ? paise / 100 : ''];
        if (balance === undefined) return cells.join(',');
        balance += paise;
        return [...cells, balance / 100].join(',');
      }),
    )
    .join('\n');
}

const HEADINGS = 'Date,Narration,Ref No,Withdrawal Amt,Deposit Amt';

/** Chooses a statement in the open dialog. */
export const chooseStatement = (place: Page | Locator, name: string, text: string): Promise<void> =>
  place.getByLabel('Statement file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

import type { Page, Response } from 'playwright-core';
import { answered } from '../browser/in-flight.ts';

/** A row of any list, as far as every list has it. */
export interface ListRow {
  id: string;
  no: string;
  status: string;
  label?: string;
}

export interface ListAnswer {
  items: ListRow[];
  page: { limit: number; hasMore: boolean; next: string | null; prev: string | null; count?: number };
}

/** The API's noun behind each screen that is a list. */
export const NOUNS: Record<string, string> = {
  'deposit-approval': 'deposits',
  'withdraw-approval': 'withdrawals',
  'recent-withdrawal': 'withdrawals',
  'recent-deposit': 'deposits',
  'recent-utr': 'utrs',
  'payment-methods': 'payment-methods',
  bonus: 'bonuses',
  checking: 'withdrawals',
  recent: 'withdrawals',
};

/** Whether an answer is a page of the list behind a screen. */
export const isListOf =
  (segment: string) =>
  (response: Response): boolean =>
    new URL(response.url()).pathname === `/api/${NOUNS[segment]}` && response.request().method() === 'GET';

/**
 * The next first page of the list behind a screen that the page receives; ask before causing it. What other tests do makes
 * the list look again at any moment: say of an answer to a question of your own how it is known. Only a list wants a count.
 */
export const nextList = async (
  page: Page,
  segment: string,
  asks: (query: URLSearchParams) => boolean = () => true,
): Promise<{ query: URLSearchParams; answer: ListAnswer }> => {
  const response = await page.waitForResponse((each) => {
    const { searchParams } = new URL(each.url());
    return isListOf(segment)(each) && searchParams.has('count') && asks(searchParams);
  });
  return { query: new URL(response.url()).searchParams, answer: (await response.json()) as ListAnswer };
};

/** What the list calls a row: its number, or a payment method's label. */
export const nameOf = (row: ListRow): string => row.label ?? row.no;

/** Opens the first row of the list: beside it, or on a narrow page in a sheet over it. */
export async function openFirstRow(page: Page): Promise<void> {
  const row = page
    .getByRole('main')
    .locator('[role="row"] [role="gridcell"]')
    .or(page.getByRole('main').getByRole('listitem').getByRole('button'))
    .first();
  // Near its corner, where no button of its own lies over it.
  await row.click({ position: { x: 6, y: 6 } });
  await page.waitForURL(/[?&]id=/);
  const no = new URL(page.url()).searchParams.get('id');
  await page
    .getByRole('group', { name: new RegExp(`${no}$`) })
    .getByRole('term')
    .getByText('Status', { exact: true })
    .waitFor();
  await answered(page);
}

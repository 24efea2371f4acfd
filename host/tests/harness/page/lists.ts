import type { Page, Response } from 'playwright-core';
import { answered } from '../browser/in-flight.ts';

/** The fields that the rows of all lists have. */
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
 * Waits for the next answer with a first page of the list behind a screen; call it before causing the request. Live
 * events of other tests make lists refetch at any time, so use `asks` to recognise the request. Only lists ask for a
 * count.
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

/** The name of a row in its list: its number, or a payment method's label. */
export const nameOf = (row: ListRow): string => row.label ?? row.no;

/** Opens the first row of the list, beside it or, on a narrow page, in a sheet above it. */
export async function openFirstRow(page: Page): Promise<void> {
  const row = page
    .getByRole('main')
    .locator('[role="row"] [role="gridcell"]')
    .or(page.getByRole('main').getByRole('listitem').getByRole('button'))
    .first();
  // Clicks near the corner, where the row has no button of its own.
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

import { businessDate } from '@backoffice/shared/domain';
import { stackAddress } from './address.ts';
import { askApi } from './api.ts';
import { newWithdrawal } from './payouts.ts';

/** As many as any test counts on. */
const ENOUGH = 6;

const countToday = async (noun: string): Promise<number> =>
  (await askApi<{ items: unknown[] }>(`/${noun}?from=${businessDate(new Date(), stackAddress().businessTimeZone)}&limit=${ENOUGH}`, { as: 'deposit' })).body.items.length;

/**
 * For `beforeAll`: just after midnight the lists that show today's rows are all but empty, so rows are made until each has a few.
 * A withdrawal brings a bank line and a deposit with it.
 */
export async function rowsOfToday(): Promise<void> {
  for (const noun of ['withdrawals', 'deposits', 'utrs']) while ((await countToday(noun)) < ENOUGH) await newWithdrawal();
}

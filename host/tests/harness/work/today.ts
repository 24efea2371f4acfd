import { businessDate } from '@backoffice/shared/domain';
import { stackAddress } from '../stack/address.ts';
import { askApi } from '../stack/api.ts';
import { newCleared } from './payouts.ts';

/** As many as any test counts on. */
const ENOUGH = 6;

/** What lists show of today by themselves: the checking desk's list of what is past has only what was decided. */
const SHOWN = ['withdrawals?status=approved&status=paying&status=paid&status=rejected', 'deposits?', 'utrs?'];

const countToday = async (list: string): Promise<number> =>
  (
    await askApi<{ items: unknown[] }>(
      `/${list}&from=${businessDate(new Date(), stackAddress().businessTimeZone)}&limit=${ENOUGH}`,
      { as: 'deposit' },
    )
  ).body.items.length;

/**
 * For `beforeAll`: just after midnight the lists that show today's rows are all but empty, so rows are made until each has a few.
 * A withdrawal brings a bank line and a deposit with it.
 */
export async function rowsOfToday(): Promise<void> {
  for (const list of SHOWN) while ((await countToday(list)) < ENOUGH) await newCleared();
}

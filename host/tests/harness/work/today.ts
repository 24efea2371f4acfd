import { businessDate } from '@backoffice/shared/domain';
import { stackAddress } from '../stack/address.ts';
import { askApi } from '../stack/api.ts';
import { newCleared } from './payouts.ts';

/** The most rows of today that any test relies on. */
const ENOUGH = 6;

/** The lists that show today's rows by default; the checking desk's list of the past shows only decided withdrawals. */
const SHOWN = ['withdrawals?status=approved&status=paying&status=paid&status=rejected', 'deposits?', 'utrs?'];

const countToday = async (list: string): Promise<number> =>
  (
    await askApi<{ items: unknown[] }>(
      `/${list}&from=${businessDate(new Date(), stackAddress().businessTimeZone)}&limit=${ENOUGH}`,
      { as: 'deposit' },
    )
  ).body.items.length;

/**
 * For `beforeAll`: adds rows until each of these lists has enough, as they are nearly empty just after midnight. Each
 * withdrawal brings a statement line and a deposit with it.
 */
export async function rowsOfToday(): Promise<void> {
  for (const list of SHOWN) while ((await countToday(list)) < ENOUGH) await newCleared();
}

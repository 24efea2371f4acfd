import type { Http, Query, RequestOptions, WebHookDelivery } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import type { QueueRow, RowPage } from '@backoffice/shared/list';

/** A delivery as a row of a list, under its own number; `about` is the number of the row that it tells of. */
export type DeliveryRow = Omit<WebHookDelivery, 'no'> & QueueRow & { about: string };

const toRow = (one: WebHookDelivery): DeliveryRow => ({
  ...one,
  about: one.no,
  no: String(one.number),
  version: one.attempts + 1,
});

export async function listDeliveries(http: Http, query: Query, options: RequestOptions): Promise<RowPage<DeliveryRow>> {
  const { items, page } = await get(http, '/web-hook-deliveries', { ...options, query });
  return { items: items.map(toRow), page };
}

export const readDelivery = async (http: Http, id: string, options: RequestOptions): Promise<DeliveryRow> =>
  toRow((await readWhole(http, id, options)).delivery);

/** With what is sent and every attempt. */
export const readWhole = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/web-hook-deliveries/{id}', { ...options, path: { id } });

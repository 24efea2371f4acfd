import type { Act } from '../../../acts/act.ts';

/** Tells the screens of everybody who sees the customer, also those of a franchise that it has left. */
export function tellOfCustomer(
  { emit }: Pick<Act, 'emit'>,
  customerId: string,
  franchises: readonly (string | null)[],
  payload: { version?: number; created?: boolean } = {},
): void {
  const { created, ...rest } = payload;
  for (const franchiseId of franchises)
    emit({
      topic: 'customers',
      type: created ? 'customer.created' : 'customer.updated',
      entityType: 'customer',
      entityId: customerId,
      payload: { ...rest, customerId },
      franchiseId,
    });
}

import { defineRemote } from '@backoffice/shared/remote';
import { depositApproval } from '@backoffice/shared/screens/deposit-approval';
import { paymentMethods } from '@backoffice/shared/screens/payment-methods';
import { utrEntry } from '@backoffice/shared/screens/utr-entry';
import { waitingLines } from './waiting-lines/index.ts';

export { CONTRACT_VERSION as contract } from '@backoffice/shared/contract';

/** The screens of Banker staff. Menu and routes are both derived from this list (specification §2). */
export const { createRemote } = defineRemote([paymentMethods, utrEntry, depositApproval], {
  places: [waitingLines],
});

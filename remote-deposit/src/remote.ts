import { defineRemote } from '@backoffice/shared/remote';
import { depositApproval } from '@backoffice/shared/screens/deposit-approval';

/** Deposit and Franchise staff (specification §2). Menu and routes both follow from this list. */
export const { contract, createRemote } = defineRemote([depositApproval]);

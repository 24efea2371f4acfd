export { moduleOf, ACTION_NAMES } from './action-to-module.ts';
export { parseTokenClaims, type TokenClaims } from './token-claims.ts';
export { isExpired, msLeft, msToRenewal } from './expiry.ts';
export { createAddresses, CUSTOMER_KEY, type HostAddresses, readerOf, ROW_PAGE } from './addresses.ts';
export { isPractice } from './practice.ts';
export { can } from './permissions.ts';
export { parseStaff, toStaff } from './staff.ts';

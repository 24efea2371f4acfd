/** Specification §8: the toast of a 401. */
export const UNAUTHORIZED = 'Unauthorized Access';

/** Specification §8: the toast of `statusCode` 0. */
export const INVALID = 'Invalid';

/** The generic error text; its wording is ours (domain, decision 13). */
export const GENERIC_ERROR = 'Something went wrong. Please try again.';

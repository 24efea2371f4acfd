/** The shapes of accounts and addresses (domain 1.1). */
export const ACCOUNT_NO = /^\d{9,18}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const VPA = /^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9]{1,63}$/;

export const isVpa = (text: string): boolean => text.length <= 255 && VPA.test(text);

/** Removes spaces and hyphens; blank is nothing. */
export const plainAccount = (typed: string | null | undefined): string | null => typed?.replace(/[\s-]/g, '') || null;
/** Capitals without spaces; blank is nothing. */
export const plainIfsc = (typed: string | null | undefined): string | null =>
  typed?.replace(/\s/g, '').toUpperCase() || null;
/** Lower case without spaces; blank is nothing. */
export const plainVpa = (typed: string | null | undefined): string | null =>
  typed?.replace(/\s/g, '').toLowerCase() || null;

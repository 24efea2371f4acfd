/** Account numbers show their last four digits. */
export const maskEnd = (account: string | null): string | null => account && `••••${account.slice(-4)}`;

/** Masks an account number or a UPI address, whichever the text is: the payer is stored as the bank states it. */
export const maskAccount = (account: string | null): string | null =>
  account?.includes('@') ? maskVpa(account) : maskEnd(account);

/** `ra••••@bank`: the handle stays, because it names the bank. */
export function maskVpa(vpa: string | null): string | null {
  if (!vpa) return null;
  const at = vpa.indexOf('@');
  return `${vpa.slice(0, Math.min(2, at))}••••${vpa.slice(at)}`;
}

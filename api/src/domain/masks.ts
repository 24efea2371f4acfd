/** Account numbers show their last four digits. */
export const maskEnd = (account: string | null): string | null => account && `••••${account.slice(-4)}`;

/** An account number or a UPI address, whichever it is: who paid is written down as the bank says it. */
export const maskAccount = (account: string | null): string | null =>
  account?.includes('@') ? maskVpa(account) : maskEnd(account);

/** `ra••••@bank`: the handle stays, it names the bank. */
export function maskVpa(vpa: string | null): string | null {
  if (!vpa) return null;
  const at = vpa.indexOf('@');
  return `${vpa.slice(0, Math.min(2, at))}••••${vpa.slice(at)}`;
}

/** `null` when the text is valid, else a sentence that says what is wrong. Rules of domain 1.1. */
export type Complaint = string | null;

export const normaliseIfsc = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** An IFSC has eleven characters: four letters for the bank, a zero, six for the branch. */
export function checkIfsc(text: string): Complaint {
  const ifsc = normaliseIfsc(text);
  if (ifsc.length !== 11) return `An IFSC has 11 characters; this has ${ifsc.length}`;
  if (ifsc[4] !== '0') return 'The fifth character of an IFSC is a zero';
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? null : 'An IFSC is four letters, a zero and six letters or digits';
}

/** Account numbers are text, because leading zeros count. */
export const normaliseAccount = (text: string): string => text.replace(/[\s-]/g, '');

export function checkAccount(text: string): Complaint {
  const account = normaliseAccount(text);
  if (!/^\d*$/.test(account)) return 'An account number has digits only';
  return account.length >= 9 && account.length <= 18
    ? null
    : `An account number has 9 to 18 digits; this has ${account.length}`;
}

export const normaliseVpa = (text: string): string => text.replace(/\s/g, '').toLowerCase();

export function checkVpa(text: string): Complaint {
  const vpa = normaliseVpa(text);
  if (!vpa.includes('@')) return 'A UPI address has an @, e.g. name@bank';
  if (vpa.length > 255) return 'A UPI address has at most 255 characters';
  return /^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9]{1,63}$/.test(vpa) ? null : 'Write the UPI address as name@bank';
}

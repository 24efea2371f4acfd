/** Exponent of ten for each unit that staff write behind an amount. */
const UNITS: Record<string, number> = {
  '': 0,
  k: 3,
  l: 5,
  lac: 5,
  lakh: 5,
  lakhs: 5,
  c: 7,
  cr: 7,
  crore: 7,
  crores: 7,
};

const SHAPE = /^(?:₹|rs\.?|inr)?\s*([\d,]{1,15})?(?:\.(\d{0,9}))?\s*([a-z]*)\s*(?:\/-)?$/;

/**
 * Paise from rupees as staff write them: `500`, `1,25,000`, `500.50`, `1.25L`, `10k`. `null` for anything else and
 * for empty text.
 */
export function readRupees(text: string): number | null {
  const [, whole = '', fraction = '', unit = ''] = SHAPE.exec(text.normalize('NFKC').trim().toLowerCase()) ?? [];
  const exponent = UNITS[unit];
  if (exponent === undefined || !/\d/.test(whole + fraction)) return null;
  const decimals = exponent + 2;
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const paise = Number(whole.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(paise) && paise > 0 ? paise : null;
}

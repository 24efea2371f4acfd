declare const unit: unique symbol;

/** An amount as a whole number of paise, the only form in which money is stored or sent (domain 1.0). */
export type Paise = number & { readonly [unit]: 'paise' };

/** Throws on fractions and on numbers too large to be exact. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of paise`);
  return value as Paise;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** `123456700` becomes `12,34,567.00`: Indian grouping, always two decimals, no symbol. */
export function formatPaise(amount: number): string {
  const whole = Math.trunc(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  return `${amount < 0 ? '-' : ''}${grouped.format(whole)}.${String(rest).padStart(2, '0')}`;
}

/** Like {@link formatPaise} with the rupee sign: `₹12,34,567.00`. */
export function formatRupees(amount: number): string {
  return amount < 0 ? `-₹${formatPaise(-amount)}` : `₹${formatPaise(amount)}`;
}

/** For headlines, where decimals are noise: `₹1.25 L`, `₹3.4 Cr`, `₹45,000`. */
export function formatRupeesShort(amount: number): string {
  const rupees = Math.abs(amount) / 100;
  const sign = amount < 0 ? '-' : '';
  if (rupees >= 1e7) return `${sign}₹${trim(rupees / 1e7)} Cr`;
  if (rupees >= 1e5) return `${sign}₹${trim(rupees / 1e5)} L`;
  return `${sign}₹${grouped.format(Math.round(rupees))}`;
}

const trim = (value: number): string => (Math.floor(value * 100) / 100).toString();

/** `1,25,000.50`, `Rs. 500`, `500.00 Cr`, `(500.00)` and `-500` in paise; `null` for anything else. */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/₹|rs\.?|inr/gi, '')
    .replace(/\b(cr|dr)\b\.?/gi, '')
    .replace(/[\s,]/g, '');
  const parts = /^(\(|-)?\+?(\d{1,13})(?:\.(\d{1,2})0*)?\)?$/.exec(plain);
  if (!parts) return null;
  const paise = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] ? -paise : paise;
}

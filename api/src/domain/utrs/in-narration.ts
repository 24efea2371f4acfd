import { guessRail, type Rail } from './reference.ts';

/**
 * References as the rails write them: RTGS 22 characters, NEFT 16, UPI and IMPS 12 digits (domain 1.1). The four letters
 * are those of a bank: `IMPS632411760099` is the twelve digits behind the name of their rail.
 */
const SHAPED = /^(?!IMPS)(\d{12}|[A-Z]{4}[A-Z0-9]\d{11}|[A-Z]{4}R[A-Z0-9]\d{16})$/;
const INSIDE = /[A-Z]{4}R[A-Z0-9]\d{16}|[A-Z]{4}[A-Z0-9]\d{11}|(?<!\d)\d{12}(?!\d)/g;

/** Whether a normal form has the shape of a rail. */
export const isShaped = (normal: string): boolean => SHAPED.test(normal);

/**
 * The different references inside a narration, where banks put them between slashes, hyphens, stars and spaces, or
 * directly behind the name of the rail (`IMPS632411760099`).
 */
export function referencesIn(narration: string): string[] {
  const plain = narration.toUpperCase().replace(/(IMPS|NEFT|RTGS|UPI)(?=[\dA-Z]{0,5}\d{11})/g, '$1 ');
  return [...new Set([...plain.matchAll(INSIDE)].map(([reference]) => reference))];
}

/** The rail that a narration names; without a name the shape of its reference decides, and UPI and IMPS share one. */
export function railOf(narration: string, reference: string | null): Rail | null {
  const named = /(?<![A-Z])(UPI|IMPS|NEFT|RTGS)(?![A-Z])/i.exec(narration)?.[1]?.toUpperCase();
  if (named) return named as Rail;
  if (/\b(by cash|cash dep|cash deposit|cdm)\b/i.test(narration)) return 'CASH';
  return reference ? guessRail(reference) : null;
}

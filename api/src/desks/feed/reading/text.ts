/**
 * A message as parsers read it: compatibility forms as plain ones, invisible signs dropped, every run of white space one
 * space. Messages of banks are short; what is longer than this is none.
 */
export const plainMessage = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u00ad]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The longest message that is read; a mail's text may be longer than an SMS. */
export const LONGEST = { sms: 2_000, email: 20_000 } as const;

/** The header of an SMS without its route and its suffix: `VM-HDFCBK-S` is `HDFCBK`. */
export function smsSender(from: string): string {
  const parts = from.trim().toUpperCase().split('-');
  if (parts.length > 1 && /^[A-Z]{2}$/.test(parts[0] ?? '')) parts.shift();
  if (parts.length > 1 && /^[STPG]$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('-');
}

/** Kind of a column's values; it decides how a spreadsheet is kept from misreading them. */
export type CellKind = 'text' | 'reference' | 'money' | 'time' | 'number' | 'reason';

/**
 * One cell as it stands in the file. Money is `1234.50`, times are of the business zone, references keep their digits
 * and leading zeros (domain 1.0), and no text can run as a formula (safety P22).
 */
export function cellText(kind: CellKind, value: string | number | null | undefined, zone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'money') return plainRupees(Number(value));
  if (kind === 'number') return String(value);
  if (kind === 'time') return businessMoment(String(value), zone);
  return quoted(kind === 'reference' ? `'${value}` : defused(String(value)));
}

/** A line of cells that are written already (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/**
 * Matches text that begins like a formula, also after blanks or with a full-width sign, or with a control character
 * (OWASP, CSV injection).
 */
const TRIGGER = /^(?:[\t\r\n\0]|\s*[=+\-@＝＋－＠])/;

/** The text as it stands in a cell: one that begins like a formula gets an apostrophe before it. */
export const defused = (text: string): string => (TRIGGER.test(text) ? `'${text}` : text);

/** Every character that a spreadsheet may take for a separator is quoted, so that no cell begins inside another. */
export const quoted = (text: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Whole paise as rupees, without ever dividing. */
export function plainRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-21 23:05:09`: every spreadsheet reads it as a time. */
export function businessMoment(instant: string | Date, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format.format(new Date(instant));
}

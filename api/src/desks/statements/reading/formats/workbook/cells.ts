import type { CellObject, SSF as Formats } from '@e965/xlsx';
import { ofSerial } from '../../values/day.ts';

/** Days between the two calendars of spreadsheets. */
const DAYS_TO_1904 = 1_462;
/** A spreadsheet keeps 15 digits. */
const DIGITS = 15;

/**
 * The text of a cell: a day as `2026-11-20` or `2026-11-20 14:02:07`, a number with all of its digits and without
 * groups, whatever its format shows. A formula is not evaluated: its stored value counts.
 */
export function cellText(cell: CellObject | undefined, ssf: typeof Formats, is1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'z') return '';
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  if (cell.t !== 'n' || typeof cell.v !== 'number') return String(cell.v).replace(/\s+/g, ' ').trim();
  if (cell.z !== undefined && ssf.is_date(String(cell.z))) {
    const day = cell.v >= 1 ? ofSerial(is1904 ? cell.v + DAYS_TO_1904 : cell.v) : null;
    if (day) return day.time ? `${day.date} ${day.time}` : day.date;
    const clock = ofSerial(cell.v + 1 / 1e9)?.time;
    if (clock) return clock;
  }
  return numberText(cell.v);
}

/** 0.1 + 0.2 is 0.3; a number that a spreadsheet cannot hold exactly keeps its exponent, by which it is recognised. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  if (!Number.isFinite(rounded) || Math.abs(rounded) >= 1e15) return value.toExponential(9).toUpperCase();
  return String(rounded);
}

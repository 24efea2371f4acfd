import type { PaymentMethod } from '@backoffice/shared/contract';
import { parseAmount, RAIL_LABELS, type Rail } from '@backoffice/shared/domain';

type FeeRule = PaymentMethod['feeRules'][number];

/** A fee as it is being typed: amounts in rupees, shares in per cent, all as text. */
export interface FeeRow {
  direction: FeeRule['direction'];
  rail: Rail;
  fixed: string;
  percent: string;
  min: string;
  max: string;
  tax: string;
}

/** A new row: what banks charge most, with the tax of most fees. */
export const NEW_FEE: FeeRow = {
  direction: 'DEBIT',
  rail: 'IMPS',
  fixed: '',
  percent: '',
  min: '',
  max: '',
  tax: '18',
};

/** The draft of a form is texts alone, so the rows are kept as one. */
export const writeFees = (rows: readonly FeeRow[]): string => (rows.length ? JSON.stringify(rows) : '');
export const readFees = (text: string): FeeRow[] => (text ? (JSON.parse(text) as FeeRow[]) : []);

const rupees = (paise: number | null): string => (paise ? String(paise / 100) : '');
const percent = (points: number): string => (points ? String(points / 100) : '');

export const feesAsTyped = (rules: readonly FeeRule[]): string =>
  writeFees(
    rules.map(({ direction, rail, fixedPaise, basisPoints, minPaise, maxPaise, taxBasisPoints }) => ({
      direction,
      rail,
      fixed: rupees(fixedPaise),
      percent: percent(basisPoints),
      min: rupees(minPaise),
      max: rupees(maxPaise),
      tax: percent(taxBasisPoints),
    })),
  );

function paiseOf(text: string): number | null {
  const read = parseAmount(text);
  return read.ok ? read.amount : null;
}

/** Hundredths of a per cent; null for what is no share up to 100 %. */
function pointsOf(text: string): number | null {
  if (!text.trim()) return 0;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null;
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : null;
}

/** What is wrong with the rows, as one sentence. The server checks again. */
export function feeError(text: string): string | undefined {
  const rows = readFees(text);
  for (const [at, row] of rows.entries()) {
    const name = `${RAIL_LABELS[row.rail]} ${row.direction === 'DEBIT' ? 'out' : 'in'}`;
    const wrong = [row.fixed, row.min, row.max].find((amount) => amount.trim() && paiseOf(amount) === null);
    if (wrong !== undefined) return `“${wrong}” is no amount: ${name}.`;
    if (pointsOf(row.percent) === null || pointsOf(row.tax) === null)
      return `Write shares in per cent, such as 0.02 or 18: ${name}.`;
    if (rows.findIndex(({ rail, direction }) => rail === row.rail && direction === row.direction) < at)
      return `There are two fees for ${name}.`;
    if (!paiseOf(row.fixed) && !pointsOf(row.percent) && !paiseOf(row.min))
      return `Enter what ${name} costs, or remove the line.`;
    const [min, max] = [paiseOf(row.min), paiseOf(row.max)];
    if (min !== null && max !== null && max < min) return `The largest fee for ${name} is below the smallest.`;
  }
  return undefined;
}

/** The rules of rows without errors. */
export const typedFees = (text: string): FeeRule[] =>
  readFees(text).map((row) => ({
    direction: row.direction,
    rail: row.rail,
    fixedPaise: paiseOf(row.fixed) ?? 0,
    basisPoints: pointsOf(row.percent) ?? 0,
    minPaise: paiseOf(row.min),
    maxPaise: paiseOf(row.max),
    taxBasisPoints: pointsOf(row.tax) ?? 0,
  }));

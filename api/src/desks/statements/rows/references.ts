import { isShaped, railOf as railIn, referencesIn } from '../../../domain/utrs/in-narration.ts';
import { guessRail, type Rail, readReference } from '../../../domain/utrs/reference.ts';
import type { StatementRow } from '../reading/statement.ts';

type Told = Pick<StatementRow, 'reference' | 'narration'>;

/** A 12-digit reference behind the word of its rail, where a narration holds several numbers: `UPI/CR/632411760093/…`. */
const BEHIND_RAIL = /(?:UPI|IMPS|MMT|RRN|UTR)(?:[^A-Z0-9]+(?:CR|DR|P2A|P2M|P2P|IN|OUT))*[^A-Z0-9]*(\d{12})(?!\d)/;

/**
 * The reference by which the bank names the payment of a row: the column's, if it has the shape of one; otherwise the one
 * inside the column or narration; otherwise a bank's own number of six characters or more. Null for cheques, charges and
 * interest, and where a narration holds several numbers and no word says which is meant.
 */
export function referenceIn({ reference, narration }: Told, now: Date): string | null {
  const text = (reference ?? '').replace(/^'/, '').trim();
  const own = readReference(text, now);
  if (own.ok && isShaped(own.normal)) return own.normal;
  if (/^\d(\.\d+)?E\+\d+$/i.test(text)) return null;
  // HDFC fills up the twelve digits of UPI and IMPS to sixteen.
  const filled = own.ok ? /^0{4}([1-9]\d{11})$/.exec(own.normal)?.[1] : undefined;
  if (filled) return filled;
  const inside = insideOf(text) ?? insideOf(narration);
  if (inside) return inside;
  // The number of a cheque has six digits, and every cheque book begins anew.
  const cheque = !own.ok || /^0*\d{1,6}$/.test(own.normal);
  return !cheque && /[1-9]/.test(own.normal) && /\d{4}/.test(own.normal) ? own.normal : null;
}

function insideOf(text: string): string | null {
  const found = referencesIn(text);
  if (found.length === 1) return found[0] ?? null;
  return found.length > 1 ? (BEHIND_RAIL.exec(text.toUpperCase())?.[1] ?? null) : null;
}

/** Whether a reference names one payment of all banks, and not only within its account. */
export const isOfAllBanks = isShaped;

/** How the money travelled: UPI and IMPS always have 12 digits, whatever a narration says. */
export function railOf(norm: string | null, { narration }: Pick<StatementRow, 'narration'>): Rail {
  const told = railIn(narration, norm);
  if (norm && /^\d{12}$/.test(norm)) return told === 'IMPS' ? 'IMPS' : 'UPI';
  if (told === 'UPI' || told === 'IMPS' || told === null) return (norm && guessRail(norm)) || 'INTRABANK';
  return told;
}

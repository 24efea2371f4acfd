import { LIMITS } from '../../limits.ts';
import { damaged, Refusal } from '../../refusal.ts';
import type { SelfDescribed, StatementRow } from '../../statement.ts';
import { findParty } from '../../narration.ts';
import { bestReference } from '../../references.ts';
import { chain, type Part } from '../chain.ts';
import { readBalance, readEntry } from './entry.ts';
import { readInformation } from './information.ts';
import { readTags, type Tag } from './tags.ts';

/** SWIFT MT940, customer statement message: one or more for one account, on one page or several. */
export function readMt940(text: string): SelfDescribed {
  const messages: Tag[][] = [];
  for (const tag of readTags(text)) {
    if (tag.name === '20') messages.push([]);
    const current = messages.at(-1);
    if (!current) throw damaged(`The field :${tag.name}: stands before the first :20:.`, `line ${tag.line}`);
    current.push(tag);
  }
  const count = { rows: 0 };
  return chain(
    'MT940',
    messages.map((tags) => readMessage(tags, count)),
  );
}

function readMessage(tags: Tag[], count: { rows: number }): Part {
  const one = (...names: string[]): Tag | undefined => tags.find(({ name }) => names.includes(name));
  const begin = one('60F', '60M');
  const end = one('62F', '62M');
  const place = `line ${tags[0]?.line ?? 1}`;
  if (!begin) throw damaged('A statement in this file has no opening balance (:60F:).', place);
  if (!end) throw damaged('A statement in this file has no closing balance (:62F:): the file is cut off.', place);
  const [opening, closing] = [readBalance(begin), readBalance(end)];
  if (opening.currency !== closing.currency)
    throw new Refusal('SEVERAL_CURRENCIES', 'The opening and the closing balance are in different currencies.', place);
  return {
    accountNo: accountOf(one('25', '25P')),
    currency: opening.currency,
    openingPaise: opening.paise,
    closingPaise: closing.paise,
    from: opening.date,
    to: closing.date,
    rows: readRows(tags, count),
  };
}

/** `BANKBIC/0012345678` and `0012345678 INR` are the account 0012345678. */
const accountOf = (tag: Tag | undefined): string | null =>
  (tag?.lines[0] ?? '')
    .replace(/^[A-Z]{6}[A-Z0-9]{2,5}\//, '')
    .replace(/[\s/]?[A-Z]{3}$/, '')
    .replaceAll(' ', '') || null;

function readRows(tags: Tag[], count: { rows: number }): StatementRow[] {
  return tags.flatMap((tag, at) => {
    if (tag.name !== '61') return [];
    count.rows += 1;
    if (count.rows > LIMITS.rows)
      throw new Refusal('TOO_MANY_ROWS', `A statement file has at most ${LIMITS.rows.toLocaleString('en-IN')} rows.`);
    const { references, supplement, ...entry } = readEntry(tag);
    const next = tags[at + 1];
    const told = readInformation(next?.name === '86' ? next.lines : []);
    const narration = [told.narration, supplement].filter(Boolean).join(' ');
    const party = findParty(narration, entry.direction);
    return [
      {
        rowNo: count.rows,
        ...entry,
        time: null,
        reference: bestReference(references),
        narration,
        balanceAfterPaise: null,
        counterparty: told.counterparty ?? party.name,
        counterpartyAccount: told.counterpartyAccount ?? party.account,
      },
    ];
  });
}

import { LIMITS } from '../../limits.ts';
import { damaged, Refusal, tooManyRows } from '../../refusal.ts';
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
    messages.flatMap((tags) => readMessage(tags, count)),
  );
}

/** A message has one part, or one for each of its pages: each from an opening balance to the closing one behind it. */
function readMessage(tags: Tag[], count: { rows: number }): Part[] {
  const accountNo = accountOf(tags.find(({ name }) => name === '25' || name === '25P'));
  const starts = tags.flatMap(({ name }, at) => (name === '60F' || name === '60M' ? [at] : []));
  const place = `line ${tags[0]?.line ?? 1}`;
  if (starts.length === 0) throw damaged('A statement in this file has no opening balance (:60F:).', place);
  const before = tags.slice(0, starts[0]).find(({ name }) => name === '61');
  if (before) throw damaged('An entry (:61:) stands before the opening balance.', `line ${before.line}`);
  return starts.map((start, at) => ({ accountNo, ...readPage(tags.slice(start, starts[at + 1]), count) }));
}

function readPage(tags: Tag[], count: { rows: number }): Omit<Part, 'accountNo'> {
  const place = `line ${tags[0]?.line ?? 1}`;
  const end = tags.findIndex(({ name }) => name === '62F' || name === '62M');
  const [begin, close] = [tags[0], tags[end]];
  if (!begin || !close)
    throw damaged('A statement in this file has no closing balance (:62F:): the file is cut off.', place);
  const behind = tags.slice(end).find(({ name }) => name === '61');
  if (behind) throw damaged('An entry (:61:) stands behind the closing balance.', `line ${behind.line}`);
  const [opening, closing] = [readBalance(begin), readBalance(close)];
  if (opening.currency !== closing.currency)
    throw new Refusal('SEVERAL_CURRENCIES', 'The opening and the closing balance are in different currencies.', place);
  return {
    currency: opening.currency,
    openingPaise: opening.paise,
    closingPaise: closing.paise,
    from: opening.date,
    to: closing.date,
    rows: readRows(tags.slice(0, end), count),
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
    if (count.rows > LIMITS.rows) throw tooManyRows();
    const { references, supplement, ...entry } = readEntry(tag);
    // Nothing moved: a message of the bank.
    if (entry.amountPaise === 0) return [];
    const end = tags.findIndex(({ name }, other) => other > at && name === '61');
    const told = readInformation(
      tags.slice(at + 1, end < 0 ? undefined : end).flatMap(({ name, lines }) => (name === '86' ? lines : [])),
    );
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

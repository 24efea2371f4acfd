import { Refusal } from '../refusal.ts';
import type { SelfDescribed, StatementFormat, StatementRow } from '../statement.ts';

/** One statement of a file that may hold several: one for each day, or one for each page. */
export interface Part {
  accountNo: string | null;
  currency: string;
  openingPaise: number | null;
  closingPaise: number | null;
  from: string | null;
  to: string | null;
  rows: StatementRow[];
}

/** Several statements of one account as one: each must begin with the balance with which the one before ended. */
export function chain(format: StatementFormat, found: Part[]): SelfDescribed {
  if (!found[0]) throw new Refusal('NO_ROWS', 'There is no statement in this file.');
  const accounts = [...new Set(found.map(({ accountNo }) => accountNo))];
  if (accounts.length > 1)
    throw new Refusal(
      'SEVERAL_ACCOUNTS',
      `This file holds statements of several accounts (${accounts.map((each) => each ?? 'one without a number').join(', ')}). Ask the bank for one file for each account.`,
    );
  const currencies = [...new Set(found.map(({ currency }) => currency))];
  if (currencies.length > 1)
    throw new Refusal(
      'SEVERAL_CURRENCIES',
      `This file holds amounts in several currencies (${currencies.join(', ')}).`,
    );
  const parts = linked(found) ?? linked([...found].reverse()) ?? linked(byDay(found));
  const [first, last] = [parts?.[0], parts?.at(-1)];
  if (!parts || !first || !last)
    throw new Refusal(
      'BALANCES_DO_NOT_LINK',
      'The statements in this file do not follow one another: one begins with another balance than the one before ended with.',
    );
  const days = parts
    .flatMap(({ from, to, rows }) => [from, to, ...rows.map(({ date }) => date)])
    .filter(isText)
    .sort();
  return {
    kind: 'statement',
    format,
    accountNo: first.accountNo,
    currency: first.currency,
    openingPaise: first.openingPaise,
    closingPaise: last.closingPaise,
    from: first.from ?? days[0] ?? null,
    to: last.to ?? days.at(-1) ?? null,
    rows: parts.flatMap(({ rows }) => rows),
  };
}

/** Pages of one day keep their order. */
const byDay = (parts: Part[]): Part[] => [...parts].sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));

const isText = (value: string | null): value is string => value !== null;

function linked(parts: Part[]): Part[] | null {
  const isBroken = parts.some((part, at) => {
    const before = parts[at - 1]?.closingPaise;
    return at > 0 && before !== null && part.openingPaise !== null && before !== part.openingPaise;
  });
  return isBroken ? null : parts;
}

import { LIMITS } from '../../limits.ts';
import { Refusal, tooManyRows } from '../../refusal.ts';
import type { SelfDescribed } from '../../statement.ts';
import { chain, type Part } from '../chain.ts';
import { amountOf, dayOf, rowsOf, signed } from './entry.ts';
import { all, type Element, readChildren, textOf } from './tree.ts';

/** ISO 20022 camt.053, bank to customer statement, versions 02 to 13: one or more statements of one account. */
export function readCamt(xml: string, zone: string): SelfDescribed {
  const statements: (Part & { previous: number | null })[] = [];
  let count = 0;
  readChildren(xml, 'Stmt', (number, child) => {
    const statement = (statements[number - 1] ??= {
      accountNo: null,
      currency: '',
      openingPaise: null,
      closingPaise: null,
      from: null,
      to: null,
      rows: [],
      previous: null,
    });
    if (child.name === 'Acct') {
      statement.accountNo = textOf(child, 'Id/IBAN', 'Id/Othr/Id');
      statement.currency ||= textOf(child, 'Ccy') ?? '';
    } else if (child.name === 'FrToDt') {
      statement.from = dayOf(child, 'Fr', zone)?.date ?? null;
      statement.to = dayOf(child, 'To', zone)?.date ?? null;
    } else if (child.name === 'Bal') takeBalance(statement, child);
    else if (child.name === 'Ntry') {
      take(statement, all(child, 'Amt')[0]?.attributes['Ccy']);
      const rows = rowsOf(child, count + 1, zone);
      count += rows.length;
      if (count > LIMITS.rows) throw tooManyRows();
      statement.rows.push(...rows);
    }
  });
  return chain(
    'CAMT053',
    statements.map(({ previous, ...part }) => ({ ...part, openingPaise: part.openingPaise ?? previous })),
  );
}

/** One statement has one currency. */
function take(statement: Part, currency: string | undefined): void {
  statement.currency ||= currency ?? '';
  if (currency && statement.currency !== currency)
    throw new Refusal(
      'SEVERAL_CURRENCIES',
      `This statement is in ${statement.currency} and holds amounts in ${currency}; only one currency can be read.`,
    );
}

/** OPBD and CLBD are the booked balances; PRCD, the closing one of the day before, stands in for the first. */
function takeBalance(statement: Part & { previous: number | null }, balance: Element): void {
  const code = textOf(balance, 'Tp/CdOrPrtry/Cd');
  if (code !== 'OPBD' && code !== 'CLBD' && code !== 'PRCD') return;
  take(statement, all(balance, 'Amt')[0]?.attributes['Ccy']);
  const paise = signed(balance, amountOf(balance, 'Amt', `the balance ${code}`));
  if (code === 'OPBD') statement.openingPaise ??= paise;
  if (code === 'CLBD') statement.closingPaise = paise;
  if (code === 'PRCD') statement.previous = paise;
}

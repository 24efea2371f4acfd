import { readAmount } from '../../../domain/bank-amount.ts';
import { compileTemplate, type Found } from '../parsers/compile.ts';
import type { Parser, ReadFields } from '../parsers/definition.ts';
import { TEMPLATE_FIELDS, type TemplateField } from '../parsers/syntax.ts';

/** Where a field stands in the message, for the bench. */
export interface Mark {
  field: TemplateField;
  from: number;
  to: number;
}

/** What one parser makes of a message. */
export type Reading =
  | { is: 'line'; fields: ReadFields; marks: Mark[] }
  | { is: 'nothing'; marks: Mark[] }
  | { is: 'doubtful'; why: string; marks: Mark[] };

/**
 * Reads a plain message by a parser; `null` when it is another message. A message that can be read in two ways, or has
 * an amount or a reference in a place that a stranger fills, is doubtful: a payer may write what looks like the bank's
 * own words into their name or remark.
 */
export function readBy({ definition }: Pick<Parser, 'definition'>, message: string): Reading | null {
  const template = compileTemplate(definition.template);
  if (!message.toLowerCase().includes(template.needle)) return null;
  const short = template.find(message, 'short');
  if (!short) return null;
  const marks = short.flatMap(({ field, from, to }) => (field === 'any' ? [] : [{ field, from, to }]));
  if (definition.reads === 'NOTHING') return { is: 'nothing', marks };
  const long = template.find(message, 'long');
  const fields = fieldsOf(short);
  if (typeof fields === 'string') return { is: 'doubtful', why: fields, marks };
  const other = long && fieldsOf(long);
  const same = other && typeof other !== 'string' && KEY_FIELDS.every((name) => other[name] === fields[name]);
  if (!same) return { is: 'doubtful', why: 'It can be read in more than one way.', marks };
  const strange = strangeIn(short, fields) ?? strangeIn(long ?? [], fields);
  return strange ? { is: 'doubtful', why: strange, marks } : { is: 'line', fields, marks };
}

const KEY_FIELDS = ['amountPaise', 'utr', 'account', 'date', 'time'] as const;

/** The fields, or why they cannot be used. */
function fieldsOf(found: readonly Found[]): ReadFields | string {
  const all = (field: TemplateField) => [
    ...new Set(found.filter((one) => one.field === field).map(({ text }) => text.trim())),
  ];
  const [amounts, utrs, accounts] = [all('amount'), all('utr'), all('account')];
  const amountPaise = readAmount(amounts[0] ?? '');
  if (amounts.length > 1) return 'It names two amounts.';
  if (amountPaise === null || amountPaise <= 0) return 'Its amount cannot be read.';
  if (utrs.length !== 1) return utrs.length ? 'It names two references.' : 'It names no reference.';
  if (accounts.length !== 1) return accounts.length ? 'It names two accounts.' : 'It names no account.';
  return {
    amountPaise,
    utr: utrs[0]!.toUpperCase(),
    account: accounts[0]!,
    payer: all('payer')[0] ?? null,
    date: all('date')[0] ?? null,
    time: all('time')[0] ?? null,
    balancePaise: readAmount(all('balance')[0] ?? ''),
  };
}

const MONEY = /(?:\b(?:inr|rs)\b\.?|₹)\s*[\d,]*\d/i;

/** Why the wild places of a message are not to be believed. */
function strangeIn(found: readonly Found[], { utr }: ReadFields): string | null {
  for (const { field, text } of found) {
    if (!TEMPLATE_FIELDS[field].wild) continue;
    if (MONEY.test(text)) return 'It names a second amount.';
    const other = (text.match(/(?<!\d)\d{12}(?!\d)/g) ?? []).find((digits) => digits !== utr);
    if (other) return 'It names a second reference.';
  }
  return null;
}

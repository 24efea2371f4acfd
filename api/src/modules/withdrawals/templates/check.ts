import type { FieldError } from '../../../http/envelope.ts';
import { defused } from '../../../listing/export/cell.ts';
import { misfit } from '../batches/file.ts';
import type { BatchRail, Column, Mode, PayoutLayout, Source } from './layout.ts';

/**
 * What is wrong with a layout, field by field: without account, amount and reference the bank cannot pay, or its answer
 * cannot be read; two columns of one name cannot be told apart; a text that begins like a formula would be changed in
 * the file (safety P22). Empty when it can be used.
 */
export function problemsOf(layout: PayoutLayout): FieldError[] {
  return [
    ...missing(layout),
    ...layout.columns.flatMap((column, at) => ofColumn(layout, column, at)),
    ...layout.modes.flatMap((mode, at) => ofMode(layout, mode, at)),
    ...(layout.name.trim() ? [] : [problem('name', 'Name the template.')]),
  ];
}

const problem = (field: string, msg: string): FieldError => ({ field, code: 'BAD_VALUE', msg });

function missing({ columns, modes }: PayoutLayout): FieldError[] {
  const has = (...sources: Source[]) => columns.some(({ source }) => sources.includes(source));
  const uses = (...rails: BatchRail[]) => modes.some(({ rail }) => rails.includes(rail));
  const found: (string | false)[] = [
    uses('IMPS', 'NEFT', 'RTGS', 'INTRABANK') &&
      !has('accountNo', 'account') &&
      'A column with the account number is missing.',
    uses('UPI') && !has('vpa', 'account') && 'A column with the UPI address is missing: the file has the mode UPI.',
    uses('IMPS', 'NEFT', 'RTGS') && !has('ifsc') && 'A column with the IFSC is missing.',
    !has('rupees', 'paise') && 'A column with the amount is missing.',
    has('rupees') && has('paise') && 'The amount stands in rupees and in paise: the bank reads one of them.',
    !has('reference', 'remark') && "A column with our reference is missing: the bank's answer is read by it.",
    modes.some(({ fromPaise, toPaise }) => fromPaise !== null || toPaise !== null) &&
      !has('mode') &&
      'A column with the mode is missing: it depends on the amount.',
  ];
  return found.filter((msg) => msg !== false).map((msg) => problem('columns', msg));
}

function ofColumn(layout: PayoutLayout, { heading, source, date, text, maxLength }: Column, at: number): FieldError[] {
  const name = heading.trim();
  const field = (of: string) => `columns.${at}.${of}`;
  const same = layout.columns.findIndex((other) => other.heading.trim().toLowerCase() === name.toLowerCase());
  const fixed = source === 'text' ? (text ?? '') : '';
  const found: (FieldError | false)[] = [
    !name && problem(field('heading'), `Column ${at + 1} has no heading.`),
    name !== '' && same < at && problem(field('heading'), `Two columns are called "${name}".`),
    defused(heading) !== heading &&
      problem(field('heading'), `The heading "${heading}" begins like a formula: spreadsheets would run it.`),
    (source === 'date') !== (date !== null) &&
      problem(field('date'), `"${name}": a date needs a format, and nothing else has one.`),
    (source === 'text') !== (text !== null) &&
      problem(field('text'), `"${name}": a constant needs its text, which may be empty, and nothing else has one.`),
    defused(fixed) !== fixed &&
      problem(field('text'), `"${name}": the text "${fixed}" begins like a formula: spreadsheets would run it.`),
    maxLength !== null &&
      fixed.length > maxLength &&
      problem(field('maxLength'), `"${name}": the text "${fixed}" is longer than ${maxLength} characters.`),
    ...[layout.header ? heading : '', fixed].map((one) => {
      const why = misfit(one, layout);
      return why !== null && problem(field('heading'), `"${one}" ${why}.`);
    }),
  ];
  return found.filter((one) => one !== false);
}

function ofMode(layout: PayoutLayout, { rail, word, fromPaise, toPaise }: Mode, at: number): FieldError[] {
  const field = (of: string) => `modes.${at}.${of}`;
  const why = misfit(word, layout);
  const found: (FieldError | false)[] = [
    layout.modes.findIndex((other) => other.rail === rail) < at &&
      problem(field('rail'), `The mode ${rail} is there twice.`),
    !word.trim() && problem(field('word'), `The bank's word for ${rail} is missing.`),
    fromPaise !== null &&
      toPaise !== null &&
      fromPaise > toPaise &&
      problem(field('toPaise'), `${rail}: the least amount is above the greatest.`),
    defused(word) !== word &&
      problem(field('word'), `${rail}: "${word}" begins like a formula: spreadsheets would run it.`),
    why !== null && problem(field('word'), `${rail}: "${word}" ${why}.`),
  ];
  return found.filter((one) => one !== false);
}

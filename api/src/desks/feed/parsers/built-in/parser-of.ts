import type { Example, Parser, ParserDefinition, ReadFields } from '../definition.ts';

/** What an example must become, without what it does not say. */
export const line = (
  amountPaise: number,
  utr: string,
  account: string,
  more: Partial<Omit<ReadFields, 'amountPaise' | 'utr' | 'account'>> = {},
): ReadFields => ({ amountPaise, utr, account, payer: null, date: null, time: null, balancePaise: null, ...more });

/** Parsers of one bank by SMS or by e-mail. */
export function parsersOf(
  bank: string,
  kind: ParserDefinition['kind'],
  senders: string[],
  parsers: [
    code: string,
    reads: ParserDefinition['reads'],
    name: string,
    template: string,
    ...examples: [string, ReadFields][],
  ][],
): Parser[] {
  return parsers.map(([code, reads, name, template, ...examples]) => ({
    code,
    version: 1,
    definition: {
      name: `${bank}: ${name}`,
      bank,
      kind,
      reads,
      senders,
      template,
      dates: 'DMY',
      examples: examples.map(([text, expected]): Example => ({ text, expected })),
      replaces: null,
    },
  }));
}

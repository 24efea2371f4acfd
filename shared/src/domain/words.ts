/** A noun in singular and plural. */
export interface Words {
  one: string;
  many: string;
}

/** The nouns that the panel counts, in one place, so that they can be translated. */
export const WORDS = {
  bankLine: { one: 'bank line', many: 'bank lines' },
  bonus: { one: 'bonus', many: 'bonuses' },
  customer: { one: 'customer', many: 'customers' },
  deposit: { one: 'deposit', many: 'deposits' },
  flag: { one: 'flag', many: 'flags' },
  mail: { one: 'mail', many: 'mails' },
  ledgerRow: { one: 'ledger row', many: 'ledger rows' },
  line: { one: 'line', many: 'lines' },
  openDeposit: { one: 'open deposit', many: 'open deposits' },
  other: { one: 'other', many: 'others' },
  payment: { one: 'payment', many: 'payments' },
  paymentMethod: { one: 'payment method', many: 'payment methods' },
  payout: { one: 'payout', many: 'payouts' },
  row: { one: 'row', many: 'rows' },
  withdrawal: { one: 'withdrawal', many: 'withdrawals' },
} as const satisfies Record<string, Words>;

const RULES = new Intl.PluralRules('en-IN');
const FIGURE = new Intl.NumberFormat('en-IN');
const LIST = new Intl.ListFormat('en-IN');
const CHOICE = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** The wording that agrees with the number; whole sentences where the verb changes too. */
export const plural = (count: number, { one, many }: Words): string => (RULES.select(count) === 'one' ? one : many);

/** `1,204`, in the grouping of the country. */
export const formatCount = (count: number): string => FIGURE.format(count);

/** `1 deposit`, `1,204 deposits`. */
export const counted = (count: number, words: Words): string => `${formatCount(count)} ${plural(count, words)}`;

/** `a, b and c`. */
export const listed = (items: readonly string[]): string => LIST.format(items);

/** `a, b or c`. */
export const eitherOf = (items: readonly string[]): string => CHOICE.format(items);

/** How a sentence names the server where a person might stand. */
export const SERVER = 'the server';

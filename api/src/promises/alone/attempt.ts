import { mayHappen as mayHappenToDeposit, type DepositEvent } from '../../domain/deposits/transitions.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';
import { BONUS_TRANSITIONS, type BonusEvent } from '../../domain/bonuses/transitions.ts';
import type { BonusStatus } from '../../domain/bonuses/states.ts';
import { mayHappenToLine, type UtrEvent } from '../../domain/utrs/transitions.ts';
import type { UtrStatus } from '../../domain/utrs/states.ts';
import { mayHappen, type WithdrawalEvent } from '../../domain/withdrawals/transitions.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import type { Deps } from '../../http/context.ts';
import type { Row } from './state.ts';
import type { BankInputs } from './bank-acts.ts';

/** The customer, accounts, references and images that the attempts of a beginning use. */
export interface Inputs {
  customer: { id: string; code: string };
  methodId: string;
  /** The reference that a bank line and a claim share. */
  utr: string;
  otherUtr: string;
  amountPaise: number;
  depositProof: string;
  payoutProof: string;
  /** The bank's side (`bank-acts.ts`). */
  bank?: BankInputs;
}

/** One request that the person could send now, or what the server does by itself. */
export type Attempt = {
  name: string;
  /** Whether the state allows it, for anybody, and it leads somewhere. */
  fits: boolean;
} & (
  | {
      path: string;
      body: object;
      /** The headers of a request that is sent with a key instead of a session. */
      signs?: (body: string) => Record<string, string>;
    }
  | { byServer: (deps: Deps) => Promise<boolean> }
);

/** All attempts with these rows, whether or not they are possible now. `isNew`: the row was made in this run. */
export type Acts = (rows: readonly Row[], inputs: Inputs, isNew: (row: Row) => boolean) => Attempt[];

export const of = (rows: readonly Row[], kind: Row['kind']) => rows.filter((row) => row.kind === kind);
const FITS: Record<string, (verb: string, status: string) => boolean> = {
  deposits: (verb, status) => mayHappenToDeposit(verb as DepositEvent, status as DepositStatus),
  utrs: (verb, status) => mayHappenToLine(verb as UtrEvent, status as UtrStatus),
  withdrawals: (verb, status) => mayHappen(verb as WithdrawalEvent, status as WithdrawalStatus),
  bonuses: (verb, status) => BONUS_TRANSITIONS[verb as BonusEvent].includes(status as BonusStatus),
  'second-person': () => true,
  statements: (verb, status) => (verb === 'enter' ? status === 'read' : status === 'entered'),
  'second-looks': (_, status) => status === 'waiting',
  'feed-keys': (verb, status) => verb !== 'end' || status === 'in use',
};
/**
 * `hold` is left out here, because releasing restores the earlier state; `npm run prove` tries it with everything else.
 */
export const fits = (noun: string, { status }: Row, verb: string) =>
  verb !== 'hold' && (FITS[noun]?.(verb, status) ?? false);

export const on = (noun: string, row: Row, verb: string, body: object = {}, name = `${verb} ${noun}`): Attempt => ({
  name,
  path: `/${noun}/${row.id}/${verb}`,
  body: { version: row.version, ...body },
  fits: fits(noun, row, verb),
});

import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import { type AccountRef, type BalanceKind, SYSTEM_ACCOUNTS, type TransferKind } from '../modules/ledger/post.ts';
import type { AuditEntry } from '../acts/write-records.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type Row<T extends keyof Database> = Insertable<Database[T]>;

export interface Noted {
  at: Date;
  by: Person | null;
  entry: AuditEntry;
}

/** All rows of the demo, collected in memory in order of time and inserted in bulk at the end. */
export interface Book {
  rows: {
    franchise: Row<'franchise'>[];
    staff: Row<'staff'>[];
    fileUpload: Row<'fileUpload'>[];
    customer: Row<'customer'>[];
    customerPayoutAccount: Row<'customerPayoutAccount'>[];
    paymentMethod: Row<'paymentMethod'>[];
    paymentMethodVersion: Row<'paymentMethodVersion'>[];
    ledgerAccount: Row<'ledgerAccount'>[];
    utrEntry: Row<'utrEntry'>[];
    deposit: Row<'deposit'>[];
    withdrawal: Row<'withdrawal'>[];
    payout: Row<'payout'>[];
    bonus: Row<'bonus'>[];
    ledgerTransfer: Row<'ledgerTransfer'>[];
  };
  audit: Noted[];
  /** Moves money: updates the balances in memory and adds a row to the ledger. */
  post(transfer: Posting): void;
  note(at: Date, by: Person | null, entry: AuditEntry): void;
  /** The customer's balance so far. */
  balance(customer: string, balance: BalanceKind): number;
}

export interface Posting {
  kind: TransferKind;
  refType: 'utr' | 'utr_entry' | 'deposit' | 'withdrawal' | 'bonus' | 'payment_method';
  refId: string;
  debit: AccountRef;
  credit: AccountRef;
  amountPaise: number;
  by: Person | null;
  at: Date;
}

export function openBook(random: Random): Book {
  const accounts = new Map<string, string>();
  const balances = new Map<string, number>();
  const ledgerAccount = accountRows(accounts);
  const rows: Book['rows'] = {
    franchise: [],
    staff: [],
    fileUpload: [],
    customer: [],
    customerPayoutAccount: [],
    paymentMethod: [],
    paymentMethodVersion: [],
    ledgerAccount,
    utrEntry: [],
    deposit: [],
    withdrawal: [],
    payout: [],
    bonus: [],
    ledgerTransfer: [],
  };
  const audit: Noted[] = [];
  const idOf = (ref: AccountRef): string => {
    const id = accounts.get(keyOf(ref));
    if (!id) throw new Error(`The demo has no account ${keyOf(ref)}`);
    return id;
  };
  const move = (ref: AccountRef, paise: number): void => {
    balances.set(keyOf(ref), (balances.get(keyOf(ref)) ?? 0) + paise);
  };
  return {
    rows,
    audit,
    post: ({ debit, credit, by, at, ...rest }) => {
      move(debit, -rest.amountPaise);
      move(credit, rest.amountPaise);
      rows.ledgerTransfer.push({
        ...rest,
        id: random.id(at),
        debitAccountId: idOf(debit),
        creditAccountId: idOf(credit),
        actorId: by?.id ?? null,
        createdAt: at,
      });
    },
    note: (at, by, entry) => void audit.push({ at, by, entry }),
    balance: (customer, balance) => balances.get(keyOf({ customer, balance })) ?? 0,
  };
}

/** A list that registers the account codes of its rows, so that postings can find their ids. */
function accountRows(accounts: Map<string, string>): Row<'ledgerAccount'>[] {
  const rows: Row<'ledgerAccount'>[] = [];
  for (const [code, id] of Object.entries(SYSTEM_ACCOUNTS)) accounts.set(code, id);
  const push = rows.push.bind(rows);
  rows.push = (...added) => {
    for (const { code, id } of added) accounts.set(code, id);
    return push(...added);
  };
  return rows;
}

function keyOf(ref: AccountRef): string {
  if (typeof ref === 'string') return ref;
  return 'bank' in ref ? `bank:${ref.bank}` : `customer:${ref.customer}:${ref.balance}`;
}

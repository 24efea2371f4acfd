import { CHECK_CODES } from '../../modules/withdrawals/checks/codes.ts';
import { CALL } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import { type Acts, fits, type Inputs, of, on } from './attempt.ts';
import { bankActs } from './bank-acts.ts';
import type { Row } from './state.ts';

/** Limits claims and lines, because each further one multiplies the number of situations. */
const MOST_ROWS = size({ gate: 2, promise: 4 });
const isFull = (rows: readonly Row[]) => of(rows, 'line').length + of(rows, 'deposit').length >= MOST_ROWS;

const NOTE = { note: 'Nobody else is here' };
const ticks = CHECK_CODES.map((code) => ({ code, comment: 'Looked at' }));
const seen = ({ amount_paise: amountPaise, destination_hash: destinationHash }: Row) => ({
  seen: { amountPaise, destinationHash },
});

/** Attempts on requests that wait for a second person. */
const requests: Acts = (rows) =>
  of(rows, 'request').flatMap((row) => [
    on('second-person', row, 'confirm'),
    on('second-person', row, 'decline', { reason: 'Not so' }),
    on('second-person', row, 'withdraw'),
  ]);

/** Typing a bank line, once for each direction. */
const typing =
  (direction: 'CREDIT', utr: keyof Pick<Inputs, 'utr' | 'otherUtr'>): Acts =>
  (rows, inputs, isNew) =>
    of(rows, 'line').some((row) => isNew(row) && row['direction'] === direction) || isFull(rows)
      ? []
      : [
          {
            name: `types a ${direction} line`,
            path: '/utrs',
            body: { paymentMethodId: inputs.methodId, utr: inputs[utr], amountPaise: inputs.amountPaise, direction },
            fits: true,
          },
        ];

const MAPPING = {
  headerRow: 0,
  utr: 0,
  amount: 1,
  credit: null,
  debit: null,
  drCr: null,
  date: null,
  time: null,
  narration: null,
  remitter: null,
  balance: null,
  dates: 'DMY',
};
const importing: Acts = (rows, { methodId, utr, amountPaise }, isNew) =>
  of(rows, 'line').some(isNew) || isFull(rows)
    ? []
    : [
        {
          name: 'imports a line',
          path: '/utrs/import',
          body: {
            paymentMethodId: methodId,
            text: `UTR,Amount\n${utr},${amountPaise / 100}`,
            mapping: MAPPING,
            source: 'CSV',
          },
          fits: true,
        },
      ];

const claiming: Acts = (rows, { customer, methodId, utr, amountPaise }, isNew) =>
  of(rows, 'deposit').some(isNew) || isFull(rows)
    ? []
    : [
        {
          name: 'enters a claim',
          path: '/deposits',
          body: { customerId: customer.id, paymentMethodId: methodId, amountPaise, utr },
          fits: true,
        },
      ];

/** A credit is useful only as the return of a payout. */
const sentBack: Acts = (rows, inputs, isNew) =>
  rows.some(({ kind, status }) => kind === 'withdrawal' && status === 'paid')
    ? typing('CREDIT', 'otherUtr')(rows, inputs, isNew)
    : [];

const onLines: Acts = (rows, { otherUtr, depositProof }) =>
  of(rows, 'line').flatMap((row) => [
    on('utrs', row, 'void', { reasonCode: 'TYPED_WRONG' }),
    on('utrs', row, 'return', { reasonCode: 'REMITTER_ASKED', returnUtr: otherUtr, proofFileId: depositProof }),
  ]);

const onDeposits: Acts = (rows, { depositProof: proofFileId }) =>
  of(rows, 'deposit').flatMap((row) => [
    on('deposits', row, 'unmatch'),
    on('deposits', row, 'hold', { reasonCode: 'ASKED_BANK' }),
    on('deposits', row, 'release'),
    on('deposits', row, 'reject', { reasonCode: 'WRONG_UTR' }),
    on('deposits', row, 'reopen', { reasonCode: 'MONEY_FOUND' }),
    on('deposits', row, 'reverse', { reasonCode: 'CHARGEBACK', proofFileId }),
    on('deposits', row, 'reverse', { reasonCode: 'WRONG_CUSTOMER', proofFileId }),
    ...of(rows, 'line').flatMap((line) => {
      const item = { utrEntryId: line.id, seen: { utr: line['utr_norm'], amountPaise: line['amount_paise'] } };
      return [
        on('deposits', row, 'match', { utrEntryId: line.id }),
        on('deposits', row, 'approve', item),
        {
          name: 'bulk-approve deposits',
          path: '/deposits/bulk-approve',
          body: { items: [{ id: row.id, version: row.version, ...item }] },
          fits: fits('deposits', row, 'approve'),
        },
      ];
    }),
  ]);

const asking: Acts = (rows, { customer, amountPaise }, isNew) =>
  of(rows, 'withdrawal').some(isNew)
    ? []
    : [
        {
          name: 'enters a withdrawal',
          path: '/withdrawals',
          body: { customerId: customer.id, amountPaise, call: CALL },
          fits: true,
        },
      ];

const checking: Acts = (rows) =>
  of(rows, 'withdrawal').flatMap((row) => [
    on('withdrawals', row, 'check'),
    on('withdrawals', row, 'clear', { ...seen(row), ticks }),
    {
      name: 'bulk-clear withdrawals',
      path: '/withdrawals/bulk-clear',
      body: { items: [{ id: row.id, version: row.version, ...seen(row) }] },
      fits: fits('withdrawals', row, 'clear'),
    },
    on('withdrawals', row, 'hold', { reasonCode: 'ASKED_BANK' }),
    on('withdrawals', row, 'release'),
    on('withdrawals', row, 'escalate', { reasonCode: 'UNUSUAL' }),
    on('withdrawals', row, 'decide', { ...seen(row), decision: 'approve', ...NOTE }),
    on('withdrawals', row, 'decide', { ...seen(row), decision: 'freeze', ...NOTE }, 'freeze withdrawals'),
    on('withdrawals', row, 'unfreeze', NOTE),
    on('withdrawals', row, 'reject', { reasonCode: 'RISK' }),
    on('withdrawals', row, 'send-back', { reasonCode: 'CHECK_AGAIN' }),
  ]);

const paying: Acts = (rows, { methodId, otherUtr, payoutProof: proofFileId }) => {
  const payment = { payoutUtr: otherUtr, rail: 'IMPS', sourcePaymentMethodId: methodId };
  return of(rows, 'withdrawal').flatMap((row) => [
    on('withdrawals', row, 'take', seen(row)),
    {
      name: 'put withdrawals into a file',
      path: '/withdrawals/payout-batches',
      body: {
        sourcePaymentMethodId: methodId,
        template: 'GENERIC',
        rail: 'IMPS',
        items: [{ id: row.id, version: row.version, ...seen(row) }],
      },
      fits: fits('withdrawals', row, 'take'),
    },
    ...(row['payout_batch_id']
      ? [
          {
            name: 'answer the file',
            path: `/withdrawals/payout-batches/${row['payout_batch_id']}/results`,
            body: { rows: [{ reference: `W${row['no']}`, result: 'failed' }], proofFileId },
            fits: fits('withdrawals', row, 'fail'),
          },
        ]
      : []),
    on('withdrawals', row, 'paid', { ...seen(row), ...payment }),
    ...(['retry', 'reject'] as const).flatMap((then) => [
      on('withdrawals', row, 'fail', { reasonCode: 'BANK_DOWN', ...NOTE, proofFileId, then }),
      on('withdrawals', row, 'resolve', { outcome: 'not_sent', proofFileId, then, ...NOTE }, 'resolve as not sent'),
    ]),
    on('withdrawals', row, 'uncertain', NOTE),
    on('withdrawals', row, 'resolve', { outcome: 'paid', proofFileId, ...payment, ...NOTE }, 'resolve as paid'),
    on('withdrawals', row, 'retry', NOTE),
    ...of(rows, 'line').map((line) =>
      on('withdrawals', row, 'return', { utrEntryId: line.id, reasonCode: 'ACCOUNT_CLOSED', proofFileId }),
    ),
  ]);
};

const giving: Acts = (rows, { customer, amountPaise }, isNew) =>
  of(rows, 'bonus').some(isNew)
    ? []
    : [
        {
          name: 'asks for a bonus',
          path: '/bonuses',
          body: {
            customerId: customer.id,
            type: 'MANUAL',
            amountPaise,
            turnoverMultiple: null,
            reason: 'Nobody else is here',
          },
          fits: true,
        },
      ];

const onBonuses: Acts = (rows) =>
  of(rows, 'bonus').flatMap((row) => [
    on('bonuses', row, 'approve', { seen: { amountPaise: row['amount_paise'] } }),
    ...['reject', 'reverse', 'release'].map((verb) => on('bonuses', row, verb, NOTE)),
  ]);

const overriding: Acts = (rows) =>
  of(rows, 'override').length > 0
    ? []
    : [
        {
          name: 'overrides the ledger',
          path: '/ledger/override',
          body: { chips: ['held-money'], reason: 'Nobody else is here' },
          fits: true,
        },
      ];

const all =
  (...several: Acts[]): Acts =>
  (...given) =>
    several.flatMap((acts) => acts(...given));

/** The attempts of each desk, including acts that could bypass its rules. */
export const DESKS = {
  deposits: all(typing('CREDIT', 'utr'), importing, claiming, onLines, onDeposits, requests),
  payouts: all(asking, checking, paying, sentBack, requests),
  bonuses: all(giving, onBonuses, checking),
  ledger: all(overriding, requests),
  lines: all(bankActs.booking, bankActs.settling, onLines, requests),
  feed: all(bankActs.telling, bankActs.statements, bankActs.server, bankActs.settling, onDeposits),
  messages: all(bankActs.telling, bankActs.server),
  looks: all(bankActs.looking),
  keys: all(bankActs.keys, requests),
  switch: all(bankActs.switching, requests),
} satisfies Record<string, Acts>;

export type DeskName = keyof typeof DESKS;

import type { Static } from 'typebox';
import { columnsOf, words } from '../../../listing/export/column.ts';
import type { ExportedList } from '../../../listing/export/export-route.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type MovementRow, movementListing, MovementQuery } from './list.ts';
import type { Movement } from './schemas.ts';

type Item = Static<typeof Movement>;
const { text, money, time } = columnsOf<Item>();

/** One customer's history as a file: what moved the money, by how much, and the balances afterwards. */
export const movementExport: ExportedList<Static<typeof MovementQuery>, MovementRow, Item> = {
  path: '/movements',
  operationId: 'exportMovements',
  permission: 'customers.read',
  query: MovementQuery,
  listing: movementListing,
  columns: [
    time('at', 'Time', ({ at }) => at),
    text('no', 'Number', ({ no }) => no),
    text('what', 'What happened', ({ kind }) => words(kind, 'movement')),
    money('cash', 'Cash', ({ change }) => change.cashPaise),
    money('held', 'On hold', ({ change }) => change.heldPaise),
    money('bonus', 'Bonus', ({ change }) => change.bonusPaise),
    money('cashAfter', 'Cash after', ({ after }) => after.cashPaise),
    money('heldAfter', 'On hold after', ({ after }) => after.heldPaise),
    money('bonusAfter', 'Bonus after', ({ after }) => after.bonusPaise),
    text('rows', 'Ledger rows', ({ rows }) => rows.map(rowWords).join('; ')),
    text('by', 'By', ({ by }) => by?.username),
  ],
};

/** `Held for a withdrawal: ₹500.00 from Cash to On hold`, as the customer's screen has it. */
const rowWords = ({ kind, debit, credit, amountPaise }: Item['rows'][number]): string =>
  `${words(kind, 'movement')}: ${rupees(amountPaise)} from ${accountWords(debit)} to ${accountWords(credit)}`;

const accountWords = ({ kind, method }: Item['rows'][number]['debit']) => method ?? words(kind, 'account');

import type { TObject } from 'typebox';
import { UTR_TRANSITIONS } from '../../domain/utrs/transitions.ts';
import { type Decided, type Decision, decisionRoute } from '../../acts/decision-route.ts';
import type { Api } from '../../http/context.ts';
import { refused } from '../../http/envelope.ts';
import { waitsFor } from '../../modules/second-person/waiting.ts';
import { readUtr, type Utr as UtrRow } from '../../modules/utrs/read.ts';
import { Book, bookUtr } from './booking/book.ts';
import { Unbook, unbookUtr } from './booking/unbook.ts';
import { sayBooked } from './booking/words.ts';
import { Return, returnUtr } from './return.ts';
import { Settle, settleUtr } from './settle.ts';
import { Utr } from '../../modules/utrs/schemas.ts';
import { Void, voidUtr } from './void.ts';

const utrs: Decided<UtrRow> = {
  plural: 'utrs',
  name: 'Utr',
  answer: Utr,
  from: UTR_TRANSITIONS,
  read: readUtr,
  violations: () => ({
    utr_entry_once: () => refused('DUPLICATE_UTR', 'Somebody entered this UTR just now; try again.'),
  }),
};

/** The acts on one bank line; all move money, so they need an Idempotency-Key. */
export function utrActRoutes(app: Api): void {
  const route = <B extends TObject>(decision: Omit<Decision<UtrRow, B>, 'money'>) =>
    decisionRoute(app, utrs, { ...decision, money: true });
  route({
    verb: 'void',
    permission: 'utrs.void',
    body: Void,
    perform: voidUtr,
    summary: 'Void an unallocated line',
    said: ({ no }) => `${no} is void`,
  });
  route({
    verb: 'return',
    permission: 'utrs.return',
    body: Return,
    perform: returnUtr,
    summary: 'Return unallocated money to its remitter',
    said: ({ no, waiting }) => (waiting ? waitsFor(waiting) : `${no} is returned`),
  });
  route({
    verb: 'book',
    permission: 'utrs.book',
    body: Book,
    perform: bookUtr,
    summary: "Book a line that is no customer's money",
    said: (utr) => (utr.waiting ? waitsFor(utr.waiting) : sayBooked(utr)),
  });
  route({
    verb: 'unbook',
    permission: 'utrs.book',
    body: Unbook,
    perform: unbookUtr,
    summary: 'Undo a booking: the line, and the other line of its pair, are unallocated again',
    said: ({ no, waiting }) => (waiting ? waitsFor(waiting) : `${no} is unallocated again`),
  });
  route({
    verb: 'settle',
    permission: 'utrs.book',
    body: Settle,
    perform: settleUtr,
    summary: 'Settle for a line that another source tells differently',
    said: ({ no }) => `${no} is right; what the other source told does not count`,
  });
}

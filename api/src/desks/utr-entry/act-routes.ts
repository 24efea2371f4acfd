import { type Static, type TObject } from 'typebox';
import { UTR_TRANSITIONS, type UtrEvent } from '../../domain/utrs/transitions.ts';
import { act, type Acting } from '../../acts/act.ts';
import type { Api, Deps } from '../../http/context.ts';
import { done, refused } from '../../http/envelope.ts';
import { envelopeOf } from '../../http/schemas.ts';
import { RowParams } from '../../http/row-id.ts';
import type { Permission } from '../../domain/permissions.ts';
import { waitsFor } from '../../modules/second-person/waiting.ts';
import { readUtr, type Utr as UtrRow } from '../../modules/utrs/read.ts';
import { Book, bookUtr } from './booking/book.ts';
import { Unbook, unbookUtr } from './booking/unbook.ts';
import { sayBooked } from './booking/words.ts';
import { Return, returnUtr } from './return.ts';
import { Settle, settleUtr } from './settle.ts';
import { Utr } from '../../modules/utrs/schemas.ts';
import { Void, voidUtr } from './void.ts';

interface LineAct<B extends TObject> {
  verb: UtrEvent;
  permission: Permission;
  body: B;
  summary: string;
  perform: (act: Acting, deps: Deps, id: string, body: Static<B>) => Promise<void>;
  said: (utr: UtrRow) => string;
}

/** The acts on one bank line; all move money, so they need an Idempotency-Key. */
export function utrActRoutes(app: Api): void {
  lineAct(app, {
    verb: 'void',
    permission: 'utrs.void',
    body: Void,
    perform: voidUtr,
    summary: 'Void an unallocated line',
    said: ({ no }) => `${no} is void`,
  });
  lineAct(app, {
    verb: 'return',
    permission: 'utrs.return',
    body: Return,
    perform: returnUtr,
    summary: 'Return unallocated money to its remitter',
    said: ({ no, waiting }) => (waiting ? waitsFor(waiting) : `${no} is returned`),
  });
  lineAct(app, {
    verb: 'book',
    permission: 'utrs.book',
    body: Book,
    perform: bookUtr,
    summary: "Book a line that is no customer's money",
    said: (utr) => (utr.waiting ? waitsFor(utr.waiting) : sayBooked(utr)),
  });
  lineAct(app, {
    verb: 'unbook',
    permission: 'utrs.book',
    body: Unbook,
    perform: unbookUtr,
    summary: 'Undo a booking: the line, and the other line of its pair, are unallocated again',
    said: ({ no, waiting }) => (waiting ? waitsFor(waiting) : `${no} is unallocated again`),
  });
  lineAct(app, {
    verb: 'settle',
    permission: 'utrs.book',
    body: Settle,
    perform: settleUtr,
    summary: 'Settle for a line that another source tells differently',
    said: ({ no }) => `${no} is right; what the other source told does not count`,
  });
}

function lineAct<B extends TObject>(app: Api, { verb, permission, body, summary, perform, said }: LineAct<B>): void {
  app.post(
    `/utrs/:id/${verb}`,
    {
      config: { access: { permission }, from: UTR_TRANSITIONS[verb], idempotency: 'required' },
      schema: {
        operationId: `${verb}Utr`,
        tags: ['utrs'],
        summary,
        params: RowParams,
        body: body as TObject,
        response: { 200: envelopeOf(Utr) },
      },
    },
    (request) =>
      act(
        request,
        async (one) => {
          await perform(one, app.deps, request.params.id, request.body as Static<B>);
          const utr = await readUtr(one.tx, one.actor, request.params.id);
          if (!utr) throw new Error(`UTR entry ${request.params.id} cannot be read`);
          return done(utr, said(utr));
        },
        {
          violations: {
            utr_entry_once: () => refused('DUPLICATE_UTR', 'Somebody entered this UTR just now; try again.'),
          },
        },
      ),
  );
}

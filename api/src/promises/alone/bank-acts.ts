import { randomUUID } from 'node:crypto';
import type { Rules } from '../../domain/deposits/straight-through/rules.ts';
import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { type Acts, of, on } from './attempt.ts';

/** What the attempts of the bank's side use besides. */
export interface BankInputs {
  /** How the person tells a line with a key that they hold. */
  tells?: { path: '/feed/lines' | '/feed/messages'; body: object; signs: (body: string) => Record<string, string> };
  /** What an owner asks with. */
  owner?: {
    forwarder: string;
    ticket: string;
    backTestId: string;
    /** Rules that let more through than those in use. */
    wider: Rules;
  };
}

const reason = 'Nobody else is here';
const remark = reason;

/** Bookings of a line, and what undoes them. */
const booking: Acts = (rows) =>
  of(rows, 'line').flatMap((row) => [
    ...['INTEREST', 'BANK_CHARGE', 'OWNER_SETTLEMENT'].map((kind) =>
      on('utrs', row, 'book', { kind, remark }, `book as ${kind}`),
    ),
    { ...on('utrs', row, 'book', {}, 'bulk-book utrs'), ...bulk(row.id, row.version) },
    on('utrs', row, 'unbook', { reason }),
  ]);
const bulk = (id: string, version: number) => ({
  path: '/utrs/bulk-book',
  body: { kind: 'INTEREST', note: remark, items: [{ id, version }] },
});

const settling: Acts = (rows) => of(rows, 'line').map((row) => on('utrs', row, 'settle', { reason }));

/** Telling a line with a key that the person holds; each time it is another delivery. */
const telling: Acts = (_, { bank }) =>
  bank?.tells ? [{ name: 'tells a line with a key', fits: true, ...bank.tells }] : [];

const statements: Acts = (rows) =>
  of(rows, 'statement').flatMap((row) => [
    on('statements', row, 'enter'),
    on('statements', row, 'void', { reasonCode: 'TYPED_WRONG' }),
  ]);

/** What the server credits by itself whenever the person waits a second. */
const server: Acts = (rows) =>
  of(rows, 'switch').map(({ status }) => ({
    name: 'the server credits',
    fits: status === 'on',
    byServer: async (deps) => (await sweepStraightThrough(deps)).credited > 0,
  }));

const looking: Acts = (rows) =>
  of(rows, 'look').flatMap((row) => [
    on('second-looks', row, 'right'),
    on('second-looks', row, 'wrong', { reasonCode: 'OTHER_PAYER', remark }),
  ]);

/** Keys of the feed: made, rotated, read by somebody more, of a machine and of a mailbox. */
const keys: Acts = (rows, { methodId: paymentMethodId, bank }, isNew) => {
  if (!bank?.owner) return [];
  const { forwarder, ticket } = bank.owner;
  const one = { paymentMethodId, forwarders: [], reason };
  const mailbox = { mailServer: 'mx.example.com', spfCounts: false, senders: ['bank.example'], days: 0 };
  const made = of(rows, 'key').some(isNew) || of(rows, 'request').length > 0;
  return [
    ...(made
      ? []
      : [
          {
            name: 'makes a key of the feed',
            path: '/feed-keys',
            body: { ...one, kind: 'LINES', name: 'A machine', hours: 0 },
            fits: true,
          },
          {
            name: 'makes a mailbox',
            path: '/feed-mailboxes',
            body: { ...one, ...mailbox, name: 'A mailbox', ticket },
            fits: true,
          },
        ]),
    ...of(rows, 'key').flatMap((row) => [
      { name: 'ends a key', path: `/feed-keys/${row.id}/end`, body: { reason }, fits: row.status === 'in use' },
      {
        name: 'names a forwarder',
        path: `/feed-keys/${row.id}/forwarders`,
        body: { staffId: forwarder, reason },
        fits: row.status === 'in use',
      },
    ]),
  ];
};

const switching: Acts = (rows, { bank }) =>
  of(rows, 'switch').flatMap(({ version, rules_version: rulesVersion, status }) => {
    if (!bank?.owner) return [];
    const { wider, backTestId } = bank.owner;
    const path = '/straight-through/switch';
    const to = (mode: string, which = rulesVersion) => ({ version, mode, rulesVersion: which, reason });
    return [
      { name: 'switches on', path, body: to('on'), fits: true },
      { name: 'puts the next rules into use', path, body: to('on', Number(rulesVersion) + 1), fits: status === 'on' },
      { name: 'watches', path, body: to('watch'), fits: status !== 'watch' },
      {
        name: 'widens the rules',
        path: '/straight-through/rules',
        body: { version, rules: wider, reason },
        fits: true,
      },
      { name: 'opens the back-test', path: `/straight-through/back-tests/${backTestId}/seen`, body: {}, fits: true },
      { name: 'stops it', path: '/straight-through/stop', body: { reason: `${reason} ${randomUUID()}` }, fits: true },
    ];
  });

export const bankActs = { booking, settling, telling, statements, server, looking, keys, switching } satisfies Record<
  string,
  Acts
>;

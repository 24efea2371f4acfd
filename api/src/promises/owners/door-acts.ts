import { newId } from '../../db/ids.ts';
import type { OwnReasonList } from '../../desks/policies/reasons/read.ts';
import { ticketOf } from '../../desks/feed/mailboxes/ticket.ts';
import { aParser, parserInUse } from '../../desks/feed/testing/feed-desk.ts';
import { BUILT_IN } from '../../modules/withdrawals/templates/built-in.ts';
import { type Desk, key, said, type TestPerson } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import { templateInUse } from '../../testing/payouts/payout-template.ts';
import { endedBackTest, OPEN_RULES } from '../../testing/straight-through.ts';
import { webHookInUse } from '../../testing/web-hook.ts';
import { type Attempt, requestsOf } from './acts.ts';
import type { Situation } from './situation.ts';

const reason = 'Nobody else is here';
const layout = (name: string) => ({ ...BUILT_IN[0]!.layout, name });

/** A group of the provider with a role. */
async function mappingInUse({ api }: Desk): Promise<string> {
  const id = newId();
  const made = { madeBy: api.staffId('owner'), confirmedBy: api.staffId('owner.two'), madeAt: new Date() };
  const role = { value: 'tellers', actionName: 'Banker', lead: false, franchiseId: null } as const;
  await api.db
    .insertInto('roleMapping')
    .values({ id, ...role, ...made })
    .execute();
  return id;
}

/** A back-test of the rules in use that every owner has opened, so that straight-through approval can be switched on. */
async function backTestSeen(desk: Desk): Promise<{ version: number; rulesVersion: number; backTest: string }> {
  const backTest = await endedBackTest(desk);
  for (const owner of ['owner', 'owner.two', 'owner.three'] as const)
    said(await (await desk.as(owner)).post(`/straight-through/back-tests/${backTest}/seen`, {}, key()));
  const now = await desk.api.db
    .selectFrom('straightThrough')
    .select(['version', 'rulesVersion'])
    .executeTakeFirstOrThrow();
  return { ...now, backTest };
}

/** What each owner asks for a mailbox with, once it was tried. */
async function mailboxTickets({ api }: Desk): Promise<Partial<Record<TestPerson, string>>> {
  const place = {
    host: 'imap.example.com',
    port: 993,
    security: 'tls',
    username: 'desk',
    password: 'secret of the mailbox',
    folder: 'INBOX',
  } as const;
  const owners = ['owner', 'owner.two', 'owner.three'] as const;
  const tickets = owners.map(async (one) => [one, await ticketOf(api.app.deps, api.staffId(one), place)] as const);
  return Object.fromEntries(await Promise.all(tickets));
}

/**
 * Every act of the owner's room that opens a door, with what it is tried on: a web hook, a template, a parser and a
 * group with a role, all made by two owners.
 */
export async function stageDoors(desk: Desk): Promise<(situation: Situation, by: TestPerson) => Attempt[]> {
  const { db, staffId } = desk.api;
  const methodId = await desk.method();
  const hook = await webHookInUse(desk.api);
  const template = await templateInUse(db, layout('In use'), staffId('owner.two'));
  const parser = await parserInUse(desk);
  const mapping = await mappingInUse(desk);
  const { backTest, ...switched } = await backTestSeen(desk);
  const { items } = (await (await desk.as('owner')).get('/reason-lists')).json<{ items: OwnReasonList[] }>();
  const list = items.find((one) => one.list === 'deposit-reject')!;
  const { code, words, offered } = list.reasons[0]!;
  const told = { version: list.version, words, message: 'We could not find your payment.', reason };
  const form = (host: string) => ({
    url: `https://${host}.example.com/hooks`,
    description: 'The app',
    types: ['deposit.received'],
    reason,
  });
  const role = { actionName: 'Deposit', lead: true, franchiseId: null, reason };
  const tickets = await mailboxTickets(desk);
  const acts: [name: string, path: string, body: object | ((by: TestPerson) => object)][] = [
    ['makes a key of the app', '/intake-keys', { name: 'app', hours: 0, reason }],
    [
      'makes a key of the feed',
      '/feed-keys',
      { paymentMethodId: methodId, kind: 'LINES', name: 'bank', forwarders: [], hours: 0, reason },
    ],
    [
      'makes a mailbox',
      '/feed-mailboxes',
      (by) => ({
        ticket: tickets[by],
        paymentMethodId: methodId,
        name: 'mails',
        mailServer: 'mx.example.com',
        spfCounts: false,
        senders: ['bank.example'],
        forwarders: [],
        days: 0,
        reason,
      }),
    ],
    ['makes a parser', '/feed-parsers', { definition: aParser(), reason }],
    ['changes a parser', `/feed-parsers/${parser}/change`, { version: 1, definition: aParser(), reason }],
    ['makes a web hook', '/web-hooks', form('new')],
    ['sends news elsewhere', `/web-hooks/${hook}/change`, { version: 1, ...form('elsewhere') }],
    ['pauses a web hook', `/web-hooks/${hook}/switch`, { version: 1, to: 'paused', reason }],
    ['makes a template', '/payout-templates', { layout: layout('New'), reason }],
    ['changes a template', `/payout-templates/${template}/change`, { version: 1, layout: layout('Other'), reason }],
    ['undoes a template', `/payout-templates/${template}/undo`, { version: 1, reason }],
    ['takes a template out of use', `/payout-templates/${template}/retire`, { version: 1, reason }],
    ['tells customers something else', '/reason-lists/deposit-reject/change', { ...told, code, offered, place: 1 }],
    ['adds a reason that tells', '/reason-lists/deposit-reject/add', { ...told, words: 'Not found at all' }],
    ['undoes a change of reasons', '/reason-lists/deposit-reject/undo', { version: list.version + 1, reason }],
    ['switches straight-through approval on', '/straight-through/switch', { ...switched, mode: 'on', reason }],
    [
      'lets more through',
      '/straight-through/rules',
      { version: switched.version, rules: { ...OPEN_RULES, maxClaimPaise: 9_00_000_00 }, reason },
    ],
    ['keeps notices for fewer days', '/policies/retention.noticeDays/change', { before: 30, value: 10, reason }],
    ['gives a group a role', '/single-sign-on/mappings', { value: 'desk', ...role }],
    ['gives a group another role', `/single-sign-on/mappings/${mapping}/change`, { version: 1, ...role }],
    ['sees a back-test', `/straight-through/back-tests/${backTest}/seen`, {}],
  ];
  // In the gate what waits is decided before anything else is asked for: each act by itself.
  const eachAlone = size({ gate: 1, promise: 0 }) === 1;
  return ({ requests }, by) => [
    ...(eachAlone && requests.length > 0 ? [] : acts).map(([name, path, body]) => ({
      name: `${by} ${name}`,
      by,
      path,
      body: typeof body === 'function' ? (body as (by: TestPerson) => object)(by) : body,
    })),
    ...requestsOf(requests, by),
  ];
}

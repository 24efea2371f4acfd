import { decide, requestAbout } from '../../desks/second-person/testing/requests.ts';
import { sendSigned } from '../../desks/feed/testing/feed-desk.ts';
import type { FeedKey } from '../../desks/feed/keys/schemas.ts';
import { type Desk, key, said } from '../../testing/index.ts';
import { type Answer, machine } from './machine.ts';

interface Row {
  id: string;
  publicId: string;
  secret: string;
  request: Awaited<ReturnType<typeof requestAbout>>;
}

const reason = 'The bank asked for it';
let count = 0;

async function made(desk: Desk): Promise<Row> {
  const body = { paymentMethodId: desk.usualMethod, kind: 'LINES', name: `Machine ${(count += 1)}`, forwarders: [] };
  const { data, status } = said<{ feedKey: FeedKey; secret: string }>(
    await (await desk.as('owner')).post('/feed-keys', { ...body, hours: 0, reason }, key()),
  );
  if (!data) throw new Error(status);
  const { id, publicId } = data.feedKey;
  return { id, publicId, secret: data.secret, request: await requestAbout(desk, id) };
}

const decideOn = (verb: 'confirm' | 'decline') => (desk: Desk, row: Row) =>
  decide(desk, row.request, verb, 'owner.two');
const post = async (desk: Desk, { id }: Row, verb: string, body: object) =>
  said(await (await desk.as('owner')).post(`/feed-keys/${id}/${verb}`, { reason, ...body }, key()));
const end = (desk: Desk, row: Row) => post(desk, row, 'end', {});

const bring =
  (...acts: ((desk: Desk, row: Row) => Promise<Answer>)[]) =>
  async (desk: Desk): Promise<Row> => {
    const row = await made(desk);
    for (const act of acts) {
      const { statusCode, status } = await act(desk, row);
      if (statusCode !== 1) throw new Error(status);
    }
    return row;
  };

const STATES = ['waiting', 'active', 'ended', 'declined'] as const;
const stay = { waiting: 'waiting', active: 'active', ended: 'ended', declined: 'declined' } as const;

export const FEED_KEY = machine({
  noun: 'key of the feed',
  states: STATES,
  model: {
    confirm: { waiting: 'active' },
    decline: { waiting: 'declined' },
    end: { waiting: 'ended', active: 'ended', declined: 'ended' },
    /** It only takes rights away. */
    forwarder: stay,
    tell: { active: 'active' },
  },
  bring: {
    waiting: bring(),
    active: bring(decideOn('confirm')),
    ended: bring(decideOn('confirm'), end),
    declined: bring(decideOn('decline')),
  },
  happen: {
    confirm: decideOn('confirm'),
    decline: decideOn('decline'),
    end,
    forwarder: (desk, row) => post(desk, row, 'forwarders', { staffId: desk.api.staffId('banker') }),
    tell: async (desk, row) => {
      const lines = [{ direction: 'CREDIT', amountPaise: 500_00, utr: desk.utr() }];
      return (await sendSigned(desk, row, '/feed/lines', { lines })).json<Answer>();
    },
  },
  stateOf: async (desk, { id }) => {
    const { items } = (await (await desk.as('owner')).get('/feed-keys')).json<{ items: FeedKey[] }>();
    const state = items.find((one) => one.id === id)?.state ?? 'gone';
    return state === 'refused' ? 'declined' : state;
  },
});

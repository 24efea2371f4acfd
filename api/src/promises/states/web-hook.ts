import { sql } from 'kysely';
import { decide, requestAbout } from '../../desks/second-person/testing/requests.ts';
import type { WebHook } from '../../desks/web-hooks/endpoints/read.ts';
import { ask, why } from '../../desks/web-hooks/testing/hooked.ts';
import { type Desk, key, said } from '../../testing/index.ts';
import { machine } from './machine.ts';

const STATES = ['waiting', 'declined', 'active', 'paused', 'ended'] as const;

interface Row {
  id: string;
  /** The request of its making. */
  request: Awaited<ReturnType<typeof requestAbout>>;
}

let count = 0;
const nextUrl = () => `https://app.example.com/hooks/${(count += 1)}`;

/** There may be twenty that have not ended, so those of other tries end. */
async function made(desk: Desk): Promise<Row> {
  await sql`UPDATE web_hook SET status = 'ended', paused_why = NULL WHERE status <> 'ended'`.execute(desk.api.db);
  const { data, status } = await ask(desk, nextUrl());
  if (!data) throw new Error(status);
  const { id } = data.webHook;
  return { id, request: await requestAbout(desk, id) };
}

const read = async (desk: Desk, id: string): Promise<WebHook> =>
  (await (await desk.as('owner')).get('/web-hooks'))
    .json<{ items: WebHook[] }>()
    .items.find((one) => one.id === id) as WebHook;

const post = async (desk: Desk, { id }: Row, verb: string, body?: object) =>
  said(await (await desk.as('owner')).post(`/web-hooks/${id}/${verb}`, body, key()));
const turn = (to: string) => async (desk: Desk, row: Row) =>
  post(desk, row, 'switch', { version: (await read(desk, row.id)).version, to, reason: why });
const decideOn = (verb: 'confirm' | 'decline') => (desk: Desk, row: Row) =>
  decide(desk, row.request, verb, 'owner.two');

const change = (url: () => string | null) => async (desk: Desk, row: Row) => {
  const now = await read(desk, row.id);
  const body = { version: now.version, url: url() ?? now.url, description: `App ${(count += 1)}`, types: now.types };
  return post(desk, row, 'change', { ...body, reason: why });
};

const bring =
  (...acts: ((desk: Desk, row: Row) => Promise<{ statusCode: number; status: string }>)[]) =>
  async (desk: Desk): Promise<Row> => {
    const row = await made(desk);
    for (const act of acts) {
      const { statusCode, status } = await act(desk, row);
      if (statusCode !== 1) throw new Error(status);
    }
    return row;
  };

/** An event that was given up. */
async function givenUp(desk: Desk, row: Row) {
  const answer = await post(desk, row, 'test');
  await sql`UPDATE web_hook_delivery SET status = 'given_up', ended_at = ${desk.api.clock.now()} WHERE web_hook_id = ${row.id}`.execute(
    desk.api.db,
  );
  return answer;
}

const stay = { active: 'active', paused: 'paused' } as const;

export const WEB_HOOK = machine({
  noun: 'web hook',
  states: STATES,
  model: {
    confirm: { waiting: 'active' },
    decline: { waiting: 'declined' },
    describe: { ...stay, declined: 'declined' },
    move: { ...stay, declined: 'waiting' },
    pause: { active: 'paused' },
    resume: { paused: 'active' },
    end: { waiting: 'ended', declined: 'ended', active: 'ended', paused: 'ended' },
    secret: { ...stay, declined: 'declined' },
    test: { active: 'active' },
    again: stay,
  },
  bring: {
    waiting: bring(),
    declined: bring(decideOn('decline')),
    active: bring(decideOn('confirm'), givenUp),
    paused: bring(decideOn('confirm'), givenUp, turn('paused')),
    ended: bring(decideOn('confirm'), givenUp, turn('ended')),
  },
  happen: {
    confirm: decideOn('confirm'),
    decline: decideOn('decline'),
    describe: change(() => null),
    move: change(nextUrl),
    pause: turn('paused'),
    resume: turn('active'),
    end: turn('ended'),
    secret: async (desk, row) =>
      post(desk, row, 'secret', { version: (await read(desk, row.id)).version, hours: 1, reason: why }),
    test: (desk, row) => post(desk, row, 'test'),
    again: (desk, row) => post(desk, row, 'again', { since: new Date(0).toISOString(), reason: why }),
  },
  stateOf: async (desk, { id }) => {
    const { status, waiting } = await read(desk, id);
    return status === 'waiting' && !waiting ? 'declined' : status;
  },
});

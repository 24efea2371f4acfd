import { decide, requestAbout } from '../../desks/second-person/testing/requests.ts';
import type { Mode, Rules } from '../../domain/deposits/straight-through/rules.ts';
import { MODES } from '../../domain/deposits/straight-through/rules.ts';
import { STRAIGHT_THROUGH_ID } from '../../modules/deposits/straight-through/switch.ts';
import { type Desk, key, said, type TestPerson } from '../../testing/index.ts';
import { endedBackTest, setStraightThrough } from '../../testing/straight-through.ts';
import { type Answer, machine } from './machine.ts';

interface View {
  mode: Mode;
  version: number;
  inUse: { version: number; rules: Rules };
}

const reason = 'It has been watched for a week';
const view = async (desk: Desk) => (await (await desk.as('owner')).get('/straight-through')).json<View>();
const post = async (desk: Desk, path: string, body: object, by: TestPerson = 'owner') =>
  said<{ waits: boolean }>(await (await desk.as(by)).post(`/straight-through/${path}`, body, key()));

const switchTo = (mode: Mode) => async (desk: Desk) => {
  const { version, inUse } = await view(desk);
  return post(desk, 'switch', { version, mode, rulesVersion: inUse.version, reason });
};

/** Asked by one owner and confirmed by another. */
const on = async (desk: Desk): Promise<Answer> => {
  const asked = await switchTo('on')(desk);
  if (!asked.data?.waits) return asked;
  return decide(desk, await requestAbout(desk, STRAIGHT_THROUGH_ID), 'confirm', 'owner.two');
};

const rules = (more: number) => async (desk: Desk) => {
  const { version, inUse } = await view(desk);
  const next = { ...inUse.rules, maxClaimPaise: inUse.rules.maxClaimPaise + more };
  return post(desk, 'rules', { version, rules: next, reason });
};

/** In this mode, with a back-test of the rules in use that two owners have opened. */
const bring = (mode: Mode) => async (desk: Desk) => {
  await setStraightThrough(desk.api.db, mode);
  const id = await endedBackTest(desk);
  for (const by of ['owner', 'owner.two'] as const) await post(desk, `back-tests/${id}/seen`, {}, by);
};

const same = { off: 'off', watch: 'watch', on: 'on' } as const;

export const STRAIGHT_THROUGH = machine<Mode, 'on' | 'watch' | 'off' | 'stop' | 'narrower' | 'wider', void>({
  noun: 'switch of straight-through approval',
  states: MODES,
  model: {
    on: { off: 'on', watch: 'on' },
    watch: { off: 'watch', on: 'watch' },
    off: { watch: 'off', on: 'off' },
    stop: { watch: 'off', on: 'off' },
    narrower: same,
    wider: same,
  },
  bring: { off: bring('off'), watch: bring('watch'), on: bring('on') },
  happen: {
    on,
    watch: switchTo('watch'),
    off: switchTo('off'),
    stop: (desk) => post(desk, 'stop', { reason }, 'withdraw.lead'),
    narrower: rules(-1_00),
    wider: rules(1_00),
  },
  stateOf: async (desk) => (await view(desk)).mode,
});

import { type Desk, key, said } from '../../testing/index.ts';
import { creditToLookAt } from '../../testing/straight-through.ts';
import { machine } from './machine.ts';

const creditOf = ({ api }: Desk, id: string) =>
  api.db
    .selectFrom('straightThroughCredit')
    .select(['look', 'version'])
    .where('depositId', '=', id)
    .executeTakeFirstOrThrow();

const look = (verb: 'right' | 'wrong') => async (desk: Desk, id: string) => {
  const { version } = await creditOf(desk, id);
  const why = verb === 'wrong' ? { reasonCode: 'OTHER_PAYER', remark: 'An aunt paid' } : {};
  return said(await (await desk.as('deposit.lead')).post(`/second-looks/${id}/${verb}`, { version, ...why }, key()));
};

const bring = (verb: 'right' | 'wrong') => async (desk: Desk) => {
  const id = await creditToLookAt(desk);
  const { statusCode, status } = await look(verb)(desk, id);
  if (statusCode !== 1) throw new Error(status);
  return id;
};

export const SECOND_LOOK = machine({
  noun: 'second look',
  states: ['waiting', 'right', 'wrong'],
  model: { right: { waiting: 'right' }, wrong: { waiting: 'wrong' } },
  bring: { waiting: creditToLookAt, right: bring('right'), wrong: bring('wrong') },
  happen: { right: look('right'), wrong: look('wrong') },
  stateOf: async (desk, id) => String((await creditOf(desk, id)).look),
});

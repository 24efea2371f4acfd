import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActFace, withdrawalDesk } from '@backoffice/shared/desk';
import { WITHDRAWAL_ACTS } from '@backoffice/shared/contract';
import { offeredReasons, type ReasonListName } from '@backoffice/shared/domain';
import { depositDesk } from './deposit-approval/deposit-acts.ts';
import { methodDesk } from './payment-methods/method-acts.ts';

interface Reasons {
  list: ReasonListName;
  codes: string[];
}

interface Operation {
  requestBody?: {
    content: { 'application/json': { schema: { properties?: Record<string, { 'x-reasons'?: Reasons }> } } };
  };
}

const { paths } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: Operation }>;
};

/** The list of reasons from which the API takes one for an act; undefined where it takes none. */
const listOf = (path: string, act: string): string | undefined =>
  paths[`${path}/{id}/${act}`]?.post?.requestBody?.content['application/json'].schema.properties?.['reasonCode']?.[
    'x-reasons'
  ]?.list;

const withdrawals = withdrawalDesk({ acts: Object.keys(WITHDRAWAL_ACTS) as (keyof typeof WITHDRAWAL_ACTS)[] });
/** Its reason is the dialog's own: of the three decisions only a rejection has one. */
const ASKED_ELSEWHERE = ['/withdrawals decide'];

const acts = [depositDesk, methodDesk, withdrawals].flatMap(({ path, acts: of }) =>
  Object.entries<ActFace>(of).map(([act, { reasons }]) => ({ path, act, reasons })),
);

test.each(acts)('$path $act: the panel offers the list of reasons that the API takes', ({ path, act, reasons }) => {
  const taken = ASKED_ELSEWHERE.includes(`${path} ${act}`) ? undefined : listOf(path, act);
  expect(reasons).toBe(taken);
});

test('some of them have reasons', () => {
  expect(acts.filter(({ path, act }) => listOf(path, act)).length).toBeGreaterThan(8);
});

test('the panel has every reason of the program, in the order of the API', () => {
  const lists = Object.values(paths).flatMap(({ post }) => {
    const { properties = {} } = post?.requestBody?.content['application/json']?.schema ?? {};
    return Object.values(properties).flatMap((property) => property['x-reasons'] ?? []);
  });
  expect(new Set(lists.map(({ list }) => list)).size).toBe(18);
  for (const { list, codes } of lists)
    expect([list, offeredReasons(list).map(({ code }) => code)]).toEqual([list, codes]);
});

import { readFileSync } from 'node:fs';
import { AREAS, largePlace, PLACE_BYTES, PLACE_KINDS, problemOfPlaces } from './places.mjs';

const place = (more = {}) => ({
  kind: 'overview-tile',
  name: 'waiting-lines',
  title: 'Waiting',
  permission: 'utrs.read',
  ...more,
});

test('right places, and none, have no problem', () => {
  expect(problemOfPlaces(undefined)).toBeNull();
  expect(
    problemOfPlaces([place(), place({ kind: 'row-area', area: 'checking-customer', name: 'deposits' })]),
  ).toBeNull();
});

test.each([
  [[place({ name: 'Waiting' })], 'has a place "Waiting", whose name is not written in kebab-case'],
  [[place({ title: ' ' })], 'has a place "waiting-lines" without a title'],
  [[place({ kind: 'menu' })], 'has a place "waiting-lines" of the kind "menu", which no host shows'],
  [[place({ permission: 'utrs read' })], 'has a place "waiting-lines" for the permission "utrs read", which is none'],
  [[place({ permission: '' })], 'has a place "waiting-lines" for the permission "", which is none'],
  [[place({ kind: 'row-area' })], 'has a place "waiting-lines" in the area "undefined", which no screen has'],
  [
    [place({ kind: 'row-area', area: 'nowhere' })],
    'has a place "waiting-lines" in the area "nowhere", which no screen has',
  ],
  [[place({ area: 'checking-customer' })], 'has a place "waiting-lines" with an area, though it is no row-area'],
  [[place(), place()], 'has two places called "waiting-lines"'],
])('%j is told', (places, problem) => expect(problemOfPlaces(places)).toBe(problem));

test('a place that is larger than places may be is told with both sizes', () => {
  const one = { ...place(), files: ['a.js', 'b.js'] };
  expect(largePlace([one], () => PLACE_BYTES / 2)).toBeNull();
  expect(largePlace([one], () => PLACE_BYTES / 2 + 1)).toBe(
    'has a place "waiting-lines" of 25 kB, and a place may have 24 kB',
  );
});

/** What the contract names, read from its source: a new kind or area is added in both. */
test('kinds and areas are those of the contract', () => {
  const contract = readFileSync(new URL('../../src/contract/places.ts', import.meta.url), 'utf8');
  const [, kinds = ''] = /export type PlaceKind =([^;]*);/.exec(contract) ?? [];
  expect([...kinds.matchAll(/'([^']+)'/g)].map(([, kind]) => kind)).toEqual(PLACE_KINDS);
  const [, areas = ''] = /export interface Areas \{([\s\S]*?)\n\}/.exec(contract) ?? [];
  expect([...areas.matchAll(/^ {2}'([^']+)':/gm)].map(([, area]) => area)).toEqual(AREAS);
});

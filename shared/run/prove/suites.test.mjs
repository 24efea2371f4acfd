import { promises } from './promises.mjs';
import { inLanes, suites } from './suites.mjs';

const suite = (runner, ...ids) => ({ runner, file: `${runner}/${ids.join('-')}.test.ts`, ids });

test('API and browser run beside each other, what looks at a time runs alone', () => {
  const all = [
    suite('api', 'P1'),
    suite('api', 'P4', 'P5'),
    suite('browser', '§1'),
    suite('panel', 'P15'),
    suite('browser', 'P11', '§4'),
  ];
  const { lanes, alone } = inLanes(all, [
    { id: 'P1' },
    { id: 'P4' },
    { id: 'P5', timed: true },
    { id: 'P11', timed: true },
  ]);
  expect(lanes).toEqual([[all[0]], [all[2], all[3]]]);
  expect(alone).toEqual([all[1], all[4]]);
});

test('every test file of a promise runs once, and names a promise there is', () => {
  const all = suites();
  const { lanes, alone } = inLanes(all, promises);
  expect([...lanes.flat(), ...alone].map(({ file }) => file).sort()).toEqual(all.map(({ file }) => file).sort());
  const known = promises.map(({ id }) => id);
  expect(all.flatMap(({ ids }) => ids).filter((id) => !known.includes(id))).toEqual([]);
});

test('every promise is shown by a test file, or names the work that will show it', () => {
  const shownBy = new Set(suites().flatMap(({ ids }) => ids));
  expect(promises.filter(({ id, waitsFor }) => !shownBy.has(id) === !waitsFor).map(({ id }) => id)).toEqual([]);
});

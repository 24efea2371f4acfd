import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';
import { filesIn } from '../testing/files.mjs';
import { gluedIn } from './glued.mjs';

/** What staff read: the panel, and the messages of the API. */
const SPOKEN =
  /^(?:api\/src\/(?:acts|desks|domain|http|listing|modules)|(?:host|shared|remote-[\w-]+)\/src)\/.*\.tsx?$/;
/** What only tests and developers read. */
const UNSPOKEN = /\.test\.tsx?$|\.gen\.ts$|\/testing\/|^api\/src\/modules\/docs\//;

/** Places that look like glue and are none, and why. */
const NONE = {};

test('every sentence for staff is whole', () => {
  const found = filesIn(root)
    .filter((file) => SPOKEN.test(file) && !UNSPOKEN.test(file) && !(file in NONE))
    .flatMap((file) =>
      gluedIn(readFileSync(join(root, file), 'utf8'), file).map(({ line, why }) => `${file}:${line} ${why}`),
    );
  expect(found).toEqual([]);
});

test('every exception is needed still', () => {
  expect(
    Object.keys(NONE).filter((file) => gluedIn(readFileSync(join(root, file), 'utf8'), file).length === 0),
  ).toEqual([]);
});

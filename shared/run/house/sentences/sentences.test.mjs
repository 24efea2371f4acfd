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
const NONE = {
  'api/src/domain/permissions.ts': 'the code of a role is its action name and a word',
  'api/src/modules/events/listener.ts': 'what keeps a stream open is a comment of its protocol',
};

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

test.each([
  ['a phrase chosen inside a sentence', 'const a = `It is done${late ? " too late" : ""}.`'],
  ['a phrase set into a sentence', 'const a = `Above ${`${limit} rupees`} a lead approves.`'],
  ['a fallback that is a phrase', 'const a = `${name ?? "Somebody else"} is paying this.`'],
  ['a label in small letters', 'const a = `Select the ${label.toLowerCase()} by hand`'],
  ['a part that goes on from another', "const a = { approve: '; release it first' }"],
  ['a part behind a full stop', "const a = ['. Decided by', who]"],
  ['phrases that are added', "const a = 'It waits for ' + name"],
  ['a list joined by words', "const a = names.join(' and ')"],
  ['a counted noun', 'const a = `${count} deposits match`'],
  ['a plural by hand', "const a = count === 1 ? 'One row is new' : 'Some rows are new'"],
  ['a figure by hand', "const a = count.toLocaleString('en-IN')"],
  ['a figure with decimals by hand', 'const a = (paise / 100).toFixed(2)'],
  ['a choice in the text of an element', "const a = <p>Look at {many ? 'them' : 'it'}</p>"],
])('%s is seen', (_, source) => {
  expect(gluedIn(source)).not.toEqual([]);
});

test('whole sentences, values in them and texts that nobody reads are no glue', () => {
  const sources = [
    'const a = `${no} is on hold. Release it first.`',
    'const a = late ? `${no} is late.` : `${no} is in time.`',
    'const a = plural(count, { one: `1 deposit of ${name}`, many: `${count} deposits of ${name}` })',
    "const a = [label, note].filter(Boolean).join(', ')",
    'const a = `status=${status ?? "pending"}`',
    "const a = element.matches(':focus')",
    "const a = <p>{isLate ? 'It is late.' : 'It is in time.'}</p>",
    "import { a } from '; nothing of a language'",
  ];
  expect(sources.flatMap((source) => gluedIn(source))).toEqual([]);
});

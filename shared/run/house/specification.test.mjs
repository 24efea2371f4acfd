import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

const page = readFileSync(join(root, 'docs', 'specification.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| §\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** What a row names as its tests: file and title, as the file spells it. */
const namedIn = (cell) =>
  [...cell.matchAll(/`([^`]+\.test\.\w+)`: `([^`]+)`/g)].map(([, file, title]) => ({ file, title }));

const isThere = ({ file, title }) => {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
};

test('the table of the specification has rows of every section, in its order', () => {
  const sections = rows.map(([section = '']) => Number(section.slice(1)));
  expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(sections).toEqual([...sections].sort((a, b) => a - b));
});

test('each row says rule, deed and test, and every test that it names is there', () => {
  for (const [section, rule, does = '', reason, shown = '', ...more] of rows) {
    const named = namedIn(shown);
    expect({
      section,
      rule,
      does: does.length > 0,
      reason: typeof reason,
      named: named.length > 0,
      more,
      gone: named.filter((one) => !isThere(one)),
    }).toEqual({ section, rule, does: true, reason: 'string', named: true, more: [], gone: [] });
    expect(shown.split('<br>')).toHaveLength(named.length);
  }
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from './testing/files.mjs';
import { citationsIn } from './testing/find.mjs';
import { createPages } from './testing/resolve.mjs';
import { promises } from '../prove/promises.mjs';
import { suites } from '../prove/suites.mjs';
import { root } from '../workspace.mjs';

/** Comments, titles and pages. `docs/proof.md` is written by `npm run prove`; the texts of this test are made up. */
const READ = /\.(?:ts|tsx|mjs|mts|css|sql|md|html|yaml|sh)$/;
const LEFT_OUT = /^(?:pnpm-lock\.yaml|docs\/proof\.md|shared\/run\/house\/(?:citations\.test\.mjs|testing\/.*))$/;

const files = filesIn(root);
const pages = createPages(root, files);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** `file:line what`, for each place that is not there. */
function brokenIn(text, file) {
  return citationsIn(text).flatMap(({ line, page, words, places }) => {
    const missing = !pages.hasPage(page) || places.some((place) => !pages.has(page, place));
    return missing ? [`${file}:${line} ${words}`] : [];
  });
}

test('every citation leads to a page, heading, promise, rule or decision that is there', () => {
  const cited = files.filter((file) => READ.test(file) && !LEFT_OUT.test(file));
  const broken = cited.flatMap((file) => brokenIn(read(file), file));
  expect(broken).toEqual([]);
  expect(cited.flatMap((file) => citationsIn(read(file))).length).toBeGreaterThan(800);
});

test.each([
  ['// see domain 1.3, 2.0 and 9.9', ['1:domain 1.3, 2.0 and 9.9']],
  ['/** Once (domain 1.4 no. 5). */', []],
  ['/** Once (domain 1.4 no. 55). */', ['1:domain 1.4 no. 55']],
  ['-- (domain, decisions 2, 3 and 99)', ['1:domain, decisions 2, 3 and 99']],
  ["test('domain decision 7: each figure', () => {", []],
  ["test('domain 0.22: each figure', () => {", ['1:domain 0.22']],
  ['/**\n * Ends (specification\n * §4, safety P99). */', ['3:safety P99']],
  ['/**\n * Once (domain 1.4 no.\n *   99). */', ['2:domain 1.4 no. 99']],
  ['// (specification §4, §12)', ['1:specification §4, §12']],
  ['/* safety 2.7, step 8 */', []],
  ['/* safety 2.7, step 9 */', ['1:safety 2.7, step 9']],
  ['// (domain 1.4, 4) and (domain 1.4, 5)', ['1:domain 1.4, 5']],
  ['// the domain has 3 rows, safety matters and the specification says so', []],
  ['// (no-such-page.md)', ['1:no-such-page.md']],
  ["test.each(ROWS)('style: what it is', () => {", ["1:('style: "]],
  ['// decisions/001 and decisions/999', ['1:decisions/999']],
])('a made-up text, %j, is read as it is meant', (text, expected) => {
  expect(brokenIn(text, 'x').map((each) => each.replace(/^x:(\d+) /, '$1:'))).toEqual(expected);
});

/** A page's links to files of the project; what is in code is no link. */
const linksOf = (page) =>
  [
    ...read(page)
      .replace(/```.*?```|`[^`\n]*`/gs, '')
      .matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g),
  ].map(([, path = '']) => path);

test.each(files.filter((file) => file.endsWith('.md')))('every link of %s leads to a file', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
});

test('docs/safety.md has a row for each promise, with the figure and the tests that say they show it', () => {
  const all = suites();
  const rows = promises
    .filter(({ id }) => !id.startsWith('§'))
    .map(({ id, says, figure, waitsFor }) => {
      const shownBy = waitsFor
        ? 'not built yet'
        : all
            .filter(({ ids }) => ids.includes(id))
            .map(({ file }) => `\`${file}\``)
            .join(', ');
      return `| ${id} | ${says} | ${figure} | ${shownBy} |`;
    });
  const written = read('docs/safety.md').split('\n');
  expect(rows.filter((row) => !written.includes(row))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

/** The variables of each block whose selector matches, in their order. */
function variablesIn(css: string, selector: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, head = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!selector.test(head)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

/** What a variable comes to. */
function worth(name: string, variables: Map<string, string>): string {
  const value = variables.get(name) ?? `no ${name}`;
  return value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => worth(other, variables));
}

const theme = read('../../../shared/src/kit/theme.gen.css');
const first = read('first.css');

test.each([
  ['dark', /:root\s*$/],
  ['light', /:root(\s*$|\[data-mantine-color-scheme='light'\])/],
])('the document begins in the colours and sizes of the %s theme', (scheme, blocks) => {
  const own = variablesIn(first.replace(/\/\*[^]*?\*\//g, ''), blocks);
  const all = variablesIn(theme, new RegExp(`:root(,|\\[data-mantine-color-scheme="${scheme}"\\])`));
  expect(own.size).toBeGreaterThan(15);
  expect(Object.fromEntries(own)).toEqual(
    Object.fromEntries(Array.from(own.keys(), (name) => [name, worth(name, all)])),
  );
});

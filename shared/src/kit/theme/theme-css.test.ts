import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from './palette.ts';
import { themeCss } from './theme-css.ts';

const file = join(__dirname, '../theme.gen.css');

test('the theme that ships is the theme that is written down (else run `pnpm --filter @backoffice/shared theme`)', () => {
  expect(readFileSync(file, 'utf8')).toBe(themeCss());
});

test('every colour variable that the theme refers to is defined in it', () => {
  const css = themeCss();
  const used = [...css.matchAll(/var\((--(?:mantine-color|panel)-[\w-]+)/g)].map((match) => match[1]);
  const undefinedOnes = used.filter((name) => !css.includes(`${name}: `));
  expect(used.length).toBeGreaterThan(100);
  expect(undefinedOnes).toEqual([]);
});

test('only the colours of the panel are shipped', () => {
  const shipped = new Set([...themeCss().matchAll(/--mantine-color-([a-z]+)-0:/g)].map((match) => match[1]));
  expect([...shipped].sort()).toEqual(Object.keys(palette).sort());
});

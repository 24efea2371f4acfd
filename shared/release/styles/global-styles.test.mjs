import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteBuild } from '../testing/builds.mjs';
import { refuseGlobalStyles } from './global-styles.mjs';
import { saltOf } from './salt.mjs';

const SALT = saltOf('deposit');
const OWN = `.panel-${SALT}a+c4/`.replaceAll(/[+/]/g, '\\$&');
let workspace;

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'styles-'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const adopting = (css) => `"use strict";{const s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});s}f()`;
async function look(css, { isOld = false, file = 'utr.0a1b2c3d.js' } = {}) {
  const salt = isOld ? undefined : SALT;
  const files = { [file]: file.endsWith('.css') ? css : adopting(css) };
  const dist = await remoteBuild(workspace, { version: '1', files, salt });
  return refuseGlobalStyles(dist, JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')));
}

test.each([
  `@layer app{${OWN}{color:red}${OWN} td:hover{margin:0}}`,
  `@media print{[data-theme=dark] ${OWN}>b{color:red}}`,
  `:is(${OWN},b${OWN}){color:red}`,
  `td:has(>${OWN}){color:red}body:has(${OWN}) *{visibility:hidden}`,
  `${OWN}{&:hover{color:red}}`,
  `@font-face{font-family:x;src:url(data:,)}@keyframes spin{0%{opacity:0}}`,
])('what has a class of the package in each selector is its own: %s', async (css) => {
  await expect(look(css)).resolves.toBeUndefined();
  await expect(look(css, { file: 'utr.0a1b2c3d.css' })).resolves.toBeUndefined();
});

test.each([
  ['body{margin:0}', 'body'],
  [`@layer app{${OWN},td{color:red}}`, `${OWN},td`],
  [`@media print{.panel-zz12345{color:red}}`, '.panel-zz12345'],
  [`*:not(${OWN}){color:red}`, `*:not(${OWN})`],
  [`:is(${OWN},b){color:red}`, `:is(${OWN},b)`],
  [`body:has(b){color:red}`, `body:has(b)`],
  [':root{--panel:red}', ':root'],
])('what reaches further is refused by its name: %s', async (css, selector) => {
  await expect(look(css)).rejects.toThrow(
    `deposit 1 cannot be published: the style "${selector}" in utr.0a1b2c3d.js reaches what is not its own.`,
  );
  await expect(look(css, { file: 'utr.0a1b2c3d.css' })).rejects.toThrow('reaches what is not its own');
});

test('a build of before has classes without a salt, and no global ones either', async () => {
  await expect(look('.panel-x1y2z3{color:red}', { isOld: true })).resolves.toBeUndefined();
  await expect(look('body{color:red}', { isOld: true })).rejects.toThrow('reaches what is not its own');
});

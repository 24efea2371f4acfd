import type { Release } from '../registry/registry.ts';
import { preload } from './preload.ts';

const base = 'http://localhost:3001/1.0.0-aa/';
const release = {
  version: '1.0.0-aa',
  base,
  contract: '1.0',
  entry: 'remoteEntry.js',
  expose: ['remote.js'],
  first: {
    utr: { files: ['utr.js', 'utr.css'], doors: ['table', 'core'] },
    'recent-utr': { files: ['recent.js'], doors: [] },
  },
  requires: {},
  menu: [],
  files: {},
} satisfies Release;
const provides = { table: { files: ['table.js'], exports: [] }, core: { files: [], exports: [] } };
const hashes = new Map(
  ['remoteEntry.js', 'remote.js', 'utr.js', 'utr.css', 'recent.js'].map((file) => [base + file, `sha256-${file}`]),
).set('http://localhost/table.js', 'sha256-table.js');

const links = () => [...document.head.querySelectorAll('link')].map(({ href, integrity, as }) => [href, integrity, as]);
afterEach(() => document.head.replaceChildren());

test('what a screen needs of remote and host is fetched early, with the hashes of the later tags', () => {
  preload(release, '/admin/utr', provides, hashes);
  expect(links()).toEqual([
    [`${base}remoteEntry.js`, 'sha256-remoteEntry.js', 'script'],
    [`${base}remote.js`, 'sha256-remote.js', 'script'],
    [`${base}utr.js`, 'sha256-utr.js', 'script'],
    [`${base}utr.css`, 'sha256-utr.css', 'style'],
    ['http://localhost/table.js', 'sha256-table.js', 'script'],
  ]);
});

test('the overview needs the remote’s entry and manifest, and no page', () => {
  preload(release, '/admin', provides, hashes);
  expect(links().map(([href]) => href)).toEqual([`${base}remoteEntry.js`, `${base}remote.js`]);
});

test('a file without a released hash is not fetched early', () => {
  preload(release, '/admin/utr', provides, new Map());
  expect(links()).toEqual([]);
});

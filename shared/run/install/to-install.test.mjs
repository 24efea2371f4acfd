import { toInstall } from './to-install.mjs';

const NOW = 'manifests of today';

test.each(
  /** @type {const} */ ([
    ['a fresh clone that is to run', {}, 'run', 'run'],
    ['a fresh clone that is to be tested', {}, undefined, 'all'],
    ['one that has run', { run: NOW }, 'run', undefined],
    ['one that has run and is to be tested', { run: NOW }, undefined, 'all'],
    ['one that has run, after a new dependency', { run: 'before' }, 'run', 'run'],
    ['one that was tested', { all: NOW }, 'run', undefined],
    ['one that was tested and is to be tested again', { all: NOW }, undefined, undefined],
    ['one that was tested, after a new dependency: nothing is taken out', { all: 'before' }, 'run', 'all'],
    ['one whose full install broke off', { all: '', run: 'before' }, 'run', 'all'],
  ]),
)('%s', (_, stamps, only, expected) => {
  expect(toInstall({ now: NOW, ...stamps }, only)).toBe(expected);
});

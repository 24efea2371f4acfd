import { camel, quoted } from './names.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The package.json: everything except name, version and port is the model's. */
function manifest({ name, port, model }) {
  return json({ ...model, name: `remote-${name}`, version: '1.0.0', panel: { port } });
}

/** The files of a new remote by name, without its screens. `model` is the package.json of an existing remote. */
export const remoteFiles = ({ name, action, port, model, screen, title }) => ({
  'package.json': manifest({ name, port, model }),
  'webpack.config.mjs': `import { remoteConfig } from '@backoffice/shared/build/webpack';\n\nexport default remoteConfig(import.meta.dirname);\n`,
  'jest.config.mjs': `import { panelJest } from '@backoffice/shared/build/jest';\n\nexport default panelJest(import.meta.dirname);\n`,
  'eslint.config.mjs': `export { remote as default } from '@backoffice/shared/build/eslint';\n`,
  'tsconfig.json': json({
    extends: '@backoffice/shared/tsconfig.base.json',
    compilerOptions: { types: ['jest', 'node', '@backoffice/shared/env'] },
    include: ['src'],
  }),
  'src/remote.ts': `import { defineRemote } from '@backoffice/shared/remote';
import { ${camel(screen)} } from './${screen}/index.ts';

export { CONTRACT_VERSION as contract } from '@backoffice/shared/contract';

/** ${action} staff. Menu and routes both follow from this list. */
export const { createRemote } = defineRemote([${camel(screen)}]);
`,
  'src/remote.test.ts': `import { CONTRACT_VERSION } from '@backoffice/shared/contract';
import { fakeServices } from '@backoffice/shared/testing';
import { contract, createRemote } from './remote.ts';

/** The test's own copy of the menu. */
const MENU = [
  { title: '${quoted(title)}', segment: '${screen}' },
];

const { menu, routes } = createRemote(fakeServices());

test('the menu of ${action} staff has exactly these titles and segments, in this order', () => {
  expect(menu.map(({ title, segment }) => ({ title, segment }))).toEqual(MENU);
});

test('every menu entry has its route, and there is no other', () => {
  expect(routes.map(({ path }) => path)).toEqual(MENU.map(({ segment }) => segment));
});

test.each(MENU)('the page of $title can be fetched', async ({ segment }) => {
  const { Component } = await routes.find(({ path }) => path === segment)!.lazy();
  expect(Component).toBeInstanceOf(Function);
});

test('it is written for the contract of this workspace', () => {
  expect(contract).toBe(CONTRACT_VERSION);
});
`,
});

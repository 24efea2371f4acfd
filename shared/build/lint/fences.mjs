/*
 * Imports that a room may not make directly, with the alternative. dependency-cruiser enforces the same law over the
 * whole graph; this shows the message in the editor, on the line.
 */

const SOURCE = ['src/**/*.ts', 'src/**/*.tsx'];
const TESTS = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/**/testing/**'];

const AXIOS = { name: 'axios', message: 'Only host/src/services talks to axios. Use services.http.' };
const TOAST = {
  group: ['react-hot-toast', 'react-hot-toast/*'],
  message: 'Only host/src/services shows toasts. Use services.notify.',
};
const JWT = { name: 'jwt-decode', message: 'Only host/src/session reads tokens. Use services.session.' };
const MANTINE = {
  group: ['@mantine/*'],
  message: 'Only shared/src/kit knows Mantine. Use @backoffice/shared/kit/core and its sisters.',
};
const TABLES = {
  group: ['@tanstack/react-table', '@tanstack/react-virtual'],
  message: 'The kit has a table of its own. Use @backoffice/shared/kit/table.',
};
const ICONS = { group: ['@tabler/*'], message: 'Icons come through @backoffice/shared/kit/core.' };
const ROUTER = {
  group: ['react-router', 'react-router-dom', 'react-router/*'],
  message: 'A second router would be bundled. Use @backoffice/shared/remote.',
};
const QUERY = {
  group: ['@tanstack/react-query'],
  message: 'A second query cache would be bundled. Use @backoffice/shared/remote.',
};
const DEEP = {
  group: ['@backoffice/shared/src/*', '**/shared/src/**'],
  message: 'Enter shared by a door of its exports map, for example @backoffice/shared/domain.',
};
const TESTING = { group: ['@backoffice/shared/testing'], message: 'shared/testing is for tests alone.' };
const OTHER_ROOMS = {
  group: ['**/host/**', '**/remote-*/**', '**/api/src/**'],
  message: 'Rooms do not import each other: the host lends services, shared holds what two rooms need.',
};

const MANTINE_INLINE_STYLES = {
  name: '@mantine/core',
  importNames: ['AppShell', 'Grid', 'SimpleGrid'],
  message: "It writes inline <style> elements, which the Content-Security-Policy refuses. Use the kit's own layout.",
};

const imports = (...fences) => ({
  'no-restricted-imports': [
    'error',
    { paths: fences.filter((one) => one.name), patterns: fences.filter((one) => one.group) },
  ],
});

const NO_STORAGE = "State lives in the address, a component, the query cache or the host's session.";
const NO_FETCH = 'Requests go through services.http, which knows the token, the toasts and the time limit.';
const noGlobals = {
  'no-restricted-globals': [
    'error',
    { name: 'localStorage', message: NO_STORAGE },
    { name: 'sessionStorage', message: NO_STORAGE },
    { name: 'fetch', message: NO_FETCH },
    { name: 'XMLHttpRequest', message: NO_FETCH },
  ],
  'no-restricted-properties': [
    'error',
    ...['localStorage', 'sessionStorage'].map((property) => ({ object: 'window', property, message: NO_STORAGE })),
  ],
  'no-console': 'error',
};

const room = (files, ignores, rules) => ({ files, ignores, rules });
const outsideTests = (rules) => room(SOURCE, TESTS, rules);

export const fences = {
  remote: [
    outsideTests({
      ...imports(AXIOS, TOAST, JWT, MANTINE, TABLES, ICONS, ROUTER, QUERY, DEEP, TESTING, OTHER_ROOMS),
      ...noGlobals,
    }),
  ],

  host: [
    outsideTests({
      ...imports(AXIOS, TOAST, JWT, MANTINE, TABLES, ICONS, QUERY, DEEP, TESTING, OTHER_ROOMS),
      'no-console': 'error',
    }),
    room(['src/services/**'], TESTS, imports(JWT, MANTINE, TABLES, ICONS, DEEP, TESTING, OTHER_ROOMS)),
    room(['src/session/**'], TESTS, imports(AXIOS, TOAST, MANTINE, TABLES, ICONS, QUERY, DEEP, TESTING, OTHER_ROOMS)),
  ],

  shared: [
    outsideTests({
      ...imports(AXIOS, TOAST, JWT, MANTINE, TABLES, ICONS, ROUTER, QUERY, TESTING, OTHER_ROOMS),
      ...noGlobals,
    }),
    room(['src/remote/**'], TESTS, imports(AXIOS, TOAST, JWT, MANTINE, TABLES, ICONS, TESTING, OTHER_ROOMS)),
    // Drafts survive a reload of the tab, and nothing longer, so only this file uses storage.
    room(['src/remote/tab-store.ts'], TESTS, { 'no-restricted-globals': 'off' }),
    room(['src/kit/**'], TESTS, imports(AXIOS, TOAST, JWT, MANTINE_INLINE_STYLES, ROUTER, QUERY, TESTING, OTHER_ROOMS)),
  ],

  api: [
    room(
      ['src/**/*.ts', 'migrations/**/*.ts'],
      ['**/*.test.ts'],
      imports({
        group: ['@backoffice/*', '**/shared/**', '**/host/**', '**/remote-*/**'],
        message: 'The API stands alone: it meets the panel in openapi.json.',
      }),
    ),
  ],
};

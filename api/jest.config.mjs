import { vendorNames } from './src/testing/prepare/vendor.mjs';

/**
 * Compiled to CommonJS, because linking ES modules again for every file costs more than most of the files themselves.
 */
export default {
  displayName: 'api',
  testEnvironment: '<rootDir>/src/testing/worker/environment.mjs',
  roots: ['<rootDir>/src', '<rootDir>/migrations'],
  testMatch: ['**/*.test.ts'],
  // Those that prove that another test notices a missing guard, and those that only measure, run in `npm run prove`.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['PROVE'] ? [] : ['\\.(?:mutants|prove)\\.test\\.'])],
  transform: {
    '(?<!\\.test)\\.ts$': '<rootDir>/src/testing/worker/kept-transform.mjs',
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: vendorNames,
  testSequencer: '<rootDir>/longest-first.mjs',
  globalSetup: '<rootDir>/src/testing/database/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/database/global-teardown.mjs',
  // Some tests start whole processes, and the machine may be busy with others.
  testTimeout: 900_000,
};

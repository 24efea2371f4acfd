import { fileURLToPath } from 'node:url';
import { jestProject } from './jest-node.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests that run in a document: those of components, and those named `.dom.test`. */
export const IN_DOCUMENT = ['**/*.test.tsx', '**/*.dom.test.ts'];

/** Tests with jsdom: style sheets as plain names, `@testing-library/jest-dom` in `expect`. */
export function jestDom(folder, settings) {
  return jestProject(folder, {
    displayName: 'dom',
    testEnvironment: here('jest-dom-environment.mjs'),
    testMatch: IN_DOCUMENT,
    setupFilesAfterEnv: [here('jest-dom-setup.mjs')],
    ...settings,
  });
}

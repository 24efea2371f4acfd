import { fileURLToPath } from 'node:url';
import { jestProject } from './jest-node.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What is tested in a document: components, and whatever says by its name that it needs one. */
export const IN_DOCUMENT = ['**/*.test.tsx', '**/*.dom.test.ts'];

/** Tests of what the browser shows: jsdom, style sheets as names, `@testing-library/jest-dom` in `expect`. */
export function jestDom(folder, settings) {
  return jestProject(folder, {
    displayName: 'dom',
    testEnvironment: here('jest-dom-environment.mjs'),
    testMatch: IN_DOCUMENT,
    setupFilesAfterEnv: [here('jest-dom-setup.mjs')],
    ...settings,
  });
}

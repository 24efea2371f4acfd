import { fileURLToPath } from 'node:url';
import { jestProject } from './jest-node.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of what the browser runs: jsdom, style sheets as names, `@testing-library/jest-dom` in `expect`. */
export function jestDom(folder, { folders = ['src'], ...overrides } = {}) {
  return jestProject(folder, {
    testEnvironment: here('jest-dom-environment.mjs'),
    testMatch: folders.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`),
    setupFilesAfterEnv: [here('jest-dom-setup.cjs')],
    moduleNameMapper: {
      '\\.css$': here('jest-style.cjs'),
      '\\.(?:svg|png|jpe?g|webp|woff2?)$': here('jest-style.cjs'),
    },
    ...overrides,
  });
}

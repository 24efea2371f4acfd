export { api as default } from '../shared/build/eslint.mjs';

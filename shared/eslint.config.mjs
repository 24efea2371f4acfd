export { shared as default } from './build/eslint.mjs';

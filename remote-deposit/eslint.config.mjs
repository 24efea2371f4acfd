export { remote as default } from '@backoffice/shared/build/eslint';

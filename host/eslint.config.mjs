export { host as default } from '@backoffice/shared/build/eslint';

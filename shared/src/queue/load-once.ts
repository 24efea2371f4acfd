export { loadOnce } from '@backoffice/shared/remote';

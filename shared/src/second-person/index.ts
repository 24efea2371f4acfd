export { RequestDetail } from './request-detail.tsx';

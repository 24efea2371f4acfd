export { CustomerPlace } from './customer-place.tsx';

export { CustomerPlace } from './customer-place.tsx';
export { CustomerSearch } from './search/customer-search.tsx';
export { movementWords } from './movement-words.ts';

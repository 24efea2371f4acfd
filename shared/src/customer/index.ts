export { CustomerPlace } from './customer-place.tsx';
export { movementWords } from './movement-words.ts';

export { sheetOf } from './row-kinds.tsx';

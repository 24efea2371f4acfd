import { panelJest } from './build/jest.mjs';

export default panelJest(import.meta.dirname);

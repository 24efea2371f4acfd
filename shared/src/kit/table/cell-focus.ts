import { createContext } from 'react';

/**
 * Inside a grid, only the row takes part in the Tab order; its buttons are reached with the arrow keys (ARIA grid).
 * Outside a grid, a button is in the Tab order as usual.
 */
export const InsideGrid = createContext(false);

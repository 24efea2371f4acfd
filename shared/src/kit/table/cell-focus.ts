import { createContext } from 'react';

/**
 * Inside a grid, only the row takes part in the Tab order; its buttons are reached with the arrow keys (ARIA grid).
 * Outside of one, a button is where it always is.
 */
export const InsideGrid = createContext(false);

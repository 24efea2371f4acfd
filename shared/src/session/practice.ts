/** The document of a practice panel says so before any script runs; it is written when the panel is published. */
export const isPractice = (): boolean => document.documentElement.hasAttribute('data-practice');

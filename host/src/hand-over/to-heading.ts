/** Focuses the page's heading after an act has removed its form. */
export const toHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

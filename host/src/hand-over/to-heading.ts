/** After an act whose form is gone with it, the keyboard stands at the head of the page and not nowhere. */
export const toHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

import { size } from '../proof/proof.ts';

/** The desktop and phone widths at which every screen is checked; `faultsOf` checks both themes. */
export const WIDTHS = [
  { width: 1440, look: { storage: { theme: 'dark' }, viewport: { width: 1440, height: 900 } } },
  { width: 390, look: { storage: { theme: 'dark' }, viewport: { width: 390, height: 844 } } },
];

/**
 * The widths for dialogs, forms and what opens from a row: `npm test` checks them on the desktop, as every screen and
 * the dialogs of deposits stand for them on a phone; `npm run prove` checks both.
 */
export const WIDTHS_OF_DIALOGS = WIDTHS.slice(0, size({ gate: 1, promise: WIDTHS.length }));

/** A small laptop or a tablet: the layout of the desktop with the least room. */
export const TABLET = {
  width: 1024,
  look: { storage: { theme: 'dark' }, viewport: { width: 1024, height: 768 } },
};

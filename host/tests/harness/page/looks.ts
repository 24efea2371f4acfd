/** The widths at which every screen is looked at, as pages of a desk and of a phone are opened; `faultsOf` looks at both themes. */
export const WIDTHS = [
  { width: 1440, look: { storage: { theme: 'dark' }, viewport: { width: 1440, height: 900 } } },
  { width: 390, look: { storage: { theme: 'dark' }, viewport: { width: 390, height: 844 } } },
];

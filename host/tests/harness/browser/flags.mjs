/**
 * Flags for identical behaviour on every machine, without background traffic. No sandbox, as containers run the browser
 * as root.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const NO_BROWSER = 'There is no browser to test with: install Chromium, Chrome or Edge, or set CHROME_PATH.';

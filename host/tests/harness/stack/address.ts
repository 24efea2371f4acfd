/** The modules that the tests visit; they need not be all of the action table's. */
export type TestedModule = 'deposit' | 'banker' | 'withdraw';

/** The addresses of the running stack. Written by the global set-up, read by every test file. */
export interface StackAddress {
  /** Origin of the panel, e.g. `http://localhost:4270`. */
  host: string;
  remotes: Record<TestedModule, string>;
  /** Origin of the API itself; the panel uses `/api` on its own origin. */
  api: string;
  databaseUrl: string;
  /** With the role that owns the tables. */
  databaseOwnerUrl: string;
  /** The private key that signs this stack's releases, with which tests publish and forge releases. */
  keyFile: string;
  /** IANA time zone of the business days. */
  businessTimeZone: string;
  /** The folder that it serves, with `host/` and `remotes/`. */
  published: string;
}

const VARIABLE = 'PANEL_TEST_STACK';

export function publishAddress(address: StackAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** Throws when the global set-up has not run. */
export function stackAddress(): StackAddress {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('No stack is running: start these tests with `jest --config jest.integration.config.mjs`.');
  return JSON.parse(text) as StackAddress;
}

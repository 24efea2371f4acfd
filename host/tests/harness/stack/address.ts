/** The modules that the tests visit; another one in the action table changes nothing here. */
export type TestedModule = 'deposit' | 'banker' | 'withdraw';

/** Where the running stack is. Written by the global set-up, read by every test file. */
export interface StackAddress {
  /** Origin of the panel, e.g. `http://localhost:4270`. */
  host: string;
  remotes: Record<TestedModule, string>;
  /** Origin of the API itself; the panel reaches it as `/api` on its own origin. */
  api: string;
  databaseUrl: string;
  /** As the owner of the tables. */
  databaseOwnerUrl: string;
  /** File of the key that signs this stack's releases: tests publish, and bend what is published. */
  keyFile: string;
  /** IANA zone of its business days. */
  businessTimeZone: string;
  /** What it serves: `host/`, `remotes/`. */
  published: string;
  /** Where each worker's browser can be driven, over the DevTools protocol: `http://127.0.0.1:21234`. Two who drive one would wait for each other. */
  browsers: readonly string[];
}

const VARIABLE = 'PANEL_TEST_STACK';

export function publishAddress(address: StackAddress): void {
  process.env[VARIABLE] = JSON.stringify(address);
}

/** Throws when a test is run without the global set-up. */
export function stackAddress(): StackAddress {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('No stack is running: start these tests with `jest --config jest.integration.config.mjs`.');
  return JSON.parse(text) as StackAddress;
}

/** An answer that arrived before the panel. */
export interface EarlyAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  /** When it had arrived completely, in Unix milliseconds of this browser's clock. */
  at: number;
}

/** A request that was sent before the panel's HTTP client existed, which later adopts it (services/http/adopt.ts). */
export interface EarlyCall {
  method: 'GET' | 'POST';
  /** The absolute address. */
  url: string;
  body: string;
  /** The token that it carries; empty if none. */
  token: string;
  /** In Unix milliseconds of this browser's clock. */
  sentAt: number;
  /** Rejects without an answer. */
  answer: Promise<EarlyAnswer>;
}

export interface Credentials {
  username: string;
  password: string;
  /** Of the authenticator app, when the panel has asked for it. */
  code?: string;
  /** The person chose a passkey, which the panel then asks for. */
  byPasskey?: true;
}

/** What the document's inline script leaves for the panel. */
export interface Early {
  calls: EarlyCall[];
  /**
   * Submitted before the panel had loaded. The panel deletes it when it takes over; until then nothing else is sent.
   */
  signIn?: Credentials;
  /** Set while the panel shows the form: receives every submission from then on. */
  onSignIn?: (given: Credentials) => void;
  /** Whether the inline script ran itself; false when the panel had to run it later. */
  isFirst: boolean;
}

declare global {
  var __EARLY__: Early | undefined;
}

/** What an answer that came before the panel said. */
export interface EarlyAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
  /** When it had come in full: milliseconds by this browser's clock. */
  at: number;
}

/** A request that left before the panel's one way to the API was there, which adopts it (services/http/adopt.ts). */
export interface EarlyCall {
  method: 'GET' | 'POST';
  /** The whole address. */
  url: string;
  body: string;
  /** The token that it carries; empty if none. */
  token: string;
  /** Milliseconds by this browser's clock. */
  sentAt: number;
  /** Rejects when no answer came. */
  answer: Promise<EarlyAnswer>;
}

export interface Credentials {
  username: string;
  password: string;
}

/** What the document's own script leaves for the panel. */
export interface Early {
  calls: EarlyCall[];
  /** Typed and sent before the panel was there; whoever takes it on deletes it, and until then nothing more is sent. */
  signIn?: Credentials;
  /** Set while the panel shows the form: it gets whatever is sent from then on. */
  onSignIn?: (given: Credentials) => void;
  /** Whether the document's listeners are those of its own script, and not put up later in its place. */
  isFirst: boolean;
}

declare global {
  var __EARLY__: Early | undefined;
}

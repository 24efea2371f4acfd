/** A decision as the API is asked for it, so that any part of the panel can ask again. */
export interface AskedDecision {
  /** What was decided: "Approve D-104233". */
  words: string;
  /** The row's number, by which it is found; absent when it is about several. */
  no?: string;
  /** For several rows at once: what is said of each afterwards (`approved`), and what they are (`deposits`). */
  several?: { past: string; many: string };
  path: string;
  body: unknown;
}

/**
 * What a person has decided to do and has not had a final answer to. Its key is made when the dialog opens and
 * goes along with every try, so that trying again can never do it twice (domain 3.2).
 */
export interface Intent<Body> {
  key: string;
  /** As it was sent, for asking the server again; absent until the first try. */
  body?: Body;
  /** ISO instant of the first try. */
  sentAt?: string;
  /** As the API was asked, for asking again from where the row is not open. */
  asked?: AskedDecision;
}

export const newIntent = <Body>(): Intent<Body> => ({ key: crypto.randomUUID() });

export const wasSent = <Body>(intent: Intent<Body> | null): intent is Intent<Body> & { body: Body; sentAt: string } =>
  intent?.body !== undefined && intent.sentAt !== undefined;

export function isIntent<Body>(value: unknown): value is Intent<Body> {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

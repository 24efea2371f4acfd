/** What a key of the feed may send: lines of a machine of the bank, or messages that the bank sent. */
export const FEED_KEY_KINDS = ['LINES', 'MESSAGES'] as const;
export type FeedKeyKind = (typeof FEED_KEY_KINDS)[number];

export const MESSAGE_KINDS = ['sms', 'email'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * What became of a message. Entered: its line is new; known: its line was there; differs: its line was there with
 * another amount or account; unread: no parser reads it; refused: read, and not to be believed; not authentic: its mail
 * server does not say that the bank sent it; ignored: not about a transaction, or put aside by a person.
 */
export const MESSAGE_STATES = ['entered', 'known', 'differs', 'unread', 'refused', 'not_authentic', 'ignored'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Messages that a person has to look at. */
export const OPEN_MESSAGES = [
  'unread',
  'refused',
  'differs',
  'not_authentic',
] as const satisfies readonly MessageState[];

/** What became of one line of a machine. */
export const LINE_VERDICTS = ['entered', 'known', 'shown', 'differs', 'refused'] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

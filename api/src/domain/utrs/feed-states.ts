/** What is sent with a key of the feed: lines of a machine of the bank, or messages that the bank sent. */
export const SENT_KINDS = ['LINES', 'MESSAGES'] as const;
/** A mailbox sends nothing: the API reads it. */
export const FEED_KEY_KINDS = [...SENT_KINDS, 'MAILBOX'] as const;
export type FeedKeyKind = (typeof FEED_KEY_KINDS)[number];

/** TLS from the first byte, or after STARTTLS; a mailbox is never read without it. */
/** How the provider gives access to a mailbox (RFC 6749, 6 and 4.4). */
export const MAIL_GRANTS = ['refresh_token', 'client_credentials'] as const;
export type MailGrant = (typeof MAIL_GRANTS)[number];

export const MAIL_SECURITY = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/**
 * How reading a mailbox goes. Starting: nobody has looked yet; reading: somebody looked within the last minutes; silent:
 * nobody has for longer; problem: the last attempt failed.
 */
export const MAILBOX_STATES = ['starting', 'reading', 'silent', 'problem'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

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

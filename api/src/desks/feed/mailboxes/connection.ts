import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { ImapFlow } from 'imapflow';
import type { Settings } from '../../../settings/env.ts';
import { mayReach } from '../../web-hooks/sending/address.ts';
import type { MailboxPlace } from './schemas.ts';

/** Milliseconds. A server that says nothing for so long is given up; IDLE is begun anew well before it. */
const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 180_000, maxIdleTime: 120_000 };
/** Bytes: the largest part, answer and line that are taken; a server that sends more is cut off. */
const SIZES = { maxLiteralSize: 1 << 20, maxResponseSize: 4 << 20, maxLineLength: 4 << 20 };

export type MailSettings = Pick<Settings, 'mailboxNetworks' | 'mailboxCa'>;

/** Why a mailbox cannot be read, as a sentence for owners. `isRefused`: the server said no, and asking again soon may lock the account. */
export class MailboxProblem extends Error {
  override name = 'MailboxProblem';
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}

/**
 * Opens the folder of a mailbox for reading alone: no mail is changed, moved or marked as read. By OAuth 2.0 it needs an
 * access token of the provider (XOAUTH2, OAUTHBEARER).
 */
export async function openMailbox(
  place: MailboxPlace,
  settings: MailSettings,
  accessToken?: string,
): Promise<ImapFlow> {
  // More than a megabyte of code, which nobody without a mailbox needs.
  const imapflow = await import('imapflow');
  const client = new imapflow.ImapFlow({
    ...(await addressOf(place.host, settings)),
    port: place.port,
    secure: place.security === 'tls',
    ...(place.security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user: place.username, ...(accessToken ? { accessToken } : { pass: place.password ?? '' }) },
    tls: { minVersion: 'TLSv1.2', ...(await authorities(settings)) },
    clientInfo: { name: 'backoffice' },
    disableAutoIdle: true,
    logger: false,
    ...TIMES,
    ...SIZES,
  });
  // Whoever waits for the connection hears of it; without a listener Node would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(place.folder, { readOnly: true });
    return client;
  } catch (error) {
    const problem =
      accessToken && isRefusal(error) ? tokenRefused() : problemOf(error, client.usable ? place.folder : null);
    client.close();
    throw problem;
  }
}

/** The address that was checked is the one that is connected to; the certificate must be of the name. */
async function addressOf(
  host: string,
  { mailboxNetworks }: MailSettings,
): Promise<{ host: string; servername?: string }> {
  const found = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch((error) => Promise.reject(problemOf(error, null)));
  if (!found.every(({ address }) => mayReach(address, mailboxNetworks)))
    throw new MailboxProblem(
      'This host is inside a network and not reached from here. The setting MAILBOX_NETWORKS names networks of your own that may be.',
    );
  return { host: found[0]!.address, ...(isIP(host) ? {} : { servername: host }) };
}

/** Certificates that are trusted, when the setting names an own authority. */
export async function authorities({ mailboxCa }: MailSettings): Promise<{ ca?: string[] }> {
  if (!mailboxCa) return {};
  const own = await readFile(mailboxCa, 'utf8').catch(() => {
    throw new MailboxProblem('The file that the setting MAILBOX_CA names cannot be read.');
  });
  return { ca: [...rootCertificates, own] };
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing answers at this host and port.',
  ECONNRESET: 'The connection was cut off.',
  EPIPE: 'The connection was cut off.',
  NoConnection: 'The connection was cut off.',
  EConnectionClosed: 'The connection was cut off.',
  ClosedAfterConnectTLS: 'The server ended the connection at once. Check port and encryption.',
  ClosedAfterConnectText: 'The server ended the connection at once. Check port and encryption.',
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The server did not answer in time.',
  ETIMEOUT: 'The server did not answer in time.',
  CONNECT_TIMEOUT: 'The server did not answer in time.',
  UPGRADE_TIMEOUT: 'The server did not answer in time. Check port and encryption.',
  GREETING_TIMEOUT: 'The server did not greet in time. Check port and encryption.',
  GREETING_TIMEOUT_EXT: 'The server did not greet in time. Check port and encryption.',
  LineTooLarge: 'The server sent more than is taken, so it was cut off.',
  LiteralTooLarge: 'The server sent more than is taken, so it was cut off.',
  ResponseTooLarge: 'The server sent more than is taken, so it was cut off.',
};

/** Its class says so, and the errors of some servers alone. */
const isRefusal = (error: unknown): boolean =>
  Boolean((error as { authenticationFailed?: boolean } | null)?.authenticationFailed);

const tokenRefused = () =>
  new MailboxProblem(
    'The mail server refuses the token that the provider gave for this user. Check the scope, and that the mailbox allows IMAP.',
    true,
  );

/** A sentence for what went wrong. `folder` is given once the sign-in has worked. Nothing that the server says is repeated. */
export function problemOf(error: unknown, folder: string | null): MailboxProblem {
  if (error instanceof MailboxProblem) return error;
  if (isRefusal(error)) return new MailboxProblem('The server refuses this user name and password.', true);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (WORDS[code]) return new MailboxProblem(WORDS[code]);
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code))
    return new MailboxProblem(`The certificate or the encryption of the server is not accepted (${code}).`);
  if (folder !== null) return new MailboxProblem(`The server does not open the folder ${folder}.`);
  return new MailboxProblem(
    /^[A-Za-z_]{3,40}$/.test(code) ? `The connection failed (${code}).` : 'The connection failed.',
  );
}

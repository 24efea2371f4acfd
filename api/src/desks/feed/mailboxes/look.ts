import type { ImapFlow } from 'imapflow';
import type { Deps } from '../../../http/context.ts';
import { problemOf } from './connection.ts';
import { openTried } from './oauth/sign-in.ts';
import type { MailboxLook, MailboxPlace } from './schemas.ts';

/** Mails whose headers are looked at. */
const LAST = 50;
const MOST = 10;

/** What was found; the ticket comes with it. */
type Found = Omit<MailboxLook, 'ticket'> & { place: MailboxPlace };

/**
 * Tries a mailbox before it is asked for: whether it opens, who checks its mails and who sends them. Changes nothing, and
 * answers no text of any mail.
 */
export async function lookInto(deps: Pick<Deps, 'settings' | 'clock'>, tried: MailboxPlace): Promise<Found> {
  const nothing = { place: tried, mails: 0, pushes: false, servers: [], senders: [], folders: [] };
  let client: ImapFlow;
  let place: MailboxPlace;
  try {
    ({ client, place } = await openTried(deps, tried));
  } catch (error) {
    return { ...nothing, ok: false, says: problemOf(error, null).message };
  }
  try {
    const mails = client.mailbox ? client.mailbox.exists : 0;
    const heads = mails
      ? await client.fetchAll(`${Math.max(1, mails - LAST + 1)}:*`, {
          envelope: true,
          headers: ['authentication-results'],
        })
      : [];
    const servers = heads.map(
      ({ headers }) => /^authentication-results:\s*([\w.-]+)/im.exec(headers?.toString() ?? '')?.[1],
    );
    const senders = heads.map(({ envelope }) => envelope?.from?.[0]?.address);
    const folders = (await client.list()).filter(({ flags }) => !flags.has('\\Noselect')).map(({ path }) => path);
    return {
      place,
      ok: true,
      says: SAYS,
      mails,
      pushes: client.capabilities.has('IDLE'),
      servers: mostFrequent(servers),
      senders: mostFrequent(senders),
      folders: folders.slice(0, 100),
    };
  } catch (error) {
    return { ...nothing, ok: false, says: problemOf(error, null).message };
  } finally {
    client.close();
  }
}

const SAYS = 'The mailbox opens. Nothing in it was changed.';

function mostFrequent(found: readonly (string | undefined)[]): string[] {
  const counts = new Map<string, number>();
  for (const one of found) if (one) counts.set(one.toLowerCase(), (counts.get(one.toLowerCase()) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([one]) => one);
}

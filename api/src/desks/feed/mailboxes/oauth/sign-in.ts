import type { ImapFlow } from 'imapflow';
import type { Deps } from '../../../../http/context.ts';
import { seal } from '../../../../modules/sessions/second-factor/sealed.ts';
import { openMailbox } from '../connection.ts';
import type { Mailbox } from '../read.ts';
import type { MailboxPlace } from '../schemas.ts';
import { type AccessToken, fetchToken } from './token.ts';

/** The place as it is to be kept: a provider may have replaced the refresh token when it was tried. */
interface Opened {
  client: ImapFlow;
  place: MailboxPlace;
}

/** Opens a mailbox that somebody tries, by its password or with a token of its provider. */
export async function openTried(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  place: MailboxPlace,
): Promise<Opened> {
  const { oauth } = place;
  if (!oauth) return { client: await openMailbox(place, settings), place };
  const { value, refreshToken } = await fetchToken(oauth, settings, clock.now());
  const client = await openMailbox(place, settings, value);
  return { client, place: refreshToken ? { ...place, oauth: { ...oauth, refreshToken } } : place };
}

export interface SignIn {
  open(box: Mailbox): Promise<ImapFlow>;
  /** Whether the token of the open connection is about to end, so that it is opened anew. */
  isOver(now: Date): boolean;
}

/**
 * Signs in to one mailbox again and again. A token is used until shortly before its end or until the mail server refuses
 * it; a refresh token that replaces the one used is kept before anything else happens.
 */
export function createSignIn(deps: Deps): SignIn {
  let token: AccessToken | undefined;
  return {
    isOver: (now) => token !== undefined && now >= token.until,
    open: async ({ key, place }) => {
      const { oauth } = place;
      if (!oauth) return openMailbox(place, deps.settings);
      if (!token || deps.clock.now() >= token.until) {
        token = await fetchToken(oauth, deps.settings, deps.clock.now());
        if (token.refreshToken) await keepGrant(deps, key.id, token.refreshToken);
      }
      try {
        return await openMailbox(place, deps.settings, token.value);
      } catch (error) {
        token = undefined;
        throw error;
      }
    },
  };
}

async function keepGrant(deps: Deps, id: string, refreshToken: string): Promise<void> {
  const sealedGrant = await seal(deps, id, Buffer.from(refreshToken));
  await deps.db.updateTable('feedMailbox').set({ sealedGrant }).where('feedKeyId', '=', id).execute();
}

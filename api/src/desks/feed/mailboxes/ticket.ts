import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { seal, unseal } from '../../../modules/sessions/second-factor/sealed.ts';
import type { MailboxPlace } from './schemas.ts';

/** How long a mailbox that was tried can be asked for. */
const VALID_MS = 3_600_000;

/**
 * What whoever tried a mailbox asks for it with: the place and its password, encrypted and bound to the person. So the
 * password is sent once, stays in no browser, and nothing is asked for that did not open.
 */
export const ticketOf = async (deps: Pick<Deps, 'db' | 'settings' | 'clock'>, staffId: string, place: MailboxPlace) =>
  (await seal(deps, staffId, Buffer.from(JSON.stringify({ place, at: deps.clock.now().getTime() })))).toString(
    'base64url',
  );

/** The place of a ticket of this person; halts when it is another's, too old, or none. */
export async function placeOfTicket(deps: Deps, { tx, actor, now }: Acting, ticket: string): Promise<MailboxPlace> {
  const text = await unseal({ ...deps, db: tx }, actor.id, Buffer.from(ticket, 'base64url')).catch(() => null);
  const kept = text && (JSON.parse(text.toString()) as { place: MailboxPlace; at: number });
  if (!kept || now.getTime() - kept.at > VALID_MS)
    return halt(
      invalidField('ticket', 'REQUIRED', 'Try the mailbox again: it was not tried by you within the last hour.'),
    );
  return kept.place;
}

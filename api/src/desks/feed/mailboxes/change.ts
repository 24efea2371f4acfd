import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { methodFor, storeFeedKey, tailFor } from '../keys/store.ts';
import { secretsOf } from './oauth/secrets.ts';
import type { NewMailbox } from './schemas.ts';
import { placeOfTicket } from './ticket.ts';

const DAY_MS = 86_400_000;
/** Clocks of mail servers differ a little, and tell whole seconds: what came just before is read too. */
const SLACK_MS = 300_000;

/**
 * A mailbox of one account that the API reads from the confirmation of another owner on. One of the same name and account
 * takes the place of the earlier one at once, e.g. after a new password.
 */
export async function makeMailbox(
  one: Acting,
  deps: Deps,
  body: Static<typeof NewMailbox>,
): Promise<{ id: string; waits: boolean }> {
  const { spfCounts } = body;
  const { host, port, security, username, password, oauth, folder } = await placeOfTicket(deps, one, body.ticket);
  const method = await methodFor(one.tx, body.paymentMethodId);
  const mailServer = body.mailServer.toLowerCase();
  const senders = [...new Set(body.senders.map((sender) => sender.toLowerCase()))].sort();
  return storeFeedKey(
    one,
    deps,
    {
      kind: 'MAILBOX',
      name: body.name,
      paymentMethodId: body.paymentMethodId,
      label: method.label,
      accountTail: tailFor(body.accountTail ?? null, method.accountNo),
      mailServer,
      secret: oauth ? secretsOf(oauth) : (password ?? ''),
      forwarders: body.forwarders,
      hours: 0,
      reason: body.reason,
      says: (name) => {
        const becomes = `${name} becomes a mailbox that tells lines of ${method.label}: ${username} at ${host}, folder ${folder}, mails of ${senders.join(', ')}, checked by ${mailServer}`;
        const what = oauth ? `${becomes}. It signs in by OAuth 2.0 at ${new URL(oauth.tokenUrl).host}` : becomes;
        return spfCounts ? `${what}. SPF counts like a signature` : what;
      },
    },
    (feedKeyId) =>
      one.tx
        .insertInto('feedMailbox')
        .values({
          feedKeyId,
          host: host.toLowerCase(),
          port,
          security,
          username,
          tokenUrl: oauth?.tokenUrl ?? null,
          grantType: oauth?.grant ?? null,
          clientId: oauth?.clientId ?? null,
          scope: oauth?.scope ?? null,
          sealedGrant: null,
          folder,
          senders,
          spfCounts,
          readFrom: new Date(one.now.getTime() - body.days * DAY_MS - SLACK_MS),
          uidValidity: null,
          lastUid: null,
          lookedAt: null,
          lastMailAt: null,
          problem: null,
          problemSince: null,
        })
        .execute(),
  );
}

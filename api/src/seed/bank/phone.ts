import type { Tx } from '../../db/database.ts';
import { endFeedKey, makeFeedKey } from '../../desks/feed/keys/change.ts';
import { takeMessages, toMessage } from '../../desks/feed/messages/take.ts';
import type { Rail } from '../../domain/utrs/reference.ts';
import type { Random } from '../random.ts';
import { confirm, machineAct, staffAct } from './staff-act.ts';

interface Told {
  account: string;
  reference: (rail: Rail, at: Date) => string;
  random: Random;
  /** So many minutes ago. */
  before: (minutes: number) => Date;
}

/** Money that came, as the bank tells it by SMS. */
const PAID = [
  { minutes: 170, amount: '2,500.00', from: 'meera.iyer@okaxis' },
  { minutes: 121, amount: '1,200.00', from: 'sanjay.rao@ybl' },
  { minutes: 74, amount: '7,750.00', from: 'farida.k@okhdfcbank' },
] as const;

/**
 * Two owners make a key for the phone of the desk, the phone forwards what the bank sends, and the key is ended, because
 * nobody has the secret of a demo. Its lines are marked until somebody shows them.
 */
export async function tellByPhone(tx: Tx, { account, reference, random, before }: Told): Promise<void> {
  const { id: forwarder } = await tx
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'banker.two')
    .executeTakeFirstOrThrow();
  const made = await staffAct(tx, 'owner', before(200), (one, deps) =>
    makeFeedKey(
      one,
      deps,
      {
        paymentMethodId: account,
        kind: 'MESSAGES',
        name: 'Phone of the desk',
        forwarders: [forwarder],
        hours: 0,
        reason: 'The bank sends an SMS for each payment',
      },
      `whsec_${random.digits(32)}`,
    ),
  );
  await confirm(tx, before(195), made.id, 'owner.two');
  const key = await tx
    .selectFrom('feedKey')
    .select(['id', 'kind', 'name', 'paymentMethodId', 'sealed', 'accountTail'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  for (const { minutes, amount, from } of PAID) {
    const at = before(minutes);
    const text = (day: string) =>
      `Credit Alert!\nRs.${amount} credited to HDFC Bank A/c XX${key.accountTail} on ${day} from VPA ${from} (UPI ${reference('UPI', at)})`;
    await machineAct(tx, at, async (one, { settings: { businessTimeZone: zone } }) => {
      const receivedAt = at.toISOString();
      const sms = await toMessage({ kind: 'sms', from: 'VM-HDFCBK-S', text: text(dayIn(zone, at)), receivedAt }, null);
      return takeMessages(one, key, [sms], zone);
    });
  }
  const reason = 'The phone was exchanged; its key ends with it';
  await staffAct(tx, 'owner', before(60), (one) => endFeedKey(one, key.id, { reason }));
}

/** As the bank writes a day: `26-11-26`. */
function dayIn(zone: string, at: Date): string {
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at).split('-');
  return `${day}-${month}-${year.slice(2)}`;
}

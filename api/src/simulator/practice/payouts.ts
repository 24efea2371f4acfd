import { rupees } from '../../domain/rupees.ts';
import type { PracticeKind } from '../../desks/practice/truth/kinds.ts';
import type { Made } from '../moves.ts';
import type { Step } from '../stories.ts';
import type { Payer } from './cast.ts';
import { must, type PracticeStory, type Scene } from './scene.ts';

const now = (play: () => Promise<unknown>): Step => ({ after: 0, play });

/** Not more than half of the cash, in hundreds of rupees. */
function amountOf({ world: { random } }: Scene, { cashPaise }: Payer): number {
  return random.whole(2, Math.max(2, Math.min(50, Math.floor(cashPaise / 2 / 100_00)))) * 100_00;
}

interface Asked extends Made {
  amountPaise: number;
}

async function ask(scene: Scene, payer: Payer, payee: object): Promise<Asked> {
  const amountPaise = amountOf(scene, payer);
  const body = { ref: crypto.randomUUID(), customerCode: payer.code, amountPaise, ...payee };
  const { data } = await scene.world.client.intakePost<Made>('/withdrawals', body);
  return { ...must(data ?? null, 'withdrawal'), amountPaise };
}

async function askAndTell(scene: Scene, payer: Payer, kind: PracticeKind, showed: string, payee?: object) {
  const row = await ask(scene, payer, payee ?? { payoutAccountId: payer.payoutAccountId });
  await scene.book.tell({ ...row, kind, showed });
  return row;
}

interface ToClear {
  version: number;
  amountPaise: number;
  destinationHash: string;
}

/** A checker clears the withdrawal with a comment for each warning. */
async function clear({ checker }: Scene, id: string): Promise<void> {
  const { version, amountPaise, destinationHash } = await checker.staffGet<ToClear>(`/withdrawals/${id}`);
  const { items } = await checker.staffGet<{ items: { code: string; result: string }[] }>(`/withdrawals/${id}/checks`);
  const ticks = items
    .filter(({ result }) => result === 'warn')
    .map(({ code }) => ({ code, comment: 'Checked for the practice shift' }));
  const seen = { amountPaise, destinationHash };
  const { statusCode, status } = await checker.staffPost(`/withdrawals/${id}/clear`, { version, seen, ticks });
  if (statusCode !== 1) throw new Error(status);
}

/** Up to this amount a lead records a return alone (policies secondPerson.returned). */
const ALONE_PAISE = 20_000_00;

interface Paid {
  id: string;
  no: string;
  amountPaise: number;
  feePaise?: number;
  payoutUtr: string | null;
  sourceMethod: { id: string } | null;
}

export const PAYOUT_STORIES = {
  payout: async (scene) => {
    const payer = scene.cast.plain();
    if (!payer) return [];
    return [
      now(async () => {
        const showed = `The account is ${payer.name}’s own, the money has been there for days, and no check fails.`;
        const { id } = await askAndTell(scene, payer, 'payout', showed);
        await scene.book.ready(id);
      }),
    ];
  },
  /** Two customers with one account, each entered under a name of their own. */
  sharedPayee: async (scene) => {
    const { cast, world, book, name } = scene;
    const [payer, other] = [cast.plain(), cast.plain()];
    if (!payer || !other) return [];
    const account = { accountNo: `5${world.random.digits(13)}`, ifsc: 'HDFC0001234' };
    return [
      now(async () => {
        for (const one of [other, payer])
          must(
            (
              await world.client.intakePut(`/customers/${one.code}/payees/${name}`, {
                holderName: one.name,
                ...account,
              })
            ).data ?? null,
            'beneficiary',
          );
        const showed = `The check of the beneficiary says that another customer, ${other.name}, has the same account.`;
        const { id } = await askAndTell(scene, payer, 'sharedPayee', showed, { payeeRef: name });
        await book.ready(id);
      }),
    ];
  },
  unmetTurnover: async (scene) => {
    const payer = scene.cast.withOpenBonus();
    if (!payer) return [];
    return [
      now(async () => {
        const showed = 'The check of the turnover says that a bonus has an open turnover condition.';
        const { id } = await askAndTell(scene, payer, 'unmetTurnover', showed);
        await scene.book.ready(id);
      }),
    ];
  },
  /** A cleared payout that the bank does not make: a note from Checking says so. */
  bankFails: async (scene) => {
    const payer = scene.cast.plain();
    if (!payer) return [];
    return [
      now(async () => {
        const showed = 'The note on the row says that the bank refuses the transfer because the account is closed.';
        const row = await ask(scene, payer, { payoutAccountId: payer.payoutAccountId });
        await clear(scene, row.id);
        await scene.checker.staffPost('/notes', {
          entityType: 'withdrawal',
          entityId: row.id,
          text: 'The bank has refused this transfer: the account is closed. Take it and record that it failed.',
        });
        await scene.book.tell({ ...row, kind: 'bankFails', showed });
        await scene.book.ready(row.id);
      }),
    ];
  },
  /** The bank sends the money of an earlier payout back. */
  returned: async (scene) => {
    const { world, book } = scene;
    return [
      now(async () => {
        const { items } = await world.client.staffGet<{ items: Paid[] }>('/withdrawals?status=paid&limit=100');
        const made = items.filter(
          (one) =>
            one.payoutUtr && one.sourceMethod && one.amountPaise <= ALONE_PAISE && !scene.cast.sentBack.has(one.id),
        );
        if (made.length === 0) return;
        const { id, no, amountPaise, feePaise = 0, payoutUtr, sourceMethod } = world.random.pick(made);
        scene.cast.sentBack.add(id);
        const { data } = await world.client.staffPost<{ utr: Made }>('/utrs', {
          paymentMethodId: sourceMethod?.id,
          amountPaise: amountPaise - feePaise,
          bankTime: new Date().toISOString(),
          direction: 'CREDIT',
          utr: world.reference('IMPS'),
          rail: 'IMPS',
          remitterName: `RETURN ${no}`,
          narration: `RTN/${payoutUtr ?? ''}/ACCOUNT CLOSED`,
        });
        const line = must(data?.utr ?? null, 'bank line');
        const showed = `The bank line ${line.no} brings ${rupees(amountPaise - feePaise)} back and names ${no}.`;
        await book.tell({ id, no, kind: 'returned', amountPaise, showed });
        await book.ready(id, line);
      }),
    ];
  },
} satisfies Record<string, PracticeStory>;

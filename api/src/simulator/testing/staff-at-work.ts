import type { Random } from '../../seed/random.ts';
import { key, said } from '../../testing/desk.ts';
import type { TestAnswer, TestClient } from '../../testing/test-app.ts';

/** The staff of a shift. */
export interface Staff {
  clerk: TestClient;
  lead: TestClient;
  checker: TestClient;
}

interface Row {
  id: string;
  version: number;
  amountPaise: number;
  destinationHash: string;
  utr: string;
  utrEntry: { id: string; utr: string; amountPaise: number } | null;
}

/** How often each act was performed. */
export type Tally = Map<string, number>;

async function rows(by: TestClient, path: string): Promise<Row[]> {
  return (await by.get(path)).json<{ items: Row[] }>().items;
}

/**
 * One round of work of a desk while customers and the bank are active: it takes what the lists offer, and is refused
 * where somebody else was faster. `tally` counts the acts performed.
 */
export async function workOneRound({ clerk, lead, checker }: Staff, random: Random, tally: Tally): Promise<void> {
  const act = async (by: TestClient, path: string, body: object): Promise<Row | undefined> => {
    const answer: TestAnswer = await by.post(path, body, key());
    if (answer.status >= 500) throw new Error(`${path}: ${answer.text}`);
    const { statusCode, data } = said<Row>(answer);
    if (statusCode !== 1) return undefined;
    const verb = path
      .split('/')
      .filter((part) => !/^[0-9a-f-]{36}$/.test(part))
      .join(' ')
      .trim();
    tally.set(verb, (tally.get(verb) ?? 0) + 1);
    return data;
  };
  await decideDeposits(act, clerk, lead);
  await takeBack(act, lead, random);
  await freezeAndThaw(act, clerk, lead, random);
  await check(act, checker);
  await pay(act, clerk, random);
}

type Perform = (by: TestClient, path: string, body: object) => Promise<Row | undefined>;
const seenLine = ({ id, utr, amountPaise }: NonNullable<Row['utrEntry']>) => ({
  utrEntryId: id,
  seen: { utr, amountPaise },
});
const seenPayout = ({ amountPaise, destinationHash }: Row) => ({ seen: { amountPaise, destinationHash } });

async function decideDeposits(act: Perform, clerk: TestClient, lead: TestClient): Promise<void> {
  for (const { id, version, utrEntry } of await rows(clerk, '/deposits?section=ready&limit=20')) {
    if (utrEntry) await act(clerk, `/deposits/${id}/approve`, { version, ...seenLine(utrEntry) });
  }
  for (const { id, version, utrEntry } of await rows(lead, '/deposits?section=needs_eyes&limit=6')) {
    if (utrEntry)
      await act(lead, `/deposits/${id}/approve`, { version, ...seenLine(utrEntry), acceptBankAmount: true });
    else await act(lead, `/deposits/${id}/reject`, { version, reasonCode: 'AMOUNT_MISMATCH' });
  }
  const [waiting] = await rows(clerk, '/deposits?section=waiting&limit=1');
  if (waiting)
    await act(clerk, `/deposits/${waiting.id}/hold`, { version: waiting.version, reasonCode: 'ASKED_CUSTOMER' });
}

/** Reverses a wrong credit or a chargeback, returns unclaimed money, and voids a line. */
async function takeBack(act: Perform, lead: TestClient, random: Random): Promise<void> {
  const [credited] = await rows(lead, '/deposits?status=approved&limit=1');
  if (credited)
    await act(lead, `/deposits/${credited.id}/reverse`, {
      version: credited.version,
      reasonCode: random.pick(['WRONG_CUSTOMER', 'CHARGEBACK']),
    });
  const [one, other] = await rows(lead, '/utrs?status=unclaimed&direction=CREDIT&limit=2');
  if (one)
    await act(lead, `/utrs/${one.id}/return`, {
      version: one.version,
      reasonCode: 'UNKNOWN_REMITTER',
      returnUtr: `6${random.digits(11)}`,
    });
  if (other)
    await act(lead, `/utrs/${other.id}/void`, {
      version: other.version,
      reasonCode: 'OTHER',
      note: 'Entered by mistake',
    });
}

async function freezeAndThaw(act: Perform, clerk: TestClient, lead: TestClient, random: Random): Promise<void> {
  const methods = await rows(clerk, '/payment-methods?status=active&kind=UPI');
  if (methods.length === 0) return;
  const { id } = random.pick(methods);
  const frozen = await act(clerk, `/payment-methods/${id}/freeze`, { reasonCode: 'BANK_FREEZE' });
  const thawed = frozen && (await act(lead, `/payment-methods/${id}/unfreeze`, { version: frozen.version }));
  if (thawed) await act(clerk, `/payment-methods/${id}/resume`, { version: thawed.version });
}

async function check(act: Perform, checker: TestClient): Promise<void> {
  for (const row of await rows(checker, '/withdrawals?status=requested&limit=6')) {
    const { items, result } = (await checker.get(`/withdrawals/${row.id}/checks`)).json<{
      result: string;
      items: { code: string; result: string }[];
    }>();
    if (result === 'fail')
      await act(checker, `/withdrawals/${row.id}/reject`, { version: row.version, reasonCode: 'RISK' });
    else
      await act(checker, `/withdrawals/${row.id}/clear`, {
        version: row.version,
        ...seenPayout(row),
        ticks: items.filter((one) => one.result === 'warn').map(({ code }) => ({ code, comment: 'Looked at' })),
      });
  }
}

async function pay(act: Perform, clerk: TestClient, random: Random): Promise<void> {
  const sources = [
    ...(await rows(clerk, '/payment-methods?status=active&purpose=WITHDRAW')),
    ...(await rows(clerk, '/payment-methods?status=active&purpose=BOTH')),
  ];
  for (const row of await rows(clerk, '/withdrawals?status=approved&limit=4')) {
    const taken = await act(clerk, `/withdrawals/${row.id}/take`, { version: row.version, ...seenPayout(row) });
    if (!taken) continue;
    if (random.chance(0.15))
      await act(clerk, `/withdrawals/${row.id}/uncertain`, {
        version: taken.version,
        note: 'The page of the bank hung',
      });
    else await payFrom(act, clerk, { taken, sources, payoutUtr: `6${random.digits(11)}` });
  }
}

/** Pays from the first account that is possible. */
async function payFrom(
  act: Perform,
  clerk: TestClient,
  { taken, sources, payoutUtr }: { taken: Row; sources: readonly Row[]; payoutUtr: string },
): Promise<void> {
  for (const { id } of sources) {
    if (
      await act(clerk, `/withdrawals/${taken.id}/paid`, {
        version: taken.version,
        ...seenPayout(taken),
        payoutUtr,
        rail: 'IMPS',
        sourcePaymentMethodId: id,
      })
    )
      return;
  }
}

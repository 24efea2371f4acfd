import { type Desk, INTAKE_KEY, said } from '../../testing/index.ts';

/** A deposit that waits for approval, and the body that approves it. */
export interface Waiting {
  id: string;
  body: { version: number; utrEntryId: string; seen: { utr: string; amountPaise: number } };
}

/** Claims with a line each, and claims that all quote the same UTR of one line. */
export interface RaceField {
  single: Waiting[];
  sharing: Waiting[];
  amountPaise: number;
}

const AMOUNT = 500_00;
const SHARED = '699999999999';

/** Creates through the API `singles` deposits that are ready and `rivals` customers who quote the same UTR. */
export async function setUp(desk: Desk, singles: number, rivals: number): Promise<RaceField> {
  const methodId = await desk.method();
  const codes = (await Promise.all(Array.from({ length: 40 }, () => desk.customer()))).map(({ code }) => code);
  const claim = (utr: string, at: number) =>
    claimOf(desk, {
      utr,
      paymentMethodId: methodId,
      customerCode: codes[at % codes.length] ?? '',
      ref: `${utr}-${at}`,
    });
  const enter = async (utr: string) => (await desk.line({ utr, amountPaise: AMOUNT, paymentMethodId: methodId })).id;

  const single = await inBatches(singles, 10, async (at) => {
    const utr = `60${String(at).padStart(10, '0')}`;
    const lineId = await enter(utr);
    return { id: await claim(utr, at), utr, lineId };
  });
  const sharers = await inBatches(rivals, 10, (at) => claim(SHARED, at));
  const sharedId = rivals ? await enter(SHARED) : '';
  const sharing = sharers.map((id) => ({ id, utr: SHARED, lineId: sharedId }));

  const rows = await desk.api.db.selectFrom('deposit').select(['id', 'version']).execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const toWaiting = ({ id, utr, lineId }: { id: string; utr: string; lineId: string }): Waiting => ({
    id,
    body: { version: versions.get(id) ?? 0, utrEntryId: lineId, seen: { utr, amountPaise: AMOUNT } },
  });
  return { single: single.map(toWaiting), sharing: sharing.map(toWaiting), amountPaise: AMOUNT };
}

async function claimOf(desk: Desk, claim: object): Promise<string> {
  const answer = said<{ id: string }>(
    await desk.api.anonymous.post(
      '/intake/deposits',
      { amountPaise: AMOUNT, ...claim },
      { 'x-intake-key': INTAKE_KEY },
    ),
  );
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

async function inBatches<T>(count: number, size: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += size) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(size, count - from) }, (_, at) => make(from + at)))));
  }
  return made;
}

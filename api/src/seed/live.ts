import { claim, type Claim, type DepositRow, enterLine, hold, lineOf, match } from './acts.ts';
import { request } from './bonuses.ts';
import { withdrawal } from './live-withdrawals.ts';
import { recently, withinDays } from './payouts.ts';
import type { Client } from './people.ts';
import { addProof } from './proofs.ts';
import { mistyped } from './references.ts';
import { later, MINUTE, remitterOf, shownMethod, someAmount, someone, someRail, type Stage } from './stage.ts';

/** The current queues: an example of everything that the screens must handle. */
export function playLive(stage: Stage): void {
  const scenes: [Date, () => void][] = [];
  const scene = (count: number, times: () => Date, play: (at: Date, each: number) => void): void => {
    for (let each = 0; each < count; each += 1) {
      const at = times();
      scenes.push([at, () => play(at, each)]);
    }
  };
  scene(
    26,
    () => recently(stage, 2, 38),
    (at) => void ready(stage, at),
  );
  scene(
    12,
    () => recently(stage, 1, 44),
    (at) => void waiting(stage, at),
  );
  scene(
    3,
    () => recently(stage, 90, 900),
    (at) => void waiting(stage, at),
  );
  scene(
    4,
    () => recently(stage, 8, 60),
    (at, each) => amountDiffers(stage, at, [-1_00, 100_00, -500_00, 50_00][each] ?? 100_00),
  );
  scene(
    3,
    () => recently(stage, 8, 60),
    (at) => methodDiffers(stage, at),
  );
  scene(
    4,
    () => recently(stage, 8, 60),
    (at) => nearUtr(stage, at),
  );
  scene(
    2,
    () => recently(stage, 15, 50),
    (at, each) => contested(stage, at, 2 + each),
  );
  scene(
    2,
    () => recently(stage, 8, 40),
    (at) => reusedImage(stage, at),
  );
  scene(
    2,
    () => recently(stage, 8, 40),
    (at) => otherPayer(stage, at),
  );
  scene(
    1,
    () => recently(stage, 8, 40),
    (at) => usedUtr(stage, at),
  );
  scene(
    1,
    () => recently(stage, 30, 50),
    (at) => onFrozenMethod(stage, at),
  );
  scene(
    2,
    () => recently(stage, 50, 200),
    (at) => held(stage, ready(stage, at), at, 'ASKED_CUSTOMER'),
  );
  scene(
    3,
    () => recently(stage, 50, 300),
    (at) => held(stage, waiting(stage, at), at, 'ASKED_BANK'),
  );
  scene(
    8,
    () => recently(stage, 3, 55),
    (at) => unclaimedLine(stage, at),
  );
  scene(
    9,
    () => recently(stage, 70, 1_400),
    (at) => unclaimedLine(stage, at),
  );
  scene(
    10,
    () => withinDays(stage, 1, 6),
    (at) => unclaimedLine(stage, at),
  );
  scene(
    7,
    () => withinDays(stage, 8, 25),
    (at) => unclaimedLine(stage, at),
  );
  scene(
    2,
    () => withinDays(stage, 0, 1),
    (at) => unclaimedPayout(stage, at),
  );
  scene(
    60,
    () => recently(stage, 5, 170),
    (at, each) => withdrawal(stage, at, each),
  );
  scene(
    9,
    () => recently(stage, 5, 110),
    (at) => void request(stage, at),
  );
  scenes.sort(([a], [b]) => a.getTime() - b.getTime()).forEach(([, play]) => play());
}

function someClient({ clients, random }: Stage): Client {
  return random.pick(clients.filter(({ active }) => active));
}

/** A customer's claim, mostly with an image. */
function saying(stage: Stage, at: Date, change: Partial<Claim> = {}): Claim {
  const client = change.client ?? someClient(stage);
  const method = change.method ?? shownMethod(stage, client);
  const rail = change.rail ?? someRail(stage, method);
  const said = {
    at,
    client,
    method,
    rail,
    amountPaise: someAmount(stage, rail),
    utr: stage.reference(rail, at),
    ...change,
  };
  if (said.proof || stage.random.chance(0.2)) return said;
  return {
    ...said,
    proof: addProof(stage.book, stage.random, at, { name: client.name, amountPaise: said.amountPaise, utr: said.utr }),
  };
}

const entry = (at: Date): Date => later(at, MINUTE);
const banker = (stage: Stage) => someone(stage, 'banker', 'banker', 'banker.two', 'deposit');

function ready(stage: Stage, at: Date, change: Partial<Claim> = {}): DepositRow {
  const said = saying(stage, at, change);
  const deposit = claim(stage, said);
  const line = enterLine(stage, { ...lineOf(stage, said, entry(at), banker(stage)), bankTime: at });
  match(stage, deposit, line, entry(at));
  return deposit;
}

const waiting = (stage: Stage, at: Date, change: Partial<Claim> = {}): DepositRow =>
  claim(stage, saying(stage, at, change));

function amountDiffers(stage: Stage, at: Date, off: number): void {
  const said = saying(stage, at, { amountPaise: 2_000_00 });
  claim(stage, said);
  enterLine(stage, { ...lineOf(stage, said, entry(at), banker(stage)), amountPaise: said.amountPaise + off });
}

function methodDiffers(stage: Stage, at: Date): void {
  const said = saying(stage, at);
  claim(stage, said);
  const method = stage.random.pick(
    stage.methods.filter(
      ({ id, status, purpose }) => id !== said.method.id && status === 'active' && purpose !== 'WITHDRAW',
    ),
  );
  enterLine(stage, { ...lineOf(stage, said, entry(at), banker(stage)), method });
}

function nearUtr(stage: Stage, at: Date): void {
  const said = saying(stage, at, { rail: 'UPI' });
  claim(stage, { ...said, utr: mistyped(said.utr, stage.random) });
  enterLine(stage, { ...lineOf(stage, said, entry(at), banker(stage)), bankTime: at });
}

/** Several customers claim one UTR; only the remitter of the line tells whose it is. */
function contested(stage: Stage, at: Date, claimants: number): void {
  const said = saying(stage, at, { amountPaise: 5_000_00 });
  claim(stage, said);
  for (let each = 1; each < claimants; each += 1)
    claim(
      stage,
      saying(stage, later(at, each * MINUTE), {
        method: said.method,
        rail: said.rail,
        amountPaise: said.amountPaise,
        utr: said.utr,
      }),
    );
  enterLine(stage, lineOf(stage, said, later(at, 4 * MINUTE), banker(stage)));
}

function reusedImage(stage: Stage, at: Date): void {
  const before = stage.random.pick(stage.book.rows.deposit.slice(-40).filter(({ proofFileId }) => proofFileId));
  if (!before?.proofFileId || !before.proofSha256) return;
  ready(stage, at, { proof: { id: before.proofFileId, sha256: before.proofSha256 } });
}

function otherPayer(stage: Stage, at: Date): void {
  const said = saying(stage, at);
  const deposit = claim(stage, said);
  const line = enterLine(stage, { ...lineOf(stage, said, entry(at), banker(stage)), remitter: 'GREENFIELD TRADERS' });
  match(stage, deposit, line, entry(at));
}

function usedUtr(stage: Stage, at: Date): void {
  const used = stage.random.pick(stage.book.rows.deposit.slice(-200).filter(({ status }) => status === 'approved'));
  if (used?.creditedUtrNorm) waiting(stage, at, { utr: used.creditedUtrNorm, amountPaise: used.amountPaise });
}

function onFrozenMethod(stage: Stage, at: Date): void {
  const method = stage.methods.find(({ status }) => status === 'frozen');
  if (method) ready(stage, at, { method });
}

function held(stage: Stage, deposit: DepositRow, at: Date, reason: string): void {
  hold(stage, deposit, later(at, 12 * MINUTE), someone(stage, 'deposit', 'banker'), reason);
}

/** A credit that nobody has claimed. */
function unclaimedLine(stage: Stage, at: Date): void {
  const client = someClient(stage);
  const method = shownMethod(stage, client);
  const rail = someRail(stage, method);
  enterLine(stage, {
    at,
    method,
    rail,
    amountPaise: someAmount(stage, rail),
    utr: stage.reference(rail, at),
    by: banker(stage),
    remitter: remitterOf(stage, client.name),
  });
}

/** A debit that no withdrawal explains. */
function unclaimedPayout(stage: Stage, at: Date): void {
  const method = stage.methods.find(({ label }) => label === 'Kotak Payouts');
  if (method)
    enterLine(stage, {
      at,
      method,
      rail: 'IMPS',
      amountPaise: stage.random.whole(5, 60) * 100_00,
      utr: stage.reference('IMPS', at),
      by: banker(stage),
      direction: 'DEBIT',
    });
}

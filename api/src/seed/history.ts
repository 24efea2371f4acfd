import { approve, chargeback, claim, type Claim, enterLine, expire, lineOf, match, reject, voidLine } from './acts.ts';
import { DAY, desk, HOUR, later, MINUTE, shownMethod, someAmount, someone, someRail, type Stage } from './stage.ts';

const DAYS = 30;
const DEPOSITS_A_DAY = 99;
/** Everything older than this is settled; the open rows are created by the live scenes. */
const SETTLED = 50 * MINUTE;

/** Weights of the hours in UTC: busy in the evening, quiet at night. */
const HOURS: (readonly [number, number])[] = [
  [3, 2],
  [4, 5],
  [5, 7],
  [6, 8],
  [7, 8],
  [8, 7],
  [9, 7],
  [10, 8],
  [11, 8],
  [12, 9],
  [13, 10],
  [14, 9],
  [15, 8],
  [16, 5],
  [17, 3],
  [18, 1],
  [22, 1],
];

/** Thirty days of deposits, each from its claim to its decision. */
export function playDeposits(stage: Stage): void {
  const { now, random, agenda } = stage;
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  for (let day = DAYS; day >= 0; day -= 1) {
    for (let each = 0; each < DEPOSITS_A_DAY; each += 1) {
      const at = new Date(midnight - day * DAY + random.weighted(HOURS) * HOUR + random.whole(0, HOUR - 1));
      if (at.getTime() < now.getTime() - SETTLED) agenda.at(at, (time) => oneDeposit(stage, time));
    }
  }
}

function oneDeposit(stage: Stage, at: Date): void {
  const { random, now, clients } = stage;
  const client = random.pick(clients);
  const old = at.getTime() < now.getTime() - 6 * DAY;
  const method = shownMethod(stage, client, old ? ['active', 'paused', 'frozen'] : ['active']);
  const rail = someRail(stage, method);
  const said: Claim = {
    at,
    client,
    method,
    rail,
    amountPaise: someAmount(stage, rail),
    utr: stage.reference(rail, at),
  };
  const ending = random.weighted([
    ['approved', 87],
    ['mismatch', 2],
    ['rejected', 7.5],
    ['reversed', 0.8],
    ['expired', 2.2],
    ['mistyped', 0.5],
  ] as const);
  if (ending === 'rejected') return rejected(stage, said);
  if (ending === 'expired' && old) return expired(stage, said);
  if (ending === 'mistyped') typedWrong(stage, said);
  credited(stage, said, {
    off: ending === 'mismatch' ? random.pick([-1_00, -50_00, 100_00]) : 0,
    takenBack: ending === 'reversed',
  });
}

function credited(stage: Stage, said: Claim, how: { off: number; takenBack: boolean }): void {
  const { random, agenda } = stage;
  const deposit = claim(stage, said);
  const entered = later(said.at, random.whole(1, 14) * MINUTE + random.whole(0, 59_000));
  agenda.at(entered, (time) => {
    const by = random.chance(0.05) ? null : desk(stage, said.client);
    const line = enterLine(stage, { ...lineOf(stage, said, time, by), amountPaise: said.amountPaise + how.off });
    if (how.off === 0) match(stage, deposit, line, time);
    agenda.at(later(time, random.whole(10, 12 * 60) * 1000), (decided) => {
      approve(
        stage,
        deposit,
        line,
        decided,
        how.off === 0 ? desk(stage, said.client) : someone(stage, 'deposit.lead', 'banker.lead'),
      );
      if (how.takenBack)
        agenda.at(later(decided, random.whole(5, 70) * HOUR), (time) =>
          chargeback(stage, deposit, line, time, someone(stage, 'deposit.lead')),
        );
    });
  });
}

function rejected(stage: Stage, said: Claim): void {
  const { random, agenda } = stage;
  const deposit = claim(stage, said);
  const code = random.weighted([
    ['NOT_RECEIVED', 40],
    ['WRONG_UTR', 22],
    ['DUPLICATE_UTR', 14],
    ['FAKE_PROOF', 8],
    ['THIRD_PARTY_PAYER', 8],
    ['WRONG_ACCOUNT', 5],
    ['OTHER', 3],
  ] as const);
  const note = code === 'OTHER' ? 'Customer asked to withdraw the request' : null;
  agenda.at(later(said.at, random.whole(6, 40) * MINUTE), (time) =>
    reject(stage, deposit, time, desk(stage, said.client), code, note),
  );
}

function expired(stage: Stage, said: Claim): void {
  const deposit = claim(stage, said);
  stage.agenda.at(later(said.at, 72 * HOUR), (time) => expire(stage, deposit, time));
}

/** A line that was entered wrong, voided and entered again. */
function typedWrong(stage: Stage, said: Claim): void {
  const { random, agenda } = stage;
  agenda.at(later(said.at, random.whole(20, 50) * 1000), (time) => {
    const by = someone(stage, 'banker', 'banker.two');
    const wrong = enterLine(stage, { ...lineOf(stage, said, time, by), utr: stage.reference(said.rail, time) });
    voidLine(stage, wrong, later(time, 2 * MINUTE), by, random.pick(['TYPED_WRONG', 'ENTERED_TWICE', 'WRONG_METHOD']));
  });
}

import type { PracticeDecision, PracticeKind } from '../../desks/practice/truth/kinds.ts';
import { plural } from '../../domain/plural.ts';
import { rupees } from '../../domain/rupees.ts';
import type { PracticeFiguresValue, PracticeItemValue, PracticeResultValue } from '../../desks/practice/schemas.ts';
import type { Shift } from './play.ts';

const KIND: Record<PracticeKind, string> = {
  clean: 'Clean claims',
  wrongUtr: 'UTR wrong by one digit',
  amountDiffers: 'Amount differs',
  reusedImage: 'Reused image',
  duplicate: 'Duplicate claim',
  thirdParty: 'Third-party payer',
  lateLine: 'Late bank line',
  fakeProof: 'Fake proof',
  payout: 'Clean withdrawals',
  sharedPayee: 'Shared beneficiary',
  unmetTurnover: 'Unmet turnover',
  bankFails: 'Payout that the bank refuses',
  returned: 'Returned payout',
};

const DONE: Record<PracticeDecision, string> = {
  approve: 'approved',
  'approve-other': 'approved with another bank line',
  reject: 'rejected',
  hold: 'put on hold',
  clear: 'cleared',
  escalate: 'escalated',
  fail: 'recorded as failed',
  'send-back': 'sent back to Checking',
  paid: 'marked paid',
  return: 'recorded as returned',
};

const seconds = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} s`);

const counts = ({ right, permitted, wrong, missed }: PracticeFiguresValue): string =>
  `right ${right}, permitted ${permitted}, wrong ${wrong}, missed ${missed}`;

const line = (name: string, figures: PracticeFiguresValue): string =>
  `    ${name.padEnd(30)}${counts(figures)}; median ${seconds(figures.medianSeconds)}, 95th percentile ${seconds(figures.p95Seconds)}`;

const mistake = ({ no, decision, by, right, showed }: PracticeItemValue): string =>
  `    ${no}: ${decision ? `${by?.name ?? ''} has ${DONE[decision]} it` : 'nobody has decided it'}; right was ${right.map((one) => DONE[one]).join(' or ')}. ${showed}`;

/** What the command prints when a shift is over. */
export function summaryOf({ no, seed }: Pick<Shift, 'no' | 'seed'>, result: PracticeResultValue): string {
  const { total, people, kinds, items } = result;
  const wrong = items.filter(({ verdict }) => verdict === 'wrong' || verdict === 'missed');
  return [
    `Practice shift ${no} is over (seed ${seed}): ${plural(items.length, { one: 'one row', many: `${items.length} rows` })}, ${counts(total)}.`,
    `    Wrongly credited or cleared ${rupees(total.wronglyCreditedPaise)}, wrongly refused ${rupees(total.wronglyRefusedPaise)}.`,
    `    From ready to decided: median ${seconds(total.medianSeconds)}, 95th percentile ${seconds(total.p95Seconds)}.`,
    ...(people.length > 0 ? ['  By person:', ...people.map(({ staff, figures }) => line(staff.name, figures))] : []),
    ...(kinds.length > 0 ? ['  By kind:', ...kinds.map(({ kind, figures }) => line(KIND[kind], figures))] : []),
    ...(wrong.length > 0 ? ['  Wrong or missed:', ...wrong.map(mistake)] : []),
    '  Practice result, under the user menu, leads to each row.',
  ].join('\n');
}

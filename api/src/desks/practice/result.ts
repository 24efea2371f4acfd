import { PRACTICE_KIND_NAMES } from './truth/kinds.ts';
import { harmOf, percentile } from './truth/score.ts';
import type { PracticeFiguresValue, PracticeItemValue, PracticeResultValue } from './schemas.ts';

/** The result of a shift from its rows: in all, by person and by kind. */
export function resultOf(items: readonly PracticeItemValue[]): PracticeResultValue {
  const people = new Map(items.flatMap(({ by }) => (by ? [[by.id, by] as const] : [])));
  return {
    total: figuresOf(items),
    people: [...people.values()]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((staff) => ({ staff, figures: figuresOf(items.filter(({ by }) => by?.id === staff.id)) })),
    kinds: PRACTICE_KIND_NAMES.flatMap((kind) => {
      const of = items.filter((item) => item.kind === kind);
      return of.length > 0 ? [{ kind, figures: figuresOf(of) }] : [];
    }),
    items: [...items],
  };
}

function figuresOf(items: readonly PracticeItemValue[]): PracticeFiguresValue {
  const count = (verdict: PracticeItemValue['verdict']) => items.filter((one) => one.verdict === verdict).length;
  const harmed = (harm: 'credited' | 'refused') =>
    items
      .filter(({ verdict, decision, corrected }) => !corrected && harmOf(verdict, decision) === harm)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const seconds = items.flatMap((one) => (one.seconds === null ? [] : [one.seconds]));
  return {
    right: count('right'),
    permitted: count('permitted'),
    wrong: count('wrong'),
    missed: count('missed'),
    wronglyCreditedPaise: harmed('credited'),
    wronglyRefusedPaise: harmed('refused'),
    medianSeconds: percentile(seconds, 0.5),
    p95Seconds: percentile(seconds, 0.95),
  };
}

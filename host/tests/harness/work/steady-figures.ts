import type { Page, Route } from 'playwright-core';
import type {
  DaySummary,
  Deposit,
  FullDestination,
  PayoutSource,
  Summary,
  Withdrawal,
} from '@backoffice/shared/contract';

/** Answers with the server's own answer, changed. */
const changed =
  <T>(change: (answer: T) => T) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };

const figures = { count: 3, sumPaise: 1_500_00 };

/** The same figures in each queue, and one hour of the day, whatever other tests have done. */
const summary = changed<Summary>((answer) => ({
  ...answer,
  queues: answer.queues.map((queue) => ({ ...queue, ...figures, oldestAt: answer.at })),
}));
const day = changed<DaySummary>((answer) => ({
  ...answer,
  series: answer.series.map((series) => ({
    ...series,
    ...figures,
    medianMinutes: 5,
    byHour: [{ query: series.query, ...series.byHour[0], hour: 0, ...figures, medianMinutes: 5 }],
    byMethod: [],
  })),
  own: { ...answer.own, figures: answer.own.figures.map((figure) => ({ ...figure, ...figures, medianMinutes: 5 })) },
}));

/** A customer without flags and history, and a beneficiary with a bank account. */
const related = changed<{ lastOfCustomer: Deposit[] }>((answer) => ({ ...answer, lastOfCustomer: [] }));
const withoutFlags = (row: Withdrawal): Withdrawal => ({
  ...row,
  flags: [],
  destination: { ...row.destination, kind: 'BANK', accountMasked: '••••8150', ifsc: 'PUNB0397680', vpaMasked: null },
});
const rows = changed<{ items: Withdrawal[] }>((answer) => ({ ...answer, items: answer.items.map(withoutFlags) }));
const row = changed<Withdrawal>(withoutFlags);
const sources = changed<{ items: PayoutSource[] }>((answer) => ({
  ...answer,
  items: answer.items.slice(0, 1).map((source) => ({ ...source, balancePaise: 50_000_00, outTodayPaise: 64_600_00 })),
}));
const bankAccount = changed<FullDestination>((answer) => ({
  ...answer,
  kind: 'BANK',
  accountNo: '39959654088150',
  ifsc: 'PUNB0397680',
  vpa: null,
}));
const nothing = (route: Route) => route.fulfill({ json: { items: [], page: {} } });

/** Keeps from a page what depends on the work of other test files, so that what it says can be compared. */
export async function steadyFigures(page: Page): Promise<void> {
  await page.route(/\/api\/summary(\?|$)/, summary);
  await page.route('**/api/summary/day*', day);
  await page.route(/\/api\/(second-person|hand-overs)(\?|$)/, nothing);
  await page.route('**/api/deposits/*/related', related);
  await page.route(/\/api\/withdrawals\?/, rows);
  await page.route(/\/api\/withdrawals\/[^/?]+(\?|$)/, (route) =>
    /payout-sources|totals/.test(route.request().url()) ? route.fallback() : row(route),
  );
  await page.route('**/api/withdrawals/*/destination', bankAccount);
  await page.route('**/api/withdrawals/payout-sources*', sources);
}

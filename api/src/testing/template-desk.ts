import { decide } from '../desks/second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../desks/second-person/read.ts';
import type { PayoutBatch } from '../modules/withdrawals/batches/read.ts';
import type { Withdrawal } from '../modules/withdrawals/read.ts';
import { BUILT_IN } from '../modules/withdrawals/templates/built-in.ts';
import type { PayoutLayout } from '../modules/withdrawals/templates/layout.ts';
import type { PayoutTemplate } from '../modules/withdrawals/templates/schemas.ts';
import { type Desk, key, openDesk, said } from './desk.ts';
import { fileOf } from './payouts/payout-template.ts';
import { openPayouts, type PayoutDesk, seen } from './payouts/payouts.ts';
import type { TestPerson } from './test-app.ts';

interface Outcome {
  template: PayoutTemplate;
  waits: boolean;
}

interface Made {
  batch: PayoutBatch;
  results: { code?: string; status: string }[];
}

/** What owners do with templates of payout files, and payers with the files; opened once for a test file. */
export function templateDesk() {
  let desk: Desk;
  let payouts: PayoutDesk;
  let made = 0;
  beforeAll(async () => {
    desk = await openDesk();
    payouts = await openPayouts(desk);
  });
  afterAll(() => desk.close());

  const reason = 'The bank asks for it';
  const post = async <T = Outcome>(path: string, body: object, by: TestPerson = 'owner') =>
    said<T>(await (await desk.as(by)).post(path, body, key()));
  const waiting = async () =>
    (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
      .items[0]!;
  const templates = async () =>
    (await (await desk.as('owner')).get('/payout-templates')).json<{ items: PayoutTemplate[] }>().items;
  const templateOf = async (code: string) => (await templates()).find((one) => one.code === code)!;
  const confirm = async () => decide(desk, await waiting(), 'confirm', 'owner.two');
  return {
    desk: () => desk,
    payouts: () => payouts,
    reason,
    post,
    waiting,
    templates,
    templateOf,
    confirm,
    copy: (code: string, change: Partial<PayoutLayout> = {}): PayoutLayout => ({
      ...BUILT_IN.find((one) => one.code === code)!.layout,
      name: `Copy ${(made += 1)}`,
      ...change,
    }),
    /** A template that two owners have made. */
    async inUse(layout: PayoutLayout): Promise<PayoutTemplate> {
      const { data, status } = await post('/payout-templates', { layout, reason });
      if (!data) throw new Error(status);
      expect(await confirm()).toMatchObject({ statusCode: 1 });
      return templateOf(data.template.code);
    },
    async changed({ id, version }: PayoutTemplate, layout: PayoutLayout): Promise<void> {
      const answer = await post(`/payout-templates/${id}/change`, { version, layout, reason });
      expect(answer).toMatchObject({ statusCode: 1, data: { waits: true } });
      expect(await confirm()).toMatchObject({ statusCode: 1 });
    },
    batchOf: async (template: string, rows: Withdrawal[], change: object = {}) =>
      post<Made>(
        '/withdrawals/payout-batches',
        {
          sourcePaymentMethodId: payouts.sourceId,
          template,
          rail: 'NEFT',
          items: rows.map((row) => ({ id: row.id, version: row.version, ...seen(row) })),
          ...change,
        },
        'deposit',
      ),
    download: async ({ id }: Pick<PayoutBatch, 'id'>) =>
      (await desk.as('deposit')).get(`/withdrawals/payout-batches/${id}/file`),
    bytesOf: (batch: Pick<PayoutBatch, 'id'>) => fileOf(desk, batch.id),
    async named(name: string, amountPaise = 500_00) {
      const payee = await payouts.customer({ name, paise: amountPaise });
      const row = await payouts.bring('approved', { payee, amountPaise });
      const { accountNo } = await desk.api.db
        .selectFrom('customerPayoutAccount')
        .select('accountNo')
        .where('id', '=', payee.accountId)
        .executeTakeFirstOrThrow();
      return { row, ref: row.no.replace('-', ''), account: String(accountNo) };
    },
  };
}

import type { Case, Cases, Stage } from './stage.ts';
import { key, said, type TestPerson, type TestUser } from '../../testing/index.ts';

const because = { reasonCode: 'CLEARED' };

const onCustomer =
  (verb: string, body: object, before?: (stage: Stage, id: string) => Promise<unknown>): Case =>
  async (stage) => {
    const { id } = await stage.desk.customer();
    await before?.(stage, id);
    return {
      by: 'backoffice',
      path: `/customers/${id}/${verb}`,
      body: { version: before ? 2 : 1, ...because, ...body },
    };
  };

const act = async ({ desk }: Stage, by: TestUser, path: string, body: object) =>
  (await desk.as(by)).post(path, body, key());
const blocked = (stage: Stage, id: string) =>
  act(stage, 'deposit', `/customers/${id}/block`, { version: 1, ...because, status: 'blocked' });

async function payeeOf({ desk }: Stage): Promise<{ path: string; id: string }> {
  const customer = await desk.customer();
  const { id } = await desk.api.db
    .selectFrom('customerPayoutAccount')
    .select('id')
    .where('customerId', '=', customer.id)
    .executeTakeFirstOrThrow();
  return { id, path: `/customers/${customer.id}/payees/${id}` };
}

async function franchise({ desk }: Stage): Promise<string> {
  const body = { code: `F${desk.utr()}`, name: 'Partner', reason: 'A new one' };
  const answer = said<{ id: string }>(await (await desk.as('owner')).post('/franchises', body, key()));
  if (!answer.data) throw new Error(answer.status);
  return answer.data.id;
}

const file = async ({ desk }: Stage, by: TestPerson, at: string, kind: string, text: string) =>
  (
    await (await desk.as(by)).post(`/${at}/imports?kind=${kind}&name=a.csv`, text, { 'content-type': 'text/csv' })
  ).json<{ id: string; version: number; sumPaise: number }>();

/** Customers, beneficiaries, opening balances and franchises. */
export const peopleCases: Cases = {
  intakeCustomer: async ({ desk }) => ({
    by: 'deposit',
    path: `/intake/customers/N-${desk.utr()}`,
    body: { name: 'Mina Rao', phone: '+447700900123' },
  }),
  intakePayee: async ({ desk }) => ({
    by: 'deposit',
    path: `/intake/customers/${(await desk.customer()).code}/payees/main`,
    body: { holderName: 'Ravi Kumar', accountNo: '001234567890', ifsc: 'HDFC0001234' },
  }),
  blockCustomer: onCustomer('block', { status: 'blocked' }),
  unblockCustomer: onCustomer('unblock', {}, blocked),
  closeCustomer: onCustomer('close', {}),
  rateCustomer: onCustomer('rate', { riskLevel: 'high' }),
  identifyCustomer: onCustomer('identify', { kycStatus: 'verified' }),
  tagCustomer: async ({ desk }) => ({
    by: 'backoffice',
    path: `/customers/${(await desk.customer()).id}/tag`,
    body: { version: 1, tags: ['slow'] },
  }),
  openCustomer: async ({ desk }) => ({
    by: 'backoffice',
    path: `/customers/${(await desk.customer()).id}/open`,
    body: { version: 1, amountPaise: 100, note: 'The old ledger' },
  }),
  openPaymentMethod: async ({ desk }) => ({
    by: 'banker.lead',
    path: `/payment-methods/${await desk.method()}/open`,
    body: { version: 1, amountPaise: 100, note: 'The statement' },
  }),
  blockPayee: async (stage) => {
    const { path } = await payeeOf(stage);
    return { by: 'backoffice', path: `${path}/block`, body: { version: 1, ...because } };
  },
  unblockPayee: async (stage) => {
    const { path } = await payeeOf(stage);
    await act(stage, 'deposit', `${path}/block`, { version: 1, ...because });
    return { by: 'backoffice', path: `${path}/unblock`, body: { version: 2, ...because } };
  },
  verifyPayee: async (stage) => {
    const { path } = await payeeOf(stage);
    return { by: 'backoffice', path: `${path}/verify`, body: { version: 1, ...because } };
  },
  createFranchise: async ({ desk }) => {
    const body = { code: `F${desk.utr()}`, name: 'Partner', reason: 'A new one' };
    return { by: 'owner', path: '/franchises', body, other: { body: { ...body, name: 'Another' } } };
  },
  renameFranchise: async (stage) => ({
    by: 'owner',
    path: `/franchises/${await franchise(stage)}/rename`,
    body: { version: 1, name: 'East', reason: 'A new name' },
  }),
  closeFranchise: async (stage) => ({
    by: 'owner',
    path: `/franchises/${await franchise(stage)}/close`,
    body: { version: 1, reason: 'They left' },
  }),
  enterCustomerImport: async (stage) => {
    const { id, version } = await file(
      stage,
      'owner',
      'customers',
      'customers',
      `Code,Name\nN-${stage.desk.utr()},Mina Rao\n`,
    );
    return { by: 'owner', path: `/customers/imports/${id}/enter`, body: { version } };
  },
  askOpeningImport: async (stage) => {
    const { code } = await stage.desk.customer();
    const { id, version, sumPaise } = await file(
      stage,
      'backoffice',
      'openings',
      'openings',
      `Code,Amount\n${code},5\n`,
    );
    return {
      by: 'backoffice',
      path: `/openings/imports/${id}/ask`,
      body: { version, sumPaise, note: 'The old ledger' },
    };
  },
};

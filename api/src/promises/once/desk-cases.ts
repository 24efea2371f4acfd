import { sql } from 'kysely';
import { BANK_METHOD } from '../../modules/payment-methods/testing/method-acts.ts';
import { insertPasskey } from '../../testing/access/soft-passkey.ts';
import { png } from '../../testing/images/images.ts';
import { type Desk, said, type TestUser } from '../../testing/index.ts';
import type { Case, Cases, Stage } from './stage.ts';

const versionOf = async ({ methods }: Stage, id: string) => (await methods.read(id)).version;

/** An act of a lead on a method in the state that `before` creates. */
const onMethod =
  (verb: string, before: (stage: Stage) => Promise<string>, body: object = {}): Case =>
  async (stage) => {
    const id = await before(stage);
    return {
      by: 'banker.lead',
      path: `/payment-methods/${id}/${verb}`,
      body: { version: await versionOf(stage, id), ...body },
    };
  };

/** One more, so that none of them is the last. */
const passkeyOf = ({ api }: Desk) => insertPasskey(api.db, api.staffId('banker'), 'Key');

const inUse = ({ methods }: Stage) => methods.inUse();
const draft = async ({ methods }: Stage) => (await methods.create('banker', BANK_METHOD)).data?.id ?? '';
const inReview = async (stage: Stage) => {
  const id = await draft(stage);
  await stage.methods.act('banker', id, 'submit');
  return id;
};
const paused = async (stage: Stage) => {
  const id = await inUse(stage);
  await stage.methods.stop('banker', id, 'pause');
  return id;
};
const frozen = async (stage: Stage) => {
  const id = await inUse(stage);
  await stage.methods.stop('banker', id, 'freeze');
  return id;
};

/** A deposit with a lease of this person; returns the id of the lease. */
async function claimed({ desk }: Stage, by: TestUser): Promise<string> {
  const { id } = await desk.claim({ utr: desk.utr() });
  const { claim } = (await (await desk.as(by)).post('/claims', { entityType: 'deposit', id })).json<{
    claim: { id: string };
  }>();
  return claim.id;
}

/** A person can have only one waiting hand-over, so earlier ones are marked as taken back. */
const takeBackAll = ({ desk }: Stage, by: TestUser) =>
  desk.api.db
    .updateTable('handOver')
    .set((eb) => ({ status: 'taken_back', version: eb('version', '+', 1) }))
    .where('status', '=', 'waiting')
    .where('staffId', '=', desk.api.staffId(by))
    .execute();

async function handedOver(stage: Stage, by: TestUser): Promise<{ id: string; version: number }> {
  await takeBackAll(stage, by);
  const staff = await stage.desk.as(by);
  const { items } = (await staff.get('/hand-overs/open')).json<{ items: { no: string }[] }>();
  const answer = said<{ id: string; version: number }>(
    await staff.post('/hand-overs', { note: 'All quiet', seen: { items: items.map(({ no }) => no) } }),
  );
  if (!answer.data) throw new Error(answer.status);
  return answer.data;
}

async function view({ desk }: Stage): Promise<{ id: string; version: number }> {
  const answer = said<{ id: string; version: number }>(
    await (await desk.as('deposit')).post('/views', { page: 'deposit-approval', name: desk.utr(), filters: {} }),
  );
  if (!answer.data) throw new Error(answer.status);
  return answer.data;
}

/** The multipart form of an image that was not uploaded before. */
function image(purpose: string, width: number): FormData {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(png(width, 2))], { type: 'image/png' }), 'proof.png');
  return form;
}

let width = 2;

export const deskCases: Cases = {
  createPaymentMethod: async ({ desk }) => {
    const body = { ...BANK_METHOD, label: `Label ${desk.utr()}` };
    return { by: 'banker', path: '/payment-methods', body, other: { body: { ...body, holderName: 'Another' } } };
  },
  orderPaymentMethods: async ({ desk }) => {
    const ids = [await desk.method(), await desk.method()];
    return {
      by: 'banker.lead',
      path: '/payment-methods/order',
      body: { ids },
      other: { body: { ids: [...ids].reverse() } },
    };
  },
  editPaymentMethod: async (stage) => {
    const id = await inUse(stage);
    return {
      by: 'banker',
      path: `/payment-methods/${id}`,
      body: { version: await versionOf(stage, id), accountNo: '990099009900' },
    };
  },
  bulkPausePaymentMethods: async (stage) => {
    const body = { items: [{ id: await inUse(stage) }, { id: await inUse(stage) }], note: 'The bank is down' };
    return {
      by: 'banker',
      path: '/payment-methods/bulk-pause',
      body,
      other: { body: { ...body, note: 'The bank asks' } },
    };
  },
  bulkResumePaymentMethods: async (stage) => {
    const id = await paused(stage);
    const items = [{ id, version: await versionOf(stage, id) }];
    return {
      by: 'banker',
      path: '/payment-methods/bulk-resume',
      body: { items },
      other: { body: { items, note: 'It is up' } },
    };
  },
  submitPaymentMethod: onMethod('submit', draft),
  approvePaymentMethod: onMethod('approve', inReview),
  rejectPaymentMethod: onMethod('reject', inReview, { reasonCode: 'WRONG_DETAILS' }),
  pausePaymentMethod: onMethod('pause', inUse, { reasonCode: 'BANK_DOWN' }),
  resumePaymentMethod: onMethod('resume', paused),
  freezePaymentMethod: onMethod('freeze', inUse, { reasonCode: 'LIEN' }),
  unfreezePaymentMethod: onMethod('unfreeze', frozen),
  closePaymentMethod: onMethod('close', inUse, { reasonCode: 'REPLACED' }),
  closeDay: async ({ desk }) => {
    const body = { date: '2026-11-20', countedPaise: 0, seen: { creditsPaise: 0, debitsPaise: 0 } };
    return {
      by: 'deposit',
      path: `/payment-methods/${await desk.method()}/day-close`,
      body,
      other: { body: { ...body, note: 'Counted again' } },
    };
  },
  reopenDay: async ({ desk }) => {
    const path = `/payment-methods/${await desk.method()}/day-close`;
    const closed = await (
      await desk.as('deposit')
    ).post(
      path,
      { date: '2026-11-20', countedPaise: 0, seen: { creditsPaise: 0, debitsPaise: 0 } },
      { 'idempotency-key': path },
    );
    if (closed.json().statusCode !== 1) throw new Error(closed.text);
    const body = { date: '2026-11-20', reason: 'A line was missing' };
    return {
      by: 'deposit.lead',
      path: `${path}/reopen`,
      body,
      other: { body: { ...body, reason: 'Counted wrongly' } },
    };
  },
  overrideLedgerBlock: async ({ desk }) => {
    await sql
      .raw(
        `SET session_replication_role = replica; UPDATE ledger_account SET balance_paise = balance_paise + 1 WHERE kind = 'customer_cash'; SET session_replication_role = DEFAULT`,
      )
      .execute(desk.api.db);
    const body = {
      chips: ['ledger-zero', 'unclaimed-money', 'held-money', 'bank-expected'],
      reason: 'The bank confirmed by telephone',
    };
    return {
      by: 'deposit.lead',
      path: '/ledger/override',
      body,
      other: { body: { ...body, reason: 'The bank wrote' } },
    };
  },

  revealOfCustomer: async ({ desk }) => ({
    by: 'deposit.lead',
    path: `/customers/${(await desk.customer()).id}/reveal`,
    body: { field: 'phone' },
    other: { body: { field: 'phone', reason: 'He called' } },
  }),
  uploadFile: async () => ({
    by: 'deposit',
    path: '/files',
    body: image('DEPOSIT_PROOF', (width += 1)),
    other: { body: image('DEPOSIT_PROOF', (width += 1)) },
  }),
  intakeFile: async () => ({ by: 'deposit', path: '/intake/files', body: image('DEPOSIT_PROOF', (width += 1)) }),
  addNote: async ({ desk }) => {
    const body = {
      entityType: 'deposit',
      entityId: (await desk.claim({ utr: desk.utr() })).id,
      text: 'He called twice',
    };
    return { by: 'deposit', path: '/notes', body, other: { body: { ...body, text: 'He called thrice' } } };
  },

  openItem: async ({ desk }) => {
    const { id } = await desk.claim({ utr: desk.utr() });
    return {
      by: 'deposit',
      path: '/claims',
      body: { entityType: 'deposit', id },
      other: { body: { entityType: 'deposit', id: (await desk.claim({ utr: desk.utr() })).id } },
    };
  },
  renewLease: async (stage) => ({
    by: 'deposit',
    path: `/claims/${await claimed(stage, 'deposit')}/heartbeat`,
    other: { path: `/claims/${await claimed(stage, 'deposit')}/heartbeat` },
  }),
  releaseLease: async (stage) => ({
    by: 'deposit',
    path: `/claims/${await claimed(stage, 'deposit')}`,
    other: { path: `/claims/${await claimed(stage, 'deposit')}` },
  }),
  takeOverLease: async (stage) => ({
    by: 'deposit.lead',
    path: `/claims/${await claimed(stage, 'deposit')}/take-over`,
    other: { path: `/claims/${await claimed(stage, 'deposit')}/take-over` },
  }),

  makeHandOver: async (stage) => {
    await takeBackAll(stage, 'franchise');
    return {
      by: 'franchise',
      path: '/hand-overs',
      body: { note: 'All quiet', seen: { items: [] } },
      other: { body: { note: 'Not quiet', seen: { items: [] } } },
    };
  },
  signHandOver: async (stage) => {
    const { id, version } = await handedOver(stage, 'banker');
    return { by: 'banker.lead', path: `/hand-overs/${id}/sign`, body: { version } };
  },
  takeBackHandOver: async (stage) => {
    const { id, version } = await handedOver(stage, 'withdraw');
    return { by: 'withdraw', path: `/hand-overs/${id}/take-back`, body: { version } };
  },

  saveView: async ({ desk }) => {
    const body = { page: 'deposit-approval', name: desk.utr(), filters: {} };
    return { by: 'deposit', path: '/views', body, other: { body: { ...body, shared: true } } };
  },
  changeView: async (stage) => {
    const { id, version } = await view(stage);
    return { by: 'deposit', path: `/views/${id}`, body: { version, name: stage.desk.utr() } };
  },
  deleteView: async (stage) => ({
    by: 'deposit',
    path: `/views/${(await view(stage)).id}`,
    other: { path: `/views/${(await view(stage)).id}` },
  }),

  changePreferences: async () => ({
    by: 'deposit',
    path: '/me/preferences',
    body: { theme: 'dark', density: 'roomy' },
  }),
  markNotificationsRead: async () => ({
    by: 'deposit',
    path: '/notifications/read',
    body: { upTo: '01a1fb9a-0754-7641-9da6-37aee7e360da' },
  }),
  renamePasskey: async ({ desk }) => {
    const path = `/me/passkeys/${await passkeyOf(desk)}`;
    return { by: 'banker', path, body: { name: 'Blue key' }, other: { body: { name: 'Red key' } } };
  },
  removePasskey: async ({ desk }) => ({
    by: 'banker',
    path: `/me/passkeys/${await passkeyOf(desk)}`,
    other: { path: `/me/passkeys/${await passkeyOf(desk)}` },
  }),
  endOwnSession: async ({ desk }) => {
    const there = async () => {
      const before = await idsOf(desk);
      await desk.api.signInAs('deposit.lead');
      return (await idsOf(desk)).find((id) => !before.includes(id)) ?? '';
    };
    await desk.as('deposit.lead');
    return {
      by: 'deposit.lead',
      path: `/me/sessions/${await there()}`,
      other: { path: `/me/sessions/${await there()}` },
    };
  },
  checkUtr: async ({ desk }) => ({ by: 'banker', path: '/utrs/check', body: { utr: desk.utr() } }),
  previewUtrImport: async ({ desk }) => ({
    by: 'banker',
    path: '/utrs/import/preview',
    body: { paymentMethodId: await desk.method(), text: `${desk.utr()},500\n${desk.utr()},600` },
  }),
};

const idsOf = async (desk: Stage['desk']): Promise<string[]> =>
  (await (await desk.as('deposit.lead')).get('/me/sessions'))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id);

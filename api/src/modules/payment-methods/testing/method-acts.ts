import { randomUUID } from 'node:crypto';
import { type Desk, INTAKE_KEY, said, type Said } from '../../../testing/desk.ts';
import { qrPng } from '../../../testing/images/qr.ts';
import type { TestClient, TestUser } from '../../../testing/test-app.ts';
import type { PaymentMethod } from '../read.ts';
import type { ShownMethod } from '../shown.ts';

export const BANK_METHOD = {
  label: 'Test HDFC',
  kind: 'BANK',
  holderName: 'Sample Services',
  bankName: 'HDFC Bank',
  accountNo: '001234567890',
  ifsc: 'HDFC0001234',
  purpose: 'DEPOSIT',
};
export const UPI_METHOD = {
  label: 'Test UPI',
  kind: 'UPI',
  holderName: 'Sample Services',
  vpa: 'sample@hdfcbank',
  purpose: 'DEPOSIT',
};

type MethodSaid = Said<PaymentMethod>;

/** Helpers for acts on payment methods. */
export const methodActs = (desk: Desk) => ({
  create: async (by: TestUser, body: object): Promise<MethodSaid> =>
    said(await (await desk.as(by)).post('/payment-methods', body)),
  edit: async (by: TestUser, id: string, body: object): Promise<MethodSaid> =>
    said(await (await desk.as(by)).patch(`/payment-methods/${id}`, { version: await versionOf(desk, id), ...body })),
  /** Uses the current version unless the body has another. */
  act: async (by: TestUser, id: string, verb: string, body: object = {}): Promise<MethodSaid> =>
    said(
      await (await desk.as(by)).post(`/payment-methods/${id}/${verb}`, { version: await versionOf(desk, id), ...body }),
    ),
  stop: async (by: TestUser, id: string, verb: 'pause' | 'freeze', note = 'The bank asked'): Promise<MethodSaid> =>
    said(await (await desk.as(by)).post(`/payment-methods/${id}/${verb}`, { reasonCode: 'OTHER', note })),
  read: async (id: string): Promise<PaymentMethod> =>
    (await (await desk.as('banker.lead')).get(`/payment-methods/${id}`)).json<PaymentMethod>(),
  /** A method in use: created by `banker`, approved by `deposit.lead`. */
  inUse: async (body: object = BANK_METHOD): Promise<string> => {
    const acts = methodActs(desk);
    const made = await acts.create('banker', body);
    if (!made.data) throw new Error(JSON.stringify(made));
    await acts.act('banker', made.data.id, 'submit');
    const approved = await acts.act('deposit.lead', made.data.id, 'approve');
    if (approved.statusCode !== 1) throw new Error(approved.status);
    return made.data.id;
  },
  shown: () => shownToCustomers(desk),
});

async function versionOf(desk: Desk, id: string): Promise<number> {
  const row = await desk.api.db
    .selectFrom('paymentMethod')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** What the intake gives to the operator's own app. */
export async function shownToCustomers(desk: Desk): Promise<ShownMethod[]> {
  const answer = await desk.api.anonymous.get('/intake/payment-methods', { 'x-intake-key': INTAKE_KEY });
  return answer.json<{ methods: ShownMethod[] }>().methods;
}

/** Uploads an image as a QR code; returns its id. */
export async function uploadQr(
  client: TestClient,
  bytes: Buffer,
  name = `qr-${randomUUID()}.png`,
  mime = 'image/png',
): Promise<string> {
  const form = new FormData();
  form.append('purpose', 'QR');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mime }), name);
  const answer = said<{ id: string }>(await client.post('/files', form));
  if (!answer.data) throw new Error(answer.status);
  return answer.data.id;
}

export const uploadQrOf = async (client: TestClient, text: string): Promise<string> =>
  uploadQr(client, await qrPng(text));

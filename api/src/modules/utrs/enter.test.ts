import { randomUUID } from 'node:crypto';
import { type TestApp, testApp, type TestClient } from '../../testing/index.ts';

let api: TestApp;
let banker: TestClient;
let methodId: string;
beforeAll(async () => {
  api = await testApp({ logLevel: 'error' });
  banker = await api.signInAs('banker');
  const made = await banker.post('/payment-methods', {
    label: 'HDFC-2', kind: 'BANK', holderName: 'Sample Co-operative', bankName: 'HDFC Bank',
    accountNo: '0012 3456 7890', ifsc: 'hdfc0001234', purpose: 'BOTH', openingBalancePaise: 100_00,
  });
  methodId = made.json<{ data: { id: string } }>().data.id;
  await api.db.updateTable('paymentMethod').set({ status: 'active' }).execute();
});
afterAll(() => api.close());

const enter = (body: object) => banker.post('/utrs', { paymentMethodId: methodId, amountPaise: 500_00, ...body }, { 'idempotency-key': randomUUID() });

test('lists answer', async () => {
  for (const path of ['/utrs?count=capped', '/deposits?flag=NEAR_UTR&section=ready', '/payment-methods', '/customers?q=abc', '/summary']) {
    const answer = await banker.get(path);
    console.log(path, answer.status, answer.text.slice(0, 600));
  }
  const entered = await enter({ utr: ' 6324 1176-0093' });
  console.log(entered.text);
  console.log((await enter({ utr: '632411760093' })).text);
  console.log((await enter({ utr: 'CICAgMC2qrWXLA' })).text);
  console.log((await enter({ rail: 'CASH' })).text);
  console.log((await banker.post('/utrs/check', { utr: '632411760093', amountPaise: 50000 })).text);
  const wd = await api.signInAs('withdraw.lead');
  for (const path of ['/withdrawals?flag=LARGE&by=banker', '/bonuses?q=5', '/summary']) console.log(path, (await wd.get(path)).text);
});

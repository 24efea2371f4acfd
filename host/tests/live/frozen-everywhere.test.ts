import type { Page } from 'playwright-core';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { dialog } from '../harness/page/approval-desk.ts';
import { perform } from '../harness/work/claims.ts';
import { rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newTaken } from '../harness/work/payouts.ts';

const open = panel();

/** Creates an active account for this test alone: one person creates it, another approves it. */
async function newAccount(label: string): Promise<PaymentMethod> {
  const accountNo = String(Math.floor(Math.random() * 1e12)).padStart(12, '7');
  const draft = await perform<PaymentMethod>('/payment-methods', 'banker', {
    label,
    kind: 'BANK',
    holderName: 'Sample Services',
    bankName: 'HDFC Bank',
    accountNo,
    ifsc: 'HDFC0001234',
    purpose: 'BOTH',
    openingBalancePaise: 1_000_000_00,
  });
  const waiting = await perform<PaymentMethod>(`/payment-methods/${draft.id}/submit`, 'banker', {
    version: draft.version,
  });
  return perform<PaymentMethod>(`/payment-methods/${waiting.id}/approve`, 'deposit.lead', { version: waiting.version });
}

const option = (page: Page, field: string, label: string) =>
  page.getByRole('combobox', { name: field }).locator('option', { hasText: label });

test('issue 5: a method that one person freezes is at once what it is in every open panel: no payer can choose it, bankers see it frozen', async () => {
  const label = `Freeze ${Math.floor(Math.random() * 1e6)}`;
  const method = await newAccount(label);
  const taken = await newTaken('deposit');
  const { page: payer } = await open(`/admin/withdraw-approval?id=${taken.no}`, { as: 'deposit' });
  const { page: entry } = await open('/admin/utr', { as: 'banker' });
  const { page: lead } = await open(`/admin/payment-methods?id=${method.no}`, { as: 'deposit.lead' });
  const { page: list } = await open(`/admin/payment-methods?q=${encodeURIComponent(label)}&status=all`, {
    as: 'banker',
  });
  await option(payer, 'Pay from', label).waitFor({ state: 'attached' });
  await option(entry, 'Payment method', label).waitFor({ state: 'attached' });
  await rows(list).filter({ hasText: label }).getByText('Active').waitFor();
  await payer.getByRole('combobox', { name: 'Pay from' }).selectOption({ value: method.id });

  await screen(lead, 'Payment Methods');
  await lead
    .getByRole('heading', { name: method.label })
    .or(lead.getByRole('heading', { name: new RegExp(method.no) }))
    .first()
    .waitFor();
  await lead.keyboard.press('f');
  await dialog(lead).getByRole('radio').first().check();
  await dialog(lead).getByRole('button', { name: 'Freeze now' }).click();
  await dialog(lead).waitFor({ state: 'detached' });

  await option(payer, 'Pay from', label).waitFor({ state: 'detached', timeout: 10_000 });
  await payer.getByText(/The account that you had chosen pays no more: it was frozen or closed/).waitFor();
  await option(entry, 'Payment method', label)
    .filter({ hasText: /frozen/i })
    .waitFor({ state: 'attached', timeout: 10_000 });
  await rows(list).filter({ hasText: label }).getByText('Frozen').waitFor({ timeout: 10_000 });
});

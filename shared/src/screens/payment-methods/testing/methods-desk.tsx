import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MethodVersion } from '@backoffice/shared/contract';
import {
  aMethod,
  anUpload,
  aPage,
  done,
  fakeServices,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';
import { PaymentMethodsPage } from '../payment-methods-page.tsx';

export function desk(permissions = ['methods.edit']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /payment-methods', aPage([]))
    .on('GET /payment-methods/{id}', aMethod({ status: 'draft' }))
    .on('GET /franchises/open', { items: [{ id: 'f1', code: 'WEST', name: 'West Region' }] })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /payment-methods/{id}/versions', { items: [] })
    .on('GET /payment-methods/{id}/preview', {
      shown: {
        id: 'm9',
        label: 'HDFC-2',
        kind: 'BANK',
        holderName: 'Acme',
        bankName: 'HDFC',
        accountNo: '000123456789',
        ifsc: 'HDFC0001234',
        vpa: null,
        qrFileId: null,
        minPaise: null,
        maxPaise: null,
      },
      hiddenBecause: 'STATUS',
    })
    .on('POST /files', done(anUpload({ qr: { vpa: 'acme@okhdfc', payeeName: 'Acme', amount: null } })))
    .on('POST /payment-methods', done(aMethod(), 'HDFC-2 is saved as a draft'));
  return services;
}

export const open = (services: FakeServices, at = '/admin/payment-methods') =>
  renderScreen(<PaymentMethodsPage />, { services, at });

export const USED = aMethod({ version: 4, openDeposits: 2, waitsForApproval: true });
export const DETAILS: MethodVersion['details'] = {
  kind: 'BANK',
  holderName: 'Acme',
  bankName: 'HDFC',
  accountNo: '000123456789',
  ifsc: 'HDFC0001234',
  vpa: null,
  qrFileId: null,
  purpose: 'DEPOSIT',
  franchiseId: null,
  feeRules: [],
};
export const AUTHOR = { id: 's1', name: 'Imran', username: 'banker' };

export function waiting(permissions: string[]): FakeServices {
  const services = desk(permissions);
  services.http
    .on('GET /payment-methods', aPage([USED]))
    .on('GET /payment-methods/{id}', USED)
    .on('GET /payment-methods/{id}/versions', {
      items: [
        {
          version: 2,
          status: 'proposed',
          details: { ...DETAILS, accountNo: '009900990099' },
          changes: [{ field: 'accountNo', before: '000123456789', after: '009900990099' }],
          note: 'New branch',
          proposedBy: AUTHOR,
          authors: [AUTHOR],
          decidedBy: null,
          decidedAt: null,
          createdAt: '2026-11-21T10:00:00.000Z',
        },
        {
          version: 1,
          status: 'current',
          details: DETAILS,
          changes: [],
          note: null,
          proposedBy: AUTHOR,
          authors: [AUTHOR],
          decidedBy: null,
          decidedAt: null,
          createdAt: '2026-11-20T10:00:00.000Z',
        },
      ],
    })
    .on('POST /payment-methods/{id}/approve', done({ ...USED, waitsForApproval: false }, 'HDFC-2 is approved'))
    .on('POST /payment-methods/{id}/freeze', done({ ...USED, status: 'frozen' }, 'HDFC-2 is frozen'));
  return services;
}

export async function put(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label, { selector: 'input' }));
  await userEvent.paste(text);
}

export const next = async () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

/** Goes through all steps of the form and presses Save. */
export async function save() {
  await next();
  await screen.findByLabelText('Minimum amount (optional)');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
}

import type { Customer, DataImport } from '@backoffice/shared/contract';
import { stackAddress } from '../stack/address.ts';
import { askApi } from '../stack/api.ts';
import { DEVICE } from '../staff/device.ts';
import { sharedSession } from '../staff/sign-in.ts';
import { freshUtr, perform } from './claims.ts';

/** Enters a file of customers or payees, as the owner does for the start of a company. */
async function enterFile(kind: 'customers' | 'payees', lines: readonly string[]): Promise<void> {
  const { token } = await sharedSession('owner');
  const answer = await fetch(`${stackAddress().api}/api/customers/imports?kind=${kind}&name=${kind}.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...DEVICE, 'content-type': 'text/csv' },
    body: `${lines.join('\n')}\n`,
  });
  const { id, version } = (await answer.json()) as DataImport;
  await perform(`/customers/imports/${id}/enter`, 'owner', { version });
}

/** A customer whom only one test knows, with one beneficiary and no money. */
export async function newCustomer(name: string): Promise<Customer> {
  const code = `A${freshUtr().slice(-8)}`;
  await enterFile('customers', ['code,name,phone', `${code},${name},+44 7700 900456`]);
  await enterFile('payees', ['customer,ref,holder,account,ifsc', `${code},main,${name},8${freshUtr()},HDFC0001234`]);
  return (await askApi<Customer>(`/customers/${code}`, { as: 'deposit' })).body;
}

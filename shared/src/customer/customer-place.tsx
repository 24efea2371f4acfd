import { lazy, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { OverlayPlace } from '@backoffice/shared/kit/core';
import { CUSTOMER_KEY } from '@backoffice/shared/session';
import { useQueueUrl, useShortcuts } from '@backoffice/shared/list';
import { loadOnce, useServices } from '@backoffice/shared/remote';
import { OpenCustomer } from '@backoffice/shared/entities';

const CustomerSheet = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "customer" */ './customer-sheet.tsx'),
    (file) => file.CustomerSheet,
  ),
);

interface CustomerPlaceProps {
  /** The row that the shortcut refers to; without it there is no shortcut. */
  target?: (at?: number) => object | undefined;
  children: ReactNode;
}

/**
 * Shows a customer's panel over the screen. The address opens it (`?panel=C-1042`), as do every customer name inside
 * and a shortcut. Its code loads when it is first opened.
 */
export function CustomerPlace({ target, children }: CustomerPlaceProps) {
  const { notify } = useServices();
  const url = useQueueUrl();
  const code = url.params.get(CUSTOMER_KEY);
  const open = useSteadyOpen((customer) => url.set({ [CUSTOMER_KEY]: customer }));
  const openTarget = (at?: number) => {
    const row = target?.(at);
    const customer = customerOf(row);
    if (customer) open(customer);
    else if (row) notify.error('This row has no customer.');
  };
  useShortcuts(target ? { w: { label: 'Who it is: the customer', run: openTarget } } : {}, 'Customer');
  return (
    <OpenCustomer value={open}>
      {children}
      {code && (
        <OverlayPlace>
          <CustomerSheet key={code} code={code} url={url} />
        </OverlayPlace>
      )}
    </OpenCustomer>
  );
}

/** A stable function, so that rows do not render again when the address changes. */
function useSteadyOpen(open: (code: string) => void): (code: string) => void {
  const latest = useRef(open);
  useEffect(() => void (latest.current = open));
  return useCallback((code) => latest.current(code), []);
}

/** The code of the row's customer; rows of methods and of unclaimed lines have none. */
function customerOf(row: object | undefined): string | null {
  const customer = row && 'customer' in row ? row.customer : null;
  return customer && typeof customer === 'object' && 'code' in customer ? String(customer.code) : null;
}

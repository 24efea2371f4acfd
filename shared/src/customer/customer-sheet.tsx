import type { CustomerPanel } from '@backoffice/shared/contract';
import { isAppError } from '@backoffice/shared/http';
import { EmptyState, FailedState, SkeletonRows, StaleMark } from '@backoffice/shared/kit/core';
import { SideSheet } from '@backoffice/shared/kit/overlay';
import { usePolling, useQuery, useServices } from '@backoffice/shared/remote';
import { CUSTOMER_KEY } from '@backoffice/shared/session';
import type { QueueUrl } from '@backoffice/shared/list';
import { CustomerActs } from './acts/customer-acts.tsx';
import { Balances, CustomerFacts, CustomerMarks } from './customer-head.tsx';
import { readCustomerPanel } from './customers.resource.ts';
import { Tabs } from './tabs.tsx';
import { useCustomerEvents } from './use-customer-events.ts';
import { useCustomerParts } from './use-customer-parts.tsx';

/** The parameter of the address for the open tab. */
const PART_KEY = 'part';
const REFRESH_MS = 10_000;

interface CustomerSheetProps {
  code: string;
  url: QueueUrl;
}

/**
 * The customer of a row (domain 1.2): balances and movements, deposits, withdrawals and bonuses, beneficiaries, notes.
 */
export function CustomerSheet({ code, url }: CustomerSheetProps) {
  const { http } = useServices();
  const query = useQuery({
    queryKey: ['customers', 'panel', code],
    queryFn: ({ signal }) => readCustomerPanel(http, code, { signal, background: true }),
    refetchInterval: usePolling(REFRESH_MS),
  });
  useCustomerEvents(query.data?.customer.id ?? null);
  const close = () => url.set({ [CUSTOMER_KEY]: null, [PART_KEY]: null });
  const missing = isAppError(query.error) && query.error.status === 404;
  return (
    <SideSheet
      title={query.data ? query.data.customer.name : `Customer ${code}`}
      closeLabel="Close the customer"
      onClose={close}
    >
      {query.isPending && <SkeletonRows rows={10} columns={2} label={`Loading customer ${code}`} />}
      {missing && (
        <EmptyState title={`There is no customer ${code}`}>
          They may belong to another franchise, or the code is mistyped.
        </EmptyState>
      )}
      {query.isError && !missing && !query.data && (
        <FailedState
          title={`Customer ${code} could not be loaded`}
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && query.isError && <StaleMark>This may be old; the server does not answer</StaleMark>}
      {query.data && <Parts of={query.data} url={url} />}
    </SideSheet>
  );
}

function Parts({ of, url }: { of: CustomerPanel; url: QueueUrl }) {
  const { tabs, setBalance, setOnly } = useCustomerParts(of);
  const show = (part: string) => url.replace({ [PART_KEY]: part });
  return (
    <>
      <CustomerMarks of={of} />
      <CustomerActs of={of} />
      <Balances
        of={of}
        onOpen={(balance) => {
          setBalance(balance);
          show('movements');
        }}
      />
      <CustomerFacts
        of={of}
        onOpen={(only) => {
          setOnly(only);
          show(only.part);
        }}
      />
      <Tabs
        label={`Parts of ${of.customer.name}`}
        tabs={tabs}
        chosen={url.params.get(PART_KEY) ?? 'movements'}
        onChoose={show}
      />
    </>
  );
}

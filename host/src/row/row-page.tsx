import { get, isAppError } from '@backoffice/shared/http';
import { EmptyState, FailedState, ForbiddenState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { Navigate, ServicesProvider, useParams, useQuery } from '@backoffice/shared/remote';
import { sheetOf } from '@backoffice/shared/row';
import { can, moduleOf, readerOf, ROW_PAGE } from '@backoffice/shared/session';
import { useRemote, useRemoteMenu, useRemotes } from '../remotes/index.ts';
import { useAddresses, usePanel, useStaff } from '../services/panel-context.tsx';

/** A letter and the number of a row, or of a customer whose code is one. */
const NUMBER = /^[A-Z]-\d+$/;
/** What the code of a customer may be: it is the operator's own. */
const CODE = /^[A-Za-z0-9._-]{1,40}$/;

/**
 * One row by its number, whatever the person's module (domain 2.0). A row that a screen of the module shows is opened
 * there; any other that the person may read is shown here, to read only. What is no number may be a customer's code.
 */
export function RowPage() {
  const { no: typed = '' } = useParams();
  const text = typed.trim();
  const no = text.toUpperCase();
  const staff = useStaff();
  const known = useMenuKnown();
  const addresses = useAddresses();
  const reader = NUMBER.test(no) ? readerOf(no) : undefined;
  const address = reader ? addresses.ofRow(no) : null;
  if (address && !address.startsWith(ROW_PAGE)) return <Navigate to={address} replace />;
  if (!reader)
    return CODE.test(text) && can(staff, 'customers.read') ? (
      <CustomerByCode code={text} known={known} />
    ) : (
      <NoSuchNumber no={text} />
    );
  const sheet = sheetOf(no);
  const title = sheet?.title(no) ?? `Customer ${no}`;
  if (!can(staff, reader))
    return (
      <Page title={title}>
        <ForbiddenState title={sheet?.forbidden ?? 'Your role cannot see customers'}>
          Ask a colleague whose desk works on it.
        </ForbiddenState>
      </Page>
    );
  return (
    <Page title={title}>
      {known ? <Opened no={no} /> : <SkeletonRows rows={10} columns={2} label={`Loading ${title}`} />}
    </Page>
  );
}

function NoSuchNumber({ no }: { no: string }) {
  return (
    <Page title="No such number">
      <EmptyState title={`${no} is not the number of a row`}>
        Numbers begin with D for deposits, W for withdrawals, U for bank lines, B for bonuses and M for payment methods.
        A customer is found by the code that the operator&apos;s app gives them.
      </EmptyState>
    </Page>
  );
}

/** Opens the customer with this code, if there is one. */
function CustomerByCode({ code, known }: { code: string; known: boolean }) {
  const { http } = usePanel();
  const addresses = useAddresses();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'by-code', code],
    queryFn: ({ signal }) => get(http, '/customers/{id}', { path: { id: code }, signal, background: true }),
  });
  if (isAppError(error) && error.status === 404) return <NoSuchNumber no={code} />;
  const address = data && addresses.ofCustomer(data.code);
  if (address) return <Navigate to={address} replace />;
  const title = `Customer ${code}`;
  return (
    <Page title={title}>
      {error ? (
        <FailedState title={`${title} could not be loaded`} message={error.message} onRetry={() => void refetch()} />
      ) : data && known ? (
        <Opened no={data.code} />
      ) : (
        <SkeletonRows rows={10} columns={2} label={`Loading ${title}`} />
      )}
    </Page>
  );
}

function Opened({ no }: { no: string }) {
  const { own } = usePanel();
  const sheet = sheetOf(no);
  if (!sheet)
    return (
      <EmptyState title={`${no} cannot be opened now`}>
        A customer opens over a list of your desk, and its pages could not be loaded. Reload the page.
      </EmptyState>
    );
  return (
    <ServicesProvider services={own}>
      <sheet.Content no={no} />
    </ServicesProvider>
  );
}

/** Whether the screens of the person's module are known, or will not be: until then one of them may have the row. */
function useMenuKnown(): boolean {
  const loader = useRemotes();
  const module = moduleOf(useStaff().actionName);
  // The guard of the routes lets nobody in whose action has no module.
  if (!module) throw new Error('The page of a row is open to nobody without a module');
  const menu = useRemoteMenu(loader, module);
  return useRemote(loader, module).status === 'failed' || menu.length > 0;
}

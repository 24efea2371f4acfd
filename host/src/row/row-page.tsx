import { EmptyState, ForbiddenState, Page, SkeletonRows } from '@backoffice/shared/kit/core';
import { Navigate, ServicesProvider, useParams } from '@backoffice/shared/remote';
import { sheetOf } from '@backoffice/shared/row';
import { can, moduleOf, readerOf, ROW_PAGE } from '@backoffice/shared/session';
import { useRemote, useRemoteMenu, useRemotes } from '../remotes/index.ts';
import { useAddresses, usePanel, useStaff } from '../services/panel-context.tsx';

/** A letter and what follows it; the codes of customers are the operator's own. */
const NUMBER = /^[A-Z]-./;

/**
 * One row by its number, whatever the person's module (domain 2.0). A row that a screen of the module shows is opened
 * there; any other that the person may read is shown here, to read only.
 */
export function RowPage() {
  const { no: typed = '' } = useParams();
  const no = typed.trim().toUpperCase();
  const staff = useStaff();
  const known = useMenuKnown();
  const addresses = useAddresses();
  const named = NUMBER.test(no);
  const address = named ? addresses.ofRow(no) : null;
  const reader = named ? readerOf(no) : undefined;
  if (address && !address.startsWith(ROW_PAGE)) return <Navigate to={address} replace />;
  if (!reader)
    return (
      <Page title="No such number">
        <EmptyState title={`${no} is not the number of a row`}>
          Numbers begin with D for deposits, W for withdrawals, U for bank lines, B for bonuses, M for payment methods
          and C for customers.
        </EmptyState>
      </Page>
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

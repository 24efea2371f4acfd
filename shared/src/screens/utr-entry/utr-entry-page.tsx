import { lazy, Suspense, type ReactNode } from 'react';
import type { Staff, Utr } from '@backoffice/shared/contract';
import { Banner, Button, FailedState, OverlayPlace, Page } from '@backoffice/shared/kit/core';
import { CustomerPlace } from '@backoffice/shared/customer';
import { LazyDetail, returnLineButton, SecondPersonNotice, voidLineButton, AboutLine } from '@backoffice/shared/desk';
import { useShortcuts } from '@backoffice/shared/list';
import { Link, loadOnce } from '@backoffice/shared/remote';
import { RowLink, utrFacts } from '@backoffice/shared/entities';
import { EntryForm } from './entry-form.tsx';
import { LeftLine } from './draft/left-line.tsx';
import { NoMethods } from './no-methods.tsx';
import { RecentEntries } from './recent-entries.tsx';
import { UnsavedLines } from './draft/unsaved-lines.tsx';
import { useUtrEntry } from './use-utr-entry.ts';
import { utrDetail } from './utr-detail.ts';
import { WaitingBanner } from './waiting-banner.tsx';
import styles from './utr-entry.module.css';

const ImportDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "utr-import" */ './import/import-dialog.tsx'),
    (file) => file.ImportDialog,
  ),
);

const StatementDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "utr-statement" */ './statements/statement-dialog.tsx'),
    (file) => file.StatementDialog,
  ),
);

/** The keys that the fields handle themselves, listed in the help on keys. */
const KEYS = {
  Tab: { label: 'Next field' },
  Enter: { label: 'Save the line, from any field' },
  'Ctrl+Enter': { label: 'Save it and open the approval of who waits for it' },
};

/** What this person can do to a line; `undefined` for nothing. */
function lineActs(line: Utr, staff: Staff): ReactNode {
  const [back, away] = [returnLineButton(line, staff), voidLineButton(line, staff)];
  return back || away ? (
    <>
      {back}
      {away}
    </>
  ) : undefined;
}

export function UtrEntryPage() {
  const desk = useUtrEntry();
  const approval = desk.matched && desk.approvalOf(desk.matched.no);
  useShortcuts(KEYS, 'Bank line');
  return (
    <CustomerPlace>
      <Page
        title="UTR Entry"
        actions={
          desk.mayImport && (
            <>
              <Button size="xs" variant="default" onClick={() => desk.setStatement('open')}>
                Statement
              </Button>
              <Button size="xs" variant="default" onClick={() => desk.setImporting('open')}>
                Import
              </Button>
            </>
          )
        }
      >
        <div className={styles.desk} data-open={desk.openNo ? true : undefined}>
          <div className={styles.left} onKeyDown={desk.onKeyDown}>
            {desk.methods.state === 'failed' && (
              <FailedState title="The payment methods could not be loaded" onRetry={desk.methods.retry} />
            )}
            <NoMethods of={desk.methods} />
            <EntryForm
              entry={desk.entry}
              methods={desk.methods}
              check={desk.check}
              utrField={desk.utrField}
              onSave={() => void desk.save('stay')}
            />
            <LeftLine entry={desk.entry} utrField={desk.utrField} />
            <WaitingBanner known={desk.check.known} onSaveAndOpen={() => void desk.save('open-approval')} />
            {desk.confirmed && (
              <Banner tone="good">
                {desk.confirmed.no} confirms <RowLink no={desk.confirmed.confirms} />
              </Banner>
            )}
            {desk.matched && (
              <Banner tone="good" action={approval && <Link to={approval}>Open approval</Link>}>
                {desk.matched.utr} is matched to {desk.matched.no}
              </Banner>
            )}
            <UnsavedLines
              lines={desk.lines.unsaved}
              onRetry={desk.retry}
              onEdit={desk.edit}
              onDiscard={desk.lines.discard}
            />
          </div>
          <RecentEntries methodId={desk.entry.draft.methodId} onOpen={(line) => desk.open(line.no)} />
          {desk.openNo && (
            <Suspense fallback={null}>
              <LazyDetail
                key={desk.openNo}
                definition={utrDetail}
                no={desk.openNo}
                known={undefined}
                facts={utrFacts}
                lead={(line) => (
                  <>
                    {line.waiting && <SecondPersonNotice of={line.waiting} />}
                    <AboutLine line={line} />
                  </>
                )}
                actions={(line) => lineActs(line, desk.staff)}
                onClose={() => desk.open(null)}
              />
            </Suspense>
          )}
        </div>
        {desk.statement && (
          <OverlayPlace>
            <StatementDialog
              methods={desk.methods}
              methodId={desk.entry.draft.methodId}
              onClose={() => desk.setStatement('closed')}
            />
          </OverlayPlace>
        )}
        {desk.importing && (
          <OverlayPlace>
            <ImportDialog
              methods={desk.methods}
              methodId={desk.entry.draft.methodId}
              onClose={() => desk.setImporting('closed')}
            />
          </OverlayPlace>
        )}
      </Page>
    </CustomerPlace>
  );
}

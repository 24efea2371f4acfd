import { lazy, useState } from 'react';
import type { PayoutsOfLine, Utr } from '@backoffice/shared/contract';
import { Button, OverlayPlace, Sentence } from '@backoffice/shared/kit/core';
import { formatRupees } from '@backoffice/shared/domain';
import { Moment, RowLink } from '@backoffice/shared/entities';
import { get } from '@backoffice/shared/http';
import { loadOnce, useQuery, useServices } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { CaseSection } from '../../case.tsx';
import { signWords } from './signs.ts';

const ConfirmPayoutsDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "line-payouts-acts" */ './confirm-payouts-dialog.tsx'),
    (file) => file.ConfirmPayoutsDialog,
  ),
);
const ReturnedPayoutDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "line-payouts-acts" */ './returned-payout-dialog.tsx'),
    (file) => file.ReturnedPayoutDialog,
  ),
);
const BookLineDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "book-line" */ '../book-line-dialog.tsx'),
    (file) => file.BookLineDialog,
  ),
);

type Found = PayoutsOfLine;
type Asked =
  | { kind: 'file'; file: Found['files'][number] }
  | { kind: 'returned'; payout: Found['returned'][number] }
  | { kind: 'failed'; payout: Found['failed'][number] };

/**
 * What an unallocated line may be of payouts: a part of a payout file, a payout that came back, or the money of one that
 * failed. Shows nothing where nothing speaks for it.
 */
export function LinePayouts({ line }: { line: Utr }) {
  const { http, session } = useServices();
  const [asked, ask] = useState<Asked | null>(null);
  const leave = () => ask(null);
  const books = can(session.staff(), 'utrs.book');
  const { data } = useQuery({
    queryKey: ['utrs', 'payouts', line.id, line.version],
    queryFn: ({ signal }) => get(http, '/utrs/{id}/payouts', { signal, background: true, path: { id: line.id } }),
  });
  if (!data) return null;
  const { files, looked, returned, failed } = data;
  return (
    <>
      {files.map((file) => (
        <CaseSection key={file.id} title={`Part of ${file.no}?`} framed>
          <p>{file.text}</p>
          {books && (
            <span>
              <Act
                label="Choose payouts"
                name={`Choose payouts of ${file.no}`}
                onClick={() => ask({ kind: 'file', file })}
              />
            </span>
          )}
        </CaseSection>
      ))}
      {looked > 0 && files.length === 0 && !line.suggestedKind && (
        <CaseSection title="Part of a payout file?" framed>
          <p>No choice of payouts of the files of these days adds up to this debit.</p>
        </CaseSection>
      )}
      {returned.map((payout) => (
        <CaseSection key={payout.withdrawalId} title={`The return of ${payout.no}?`} framed>
          <p>
            <Sentence
              of="{payout} to {holder}, {amount}, was paid {at}. {signs}"
              values={{
                payout: <RowLink no={payout.no} />,
                holder: payout.holderName,
                amount: formatRupees(payout.amountPaise),
                at: <Moment at={payout.paidAt} />,
                signs: signWords(payout.signs, payout.likeliest),
              }}
            />
          </p>
          <span>
            <Act
              label="Returned"
              name={`Returned: ${payout.no} by ${line.no}`}
              onClick={() => ask({ kind: 'returned', payout })}
            />
          </span>
        </CaseSection>
      ))}
      {failed.map((payout) => (
        <CaseSection key={payout.withdrawalId} title={`The money of ${payout.no}, which failed?`} framed>
          <p>
            <Sentence
              of="{debit} contains {payout} to {holder}, {amount}, which failed: the bank owes it. {signs}"
              values={{
                debit: <RowLink no={payout.line} />,
                payout: <RowLink no={payout.no} />,
                holder: payout.holderName,
                amount: formatRupees(payout.amountPaise),
                signs: signWords(payout.signs, payout.likeliest),
              }}
            />
          </p>
          {books && (
            <span>
              <Act
                label="Book"
                name={`Book ${line.no} as the money of ${payout.no}`}
                onClick={() => ask({ kind: 'failed', payout })}
              />
            </span>
          )}
        </CaseSection>
      ))}
      {asked && (
        <OverlayPlace>
          {asked.kind === 'file' && <ConfirmPayoutsDialog line={line} file={asked.file} onLeave={leave} />}
          {asked.kind === 'returned' && <ReturnedPayoutDialog line={line} payout={asked.payout} onLeave={leave} />}
          {asked.kind === 'failed' && <BookLineDialog line={line} failed={asked.payout} onLeave={leave} />}
        </OverlayPlace>
      )}
    </>
  );
}

const Act = ({ label, name, onClick }: { label: string; name: string; onClick: () => void }) => (
  <Button size="xs" variant="light" color="accent" aria-label={name} onClick={onClick}>
    {label}
  </Button>
);

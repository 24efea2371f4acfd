import { lazy, useState, type ReactNode } from 'react';
import type { Staff, Utr } from '@backoffice/shared/contract';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

const ReturnLineDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "return-line" */ './return-line-dialog.tsx'),
    (file) => file.ReturnLineDialog,
  ),
);

/** Whether to offer the return of an unclaimed credit to its remitter: leads of the collecting desks (domain 1.3). */
const mayReturn = ({ status, direction, waiting }: Utr, staff: Staff): boolean =>
  status === 'unclaimed' && direction === 'CREDIT' && !waiting && can(staff, 'utrs.return');

/** The button that returns a line's money to its remitter; renders nothing for a person who may not. */
export const returnLineButton = (line: Utr, staff: Staff): ReactNode =>
  mayReturn(line, staff) ? <ReturnLineButton key={`return ${line.id}`} line={line} /> : undefined;

function ReturnLineButton({ line }: { line: Utr }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="xs" variant="light" color="red" onClick={() => setAsked(true)}>
        Return to remitter
      </Button>
      {asked && (
        <OverlayPlace>
          <ReturnLineDialog line={line} onLeave={() => setAsked(false)} />
        </OverlayPlace>
      )}
    </>
  );
}

import { lazy, useState, type ReactNode } from 'react';
import type { Staff, Utr } from '@backoffice/shared/contract';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

const BookLineDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "book-line" */ './book-line-dialog.tsx'),
    (file) => file.BookLineDialog,
  ),
);
const UnbookLineDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "book-line" */ './unbook-line-dialog.tsx'),
    (file) => file.UnbookLineDialog,
  ),
);

/** The button that books a line as no customer's money; renders nothing for a person who may not (domain 1.5). */
export const bookLineButton = (line: Utr, staff: Staff): ReactNode =>
  line.status === 'unclaimed' && !line.waiting && can(staff, 'utrs.book') ? (
    <Asks key={`book ${line.id}`} label="Book" name={`Book ${line.no}`} color="accent">
      {(leave) => <BookLineDialog line={line} onLeave={leave} />}
    </Asks>
  ) : undefined;

/** The button that undoes a booking. */
export const unbookLineButton = (line: Utr, staff: Staff): ReactNode =>
  line.status === 'booked' && !line.waiting && can(staff, 'utrs.book') ? (
    <Asks key={`unbook ${line.id}`} label="Undo booking" name={`Undo booking: ${line.no}`} color="red">
      {(leave) => <UnbookLineDialog line={line} onLeave={leave} />}
    </Asks>
  ) : undefined;

interface AsksProps {
  label: string;
  name: string;
  color: 'accent' | 'red';
  children: (leave: () => void) => ReactNode;
}

function Asks({ label, name, color, children }: AsksProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="xs" variant="light" color={color} aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && <OverlayPlace>{children(() => setAsked(false))}</OverlayPlace>}
    </>
  );
}

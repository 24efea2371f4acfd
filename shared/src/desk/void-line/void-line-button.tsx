import { lazy, useState, type ReactNode } from 'react';
import type { Staff, Utr } from '@backoffice/shared/contract';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { loadOnce } from '@backoffice/shared/remote';
import { mayVoid } from './may-void.ts';

const VoidLineDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "void-line" */ './void-line-dialog.tsx'),
    (file) => file.VoidLineDialog,
  ),
);

/**
 * The button that voids a line, quiet in a row, where it is a possibility and no alarm; renders nothing for a person who
 * may not void it.
 */
export const voidLineButton = (line: Utr, staff: Staff, size?: 'row'): ReactNode =>
  mayVoid(line, staff, new Date()) ? <VoidLineButton key={line.id} line={line} size={size} /> : undefined;

function VoidLineButton({ line, size }: { line: Utr; size?: 'row' }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size={size === 'row' ? 'compact-xs' : 'xs'}
        variant={size === 'row' ? 'subtle' : 'light'}
        color={size === 'row' ? 'gray' : 'red'}
        aria-label={`Void ${line.no}`}
        onClick={() => setAsked(true)}
      >
        Void
      </Button>
      {asked && (
        <OverlayPlace>
          <VoidLineDialog line={line} onLeave={() => setAsked(false)} />
        </OverlayPlace>
      )}
    </>
  );
}

import { lazy } from 'react';
import { formatRupees } from '@backoffice/shared/domain';
import { Button, OverlayPlace } from '@backoffice/shared/kit/core';
import { type QueueDefinition, type QueueRow, useDevice, ShortcutHint } from '@backoffice/shared/list';
import { loadOnce } from '@backoffice/shared/remote';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import type { PiecesDialogProps } from './pieces/pieces-dialog.tsx';
import type { Bulk } from './use-bulk.ts';
import styles from './bulk.module.css';

const BulkDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "bulk" */ './bulk-dialog.tsx'),
    (file) => file.BulkDialog as (props: BulkDialogProps<QueueRow>) => ReturnType<typeof file.BulkDialog>,
  ),
);

const PiecesDialog = lazy(
  loadOnce(
    () => import(/* webpackChunkName: "bulk-pieces" */ './pieces/pieces-dialog.tsx'),
    (file) => file.PiecesDialog as (props: PiecesDialogProps<QueueRow>) => ReturnType<typeof file.PiecesDialog>,
  ),
);

/**
 * The selected rows, their total and the act. The bar stands below the rows, so that they do not jump when it
 * appears.
 */
export function BulkBar<Row extends QueueRow>({
  bulk,
  definition,
}: {
  bulk: Bulk<Row>;
  definition: QueueDefinition<Row>;
}) {
  const { act, rows, clean, question } = bulk;
  return (
    <>
      {(rows.length > 0 || bulk.picking) && <Selected bulk={bulk} />}
      {question && (
        <OverlayPlace>
          {question.kind === 'pieces' ? (
            <PiecesDialog
              act={act as unknown as PiecesDialogProps<QueueRow>['act']}
              question={question}
              definition={definition as unknown as QueueDefinition<QueueRow>}
              onLeave={bulk.leave}
            />
          ) : (
            <BulkDialog
              act={act as unknown as BulkDialogProps<QueueRow>['act']}
              question={question}
              words={definition.words}
              onLeave={bulk.leave}
            />
          )}
        </OverlayPlace>
      )}
      <span className={styles.told} role="status">
        {rows.length > 0 ? act.words.fit(rows.length, clean.length) : ''}
      </span>
    </>
  );
}

function Selected<Row extends QueueRow>({ bulk: { act, rows, clean, ask, askMatching, clear } }: { bulk: Bulk<Row> }) {
  const { paiseOf } = act;
  const mobile = useDevice() === 'mobile';
  const paise = paiseOf && clean.reduce((sum, row) => sum + paiseOf(row), 0);
  const others = rows.length - clean.length;
  const tooMany = clean.length > act.most;
  return (
    <div
      className={mobile ? `${styles.bar} ${styles.thumb}` : styles.bar}
      role="group"
      aria-label="Selected rows"
      data-bar
    >
      <strong>{`${rows.length} selected`}</strong>
      {paise !== undefined && <span>{formatRupees(paise)}</span>}
      {others > 0 && <span>{`${others} ${act.leftOut}`}</span>}
      {tooMany && <span>{`at most ${act.most} in one go`}</span>}
      <span className={styles.acts}>
        {askMatching && (
          <Button size="compact-sm" variant="default" onClick={() => void askMatching()}>
            {act.words.matching}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          Clear selection
        </Button>
        <Button
          size="compact-sm"
          disabled={clean.length === 0 || tooMany}
          rightSection={<ShortcutHint keys="Shift+A" />}
          onClick={ask}
        >
          {act.words.selected(clean.length)}
        </Button>
      </span>
    </div>
  );
}

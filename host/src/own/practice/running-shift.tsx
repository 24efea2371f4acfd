import { useState } from 'react';
import type { PracticeShift } from '@backoffice/shared/contract';
import { formatMoment, plural } from '@backoffice/shared/domain';
import { Button } from '@backoffice/shared/kit/core';
import { ConfirmDialog } from '@backoffice/shared/kit/overlay';
import { useSend } from '../../owner/use-send.ts';
import { Panel } from '../../parts/panel.tsx';
import { usePanel, useStaff } from '../../services/panel-context.tsx';
import { endShift } from './practice.resource.ts';
import { useReadAgain } from './use-practice.ts';
import styles from './practice.module.css';

interface RunningShiftProps {
  of: PracticeShift;
  ownDecided: number;
  mayEnd: boolean;
}

/** A shift that is not over: how far it is, and nothing about right and wrong. */
export function RunningShift({ of: { no, seed, minutes, endsAt }, ownDecided, mayEnd }: RunningShiftProps) {
  const { businessTimeZone } = useStaff();
  const decided = plural(ownDecided, {
    one: 'You have decided one row.',
    many: `You have decided ${ownDecided} rows.`,
  });
  return (
    <Panel title={`Shift ${no} is running`} aside={mayEnd && endsAt && <EndButton />}>
      <div className={styles.inside}>
        <p>
          {endsAt
            ? `It ends at ${formatMoment(endsAt, businessTimeZone, new Date())}, after ${minutes} min.`
            : 'It begins within a few seconds.'}{' '}
          {decided}
        </p>
        <p className={styles.fine}>
          What was right and wrong is shown when it is over, because a verdict on one row would give away another.
        </p>
        <p className={styles.fine}>Seed {seed}</p>
      </div>
    </Panel>
  );
}

function EndButton() {
  const { http } = usePanel();
  const [asks, setAsks] = useState(false);
  const { busy, error, run } = useSend();
  const readAgain = useReadAgain();
  const end = async () => {
    if (!(await run(() => endShift(http)))) return;
    setAsks(false);
    await readAgain();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsks(true)}>
        End the shift now
      </Button>
      <ConfirmDialog
        opened={asks}
        title="End the shift now?"
        confirmLabel="End the shift"
        busy={busy}
        error={error}
        onConfirm={() => void end()}
        onCancel={() => setAsks(false)}
      >
        <p>Everybody sees the result, and rows that could be decided and were not count as missed.</p>
      </ConfirmDialog>
    </>
  );
}

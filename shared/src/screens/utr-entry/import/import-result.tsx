import { useState } from 'react';
import { counted, formatRupees, WORDS } from '@backoffice/shared/domain';
import { Banner, Button, Group } from '@backoffice/shared/kit/core';
import { ReasonDialog, useDialogDecision, type GivenReason } from '@backoffice/shared/desk';
import { useQueryClient } from '@backoffice/shared/remote';
import { type Imported, voidImportRequest } from './import.resource.ts';
import styles from './import.module.css';

interface ImportResultProps {
  done: Imported;
  onAgain: () => void;
  onClose: () => void;
}

/** The result of an import, and its undo, which is possible until a line of it is claimed. */
export function ImportResult({ done, onAgain, onClose }: ImportResultProps) {
  const [asked, setAsked] = useState(false);
  const [voided, setVoided] = useState<number | null>(null);
  return (
    <div className={styles.form}>
      {voided === null ? (
        <Banner tone="good">
          {`${counted(done.imported, WORDS.line)} imported: ${formatRupees(done.sumPaise)} in, ${formatRupees(done.debitsPaise)} out. Matched to waiting deposits: ${done.matched}. Payouts confirmed: ${done.confirmed}. Left out: ${done.skipped}.`}
        </Banner>
      ) : (
        <Banner tone="info">{`${counted(voided, WORDS.line)} voided.`}</Banner>
      )}
      <Group justify="flex-end">
        {voided === null && (
          <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
            Void this import
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          Import more
        </Button>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
      {asked && <VoidBatchQuestion done={done} onVoided={setVoided} onLeave={() => setAsked(false)} />}
    </div>
  );
}

function VoidBatchQuestion({
  done,
  onVoided,
  onLeave,
}: {
  done: Imported;
  onVoided: (count: number) => void;
  onLeave: () => void;
}) {
  const cache = useQueryClient();
  const decision = useDialogDecision<GivenReason, { voided: number }>({
    name: `void import ${done.batchId}`,
    request: (reason) => voidImportRequest(done.batchId, reason),
    onAnswer: (verdict) => {
      for (const noun of ['utrs', 'deposits', 'summary']) void cache.invalidateQueries({ queryKey: [noun] });
      if (verdict.kind !== 'done') return;
      onVoided(verdict.data.voided);
      onLeave();
    },
  });
  return (
    <ReasonDialog
      title="Void this import?"
      confirmLabel="Void all"
      tone="danger"
      consequence="Every line of this import is voided. If one is already matched, none is voided."
      reasons="line-void"
      facts={[
        { label: 'Lines', value: String(done.imported) },
        { label: 'Total', value: formatRupees(done.sumPaise) },
      ]}
      decision={decision}
      bodyOf={(reason) => reason}
      onLeave={onLeave}
    />
  );
}

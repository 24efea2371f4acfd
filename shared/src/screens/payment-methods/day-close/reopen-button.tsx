import { useState } from 'react';
import type { DayClose } from '@backoffice/shared/contract';
import { formatRupees } from '@backoffice/shared/domain';
import { Button } from '@backoffice/shared/kit/core';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { reopenDay } from '../methods.resource.ts';
import { useDayKey } from './use-day-key.ts';
import styles from '../payment-methods.module.css';

/** Opens the last closed day of an account again, for leads; for others it says that the day is closed. */
export function ReopenButton({ day }: { day: DayClose }) {
  const { session } = useServices();
  const [asked, setAsked] = useState(false);
  if (!session.can('days.reopen')) return <>Closed</>;
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        aria-label={`Open the day of ${day.paymentMethod.label} again`}
        onClick={() => setAsked(true)}
      >
        Reopen
      </Button>
      {asked && <ReopenDialog day={day} onLeave={() => setAsked(false)} />}
    </>
  );
}

function ReopenDialog({ day, onLeave }: { day: DayClose; onLeave: () => void }) {
  const { http } = useServices();
  const cache = useQueryClient();
  const keyOf = useDayKey();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ busy: boolean; error: string | null; lacks?: string }>({
    busy: false,
    error: null,
  });
  useUnsaved(reason.trim() !== '');
  const reopen = async () => {
    if (!reason.trim()) return setState({ busy: false, error: null, lacks: 'Say why in a few words' });
    setState({ busy: true, error: null });
    const body = { date: day.date, reason };
    const at = { methodId: day.paymentMethod.id, key: keyOf(body) };
    const outcome = await reopenDay(http, at, body).catch((error: Error) => ({
      ok: false as const,
      refusal: { message: error.message },
    }));
    for (const topic of ['payment-methods', 'second-person', 'ledger'])
      void cache.invalidateQueries({ queryKey: [topic] });
    if (outcome.ok) onLeave();
    else setState({ busy: false, error: outcome.refusal.message });
  };
  const { feesPaise, diffPaise } = day;
  return (
    <ConfirmDialog
      opened
      title={`Open the day of ${day.paymentMethod.label} again?`}
      confirmLabel="Reopen"
      tone="danger"
      busy={state.busy}
      error={state.error}
      onConfirm={() => void reopen()}
      onCancel={onLeave}
    >
      <div className={styles.form}>
        <p>
          {feesPaise || diffPaise
            ? `Another lead confirms it. Then the ledger takes back fees of ${formatRupees(feesPaise)} and a difference of ${formatRupees(diffPaise ?? 0)}, and the day can be closed anew.`
            : 'Another lead confirms it. Then the day can be closed anew.'}
        </p>
        <Textarea
          data-autofocus
          label="Reason"
          value={reason}
          error={state.lacks}
          maxLength={500}
          rows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

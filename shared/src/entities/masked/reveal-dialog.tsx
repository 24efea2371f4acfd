import { useState } from 'react';
import { ConfirmDialog, Textarea } from '@backoffice/shared/kit/overlay';
import { useQueryClient, useServices, useUnsaved } from '@backoffice/shared/remote';
import { type Mask, MASK_WORDS } from './masks.ts';
import styles from './masked.module.css';

interface RevealDialogProps {
  mask: Mask;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a reveal, and says that it is recorded. */
export function RevealDialog({ mask: { what, whose, why, kept, lift }, onShown, onClose }: RevealDialogProps) {
  const { http } = useServices();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsaved(reason.trim() !== '');
  const needed = why === 'needed';
  const show = async () => {
    if (needed && !reason.trim()) return setError('Say in a few words why you need it');
    setBusy(true);
    const outcome = await lift(http, reason.trim() || undefined).catch((failure: Error) => failure);
    setBusy(false);
    if (outcome instanceof Error) return setError(outcome.message);
    if (!outcome.ok) return setError(outcome.refusal.errors[0]?.msg ?? outcome.refusal.message);
    onShown(outcome.data.value);
    void cache.invalidateQueries({ queryKey: ['audit', kept.entityType, kept.id] });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={MASK_WORDS[what].ask(whose)}
      confirmLabel="Reveal"
      initialFocus="cancel"
      busy={busy}
      error={error}
      onConfirm={() => void show()}
      onCancel={onClose}
    >
      <div className={styles.reveal}>
        <p>
          {needed
            ? `You see it for a minute. That you looked, and why, stays in the history of ${whose}.`
            : `You see it for a minute. That you looked stays in the history of ${whose}.`}
        </p>
        <Textarea
          label={needed ? 'Why you need it' : 'Why you need it (optional)'}
          data-autofocus
          value={reason}
          maxLength={300}
          rows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

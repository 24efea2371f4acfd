import { Button } from '@mantine/core';
import { use, useId, type FormEvent, type ReactNode } from 'react';
import { ActsBlocked } from '../states/acts-blocked.ts';
import { Banner } from '../states/banner.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { PanelHead } from './panel-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import styles from './detail.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  /** The question: "Approve D-104233?" */
  title: string;
  /** The facts that the person confirms: amount in figures and words, customer, UTR, method. */
  children: ReactNode;
  /** The verb: "Approve". */
  confirmLabel: string;
  tone?: 'default' | 'danger';
  /** Cancel for acts that take something away, confirm for a clean match (domain 2.0). */
  initialFocus?: 'confirm' | 'cancel';
  /** A request is under way: both buttons are disabled. */
  busy?: boolean;
  /**
   * What has to be done first, shown beside the button. Pressing the button anyway still calls `onConfirm`, which leads
   * there.
   */
  lacking?: string | null;
  /** Why the server refused; the dialog stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Enter in a field inside confirms, Ctrl+Enter confirms from anywhere, Escape cancels. */
export function ConfirmDialog({ opened, ...dialog }: ConfirmDialogProps) {
  return opened ? <Question {...dialog} /> : null;
}

function Question(props: Omit<ConfirmDialogProps, 'opened'>) {
  const { title, children, confirmLabel, tone = 'default', busy = false, lacking, error, onConfirm, onCancel } = props;
  const { initialFocus = tone === 'danger' ? 'cancel' : 'confirm' } = props;
  const id = useId();
  const blocked = use(ActsBlocked);
  const cancel = () => !busy && onCancel();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !blocked) onConfirm();
  };
  return (
    <ModalFrame labelledBy={id} place="middle" onClose={cancel}>
      <PanelHead id={id} title={title} closeLabel="Cancel and close" onClose={cancel} />
      <form onSubmit={submit} className={styles.form}>
        <div className={styles.body}>
          {children}
          {error && <Banner tone="bad">{error}</Banner>}
          {blocked && !error?.startsWith(blocked) && <Banner tone="bad">{blocked}</Banner>}
        </div>
        <footer className={`${styles.foot} ${styles.end}`} data-bar>
          <Button
            variant="default"
            disabled={busy}
            onClick={cancel}
            data-autofocus={initialFocus === 'cancel' || undefined}
          >
            Cancel
          </Button>
          <SubmitButton
            label={confirmLabel}
            tone={tone}
            busy={busy}
            disabled={blocked !== null}
            lacking={lacking}
            autoFocus={initialFocus === 'confirm'}
          />
        </footer>
      </form>
    </ModalFrame>
  );
}

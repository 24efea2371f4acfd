import type { ReactNode } from 'react';
import { CustomerSearch } from '@backoffice/shared/customer';
import { Dialog } from '@backoffice/shared/kit/overlay';
import type { Caller, CallerDraft } from './use-caller-draft.ts';
import styles from './caller.module.css';

export interface EnterDialogProps {
  onClose: () => void;
  /** Called with the number of the new row. */
  onEntered: (no: string) => void;
}

interface CallerDialogProps<Fields> {
  title: string;
  draft: CallerDraft<Fields>;
  onClose: () => void;
  /** The form, once the caller is known. */
  children: (caller: Caller) => ReactNode;
}

/** Asks who is calling first, then for what they want. */
export function CallerDialog<Fields>({ title, draft, onClose, children }: CallerDialogProps<Fields>) {
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {draft.caller ? (
        children(draft.caller)
      ) : (
        <div className={styles.form}>
          <CustomerSearch onChoose={draft.choose} onLeave={onClose} />
        </div>
      )}
    </Dialog>
  );
}

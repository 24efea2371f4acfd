import { Button } from '@mantine/core';
import { useId } from 'react';
import { KeyHint } from '../words/key-hint.tsx';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  /** The verb: "Approve". */
  label: string;
  tone?: 'default' | 'danger';
  /** A request is under way: the button is disabled. */
  busy?: boolean;
  /** The button is disabled; the dialog explains why elsewhere. */
  disabled?: boolean;
  /**
   * What has to be done first, shown beside the button. Pressing it anyway still submits the form, which must check it.
   */
  lacking?: string | null;
  /** The dialog opens with the focus on this button. */
  autoFocus?: boolean;
}

/** Submits the form of a dialog, as Ctrl+Enter does from anywhere inside (`useDialogKeys`). One for each form. */
export function SubmitButton({ label, tone = 'default', busy, disabled, lacking, autoFocus }: SubmitButtonProps) {
  const id = useId();
  return (
    <>
      {lacking && (
        <span id={id} className={styles.lacking}>
          {lacking}
        </span>
      )}
      <Button
        type="submit"
        className={styles.submit}
        color={tone === 'danger' ? 'red' : undefined}
        loading={busy}
        disabled={disabled}
        aria-disabled={lacking ? true : undefined}
        aria-describedby={lacking ? id : undefined}
        data-disabled={lacking ? true : undefined}
        data-submit
        data-autofocus={autoFocus || undefined}
        rightSection={<KeyHint keys="Ctrl+Enter" />}
      >
        {label}
      </Button>
    </>
  );
}
